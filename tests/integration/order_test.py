#!/usr/bin/env python3
"""Order does not matter: match, cluster and merge over the same pages in other orders and parts.

    order_test.py BIN_DIR TESTS_DIR

The pages: near-duplicates of planted_pages, and a few that are hard to rank: one address fetched with
several contents, at several times and by several ways; twins by address, canonical addresses, noindex;
redirects over several hops, in a circle, from one source to two targets. Only the order of lines, the
number of partitions and the times of the fetches differ between the runs; what comes out must not, but
for these times.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
import zlib

BIN = pathlib.Path("build/bin")
TESTS = pathlib.Path("build/release/tests")

STORY = ("<p>The council of {town} voted on Tuesday to close the old bridge for two years, because its pillars "
         "are weaker than anybody thought.</p><p>Work begins in spring, said the mayor of {town}, and will cost "
         "eleven million. Shop owners on both banks fear for their trade, and for the {extra}.</p>")


def document(lang, url, body="", **fetch):
    fetch = {"outcome": "page", "contentType": "text/html", **fetch}
    return f"{lang}\t{url}\t" + json.dumps({"doc": 1, **fetch, "document": body})


def hard_pages():
    def page(extra, town="Newham", head=""):
        return f"<title>A bridge is closed</title>{head}" + STORY.format(town=town, extra=extra)

    day = '<meta property="article:published_time" content="{}">'
    lines = []
    for lang in ("en", "ru"):
        # One address with three contents, each fetched twice, by different ways.
        for i, extra in enumerate(("winter", "summer", "autumn")):
            for way in ("a", "b"):
                lines.append(document(lang, "https://one.test/story", page(extra), time=1 + i,
                                      redirectFrom=[f"https://one.test/{way}{i}"]))
        # Twins by address, dated and not, one that may not be indexed and is dated first.
        lines.append(document(lang, "http://twin.test/x", page("fair", "Oldham")))
        lines.append(document(lang, "https://www.twin.test/x/", page("fair", "Oldham"), redirectFrom=["https://twin.test/r"]))
        lines.append(document(lang, "https://twin.test/x", page("fair", "Oldham", day.format("2026-11-02"))))
        lines.append(document(lang, "https://twin.test/print", page("fair", "Oldham", day.format("2026-11-01")
                              + '<meta name=robots content=noindex><link rel=canonical href="/x">')))
        # Near to each other in a chain.
        for i in range(6):
            lines.append(document(lang, f"https://chain{i}.test/", page(" and ".join(
                f"children of the town number {n}" for n in range(i, i + 6)), "Ashford", day.format(f"2026-10-0{6 - i}"))))
        for source, target in (("http://r1.test/", "http://r2.test/"), ("http://r2.test/", "https://twin.test/x"),
                               ("http://two.test/", "https://chain0.test/"), ("http://two.test/", "https://chain1.test/"),
                               ("http://c1.test/", "http://c2.test/"), ("http://c2.test/", "http://c1.test/")):
            lines.append(document(lang, source, outcome="redirected", reason="off_site", target=target))
    return lines


class Run:
    """One pass through the stages: every step gets its lines in another order, in other parts."""

    def __init__(self, documents, seed, parts):
        self.chance = random.Random(seed)
        self.parts = parts
        documents = [self.at_another_time(line) for line in documents]
        with tempfile.TemporaryDirectory() as folder:
            out = self.task("parse_mapper", self.shuffled(documents), f"--task.output_dir={folder}")
            pages = (pathlib.Path(folder) / "page/part-00000").read_text().splitlines()
        candidates = self.task("match_mapper", self.shuffled(out))
        self.pairs = self.reduce("match_reducer", candidates, 7, 2)
        self.verdicts = self.reduce("cluster_reducer", self.pairs, 2, 1)
        self.merged = self.reduce("merge_reducer", pages + self.verdicts, 2, 2)

    def at_another_time(self, line):
        lang, url, value = line.split("\t")
        return f"{lang}\t{url}\t" + json.dumps({**json.loads(value), "time": self.chance.randrange(10**12)})

    def shuffled(self, lines):
        lines = list(lines)
        self.chance.shuffle(lines)
        return lines

    @staticmethod
    def task(program, lines, *flags):
        done = subprocess.run([BIN / program, *flags], input="".join(line + "\n" for line in lines), text=True,
                              capture_output=True, check=True)
        return done.stdout.splitlines()

    def reduce(self, program, lines, key_fields, partition_fields):
        """As an engine would: partitions by the first fields, sorted by the key, equal keys in any order."""
        def key(line, fields):
            return "\t".join(line.split("\t")[:fields]).encode()
        found = []
        for part in range(self.parts):
            own = [line for line in self.shuffled(lines) if zlib.crc32(key(line, partition_fields)) % self.parts == part]
            found += self.task(program, sorted(own, key=lambda line: key(line, key_fields)))
        return sorted(found)


def without_times(lines):
    return [re.sub(r'"time":\d+,', "", line) for line in lines]


class OrderTest(unittest.TestCase):
    def test_shuffled_lines_give_the_same_pairs_verdicts_and_articles(self):
        planted = subprocess.run([TESTS / "planted_pages", "write", "--pages", "540"], text=True,
                                 capture_output=True, check=True).stdout.splitlines()
        documents = planted + hard_pages()
        first = Run(documents, seed=0, parts=1)
        self.assertTrue(any('"near"' in line for line in first.pairs))
        self.assertTrue(any('"foldedInto"' in line for line in first.verdicts))
        for seed in range(1, 6):
            again = Run(documents, seed=seed, parts=1 + seed % 4)
            self.assertEqual(again.pairs, first.pairs)
            self.assertEqual(again.verdicts, first.verdicts)
            self.assertEqual(without_times(again.merged), without_times(first.merged))

    def test_the_hard_cases_come_out_by_their_rules(self):
        merged = {tuple(line.split("\t")[:2]): json.loads(line.split("\t")[2])
                  for line in Run(hard_pages(), seed=7, parts=2).merged}
        for lang in ("en", "ru"):
            twin = merged[lang, "https://twin.test/x"]  # dated, and may be indexed
            self.assertEqual(twin["aliases"], ["https://www.twin.test/x/", "http://twin.test/x", "https://twin.test/print"])
            self.assertEqual(twin["redirectFrom"], ["http://r1.test/", "http://r2.test/", "https://twin.test/r"])
            self.assertEqual(merged[lang, "https://chain0.test/"]["redirectFrom"], ["http://two.test/"])
            self.assertIn((lang, "https://one.test/story"), merged)
            self.assertNotIn((lang, "https://twin.test/print"), merged)


if __name__ == "__main__":
    TESTS = pathlib.Path(sys.argv.pop(2)).resolve()
    BIN = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
