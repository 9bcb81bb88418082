#!/usr/bin/env python3
"""The jobs update and due by run_job over a made-up URL table.

    url_table_test.py BIN_DIR

update is killed at many moments, run again, and run with other numbers of reducers; what due finds is
compared with what the table says.
"""
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
BIN = pathlib.Path("build/bin")

KILLS = 40
OLD, NEW, LATER = "2026_11_16_01_30_00", "2026_11_17_01_30_00", "2026_11_18_01_30_00"
START_MS = 1794879000000  # of NEW
DAY_MS = 86_400_000
KNOWN, FETCHED, REDUCERS = 20_000, 3_000, 3


def url_of(number):
    return f"https://host{number % 7}.test/article-{number:06}"


def reducer_of(key, reducers):
    """As Hadoop's KeyFieldBasedPartitioner."""
    hashed = 0
    for byte in key.encode():
        hashed = (31 * hashed + byte) & 0xFFFFFFFF
    return (hashed & 0x7FFFFFFF) % reducers


def json_line(value):
    return json.dumps({"v": 1, **value}, separators=(",", ":"))


def known_line(number):
    """Every tenth is due, every hundredth is an index page."""
    due = START_MS - DAY_MS if number % 10 == 0 else START_MS + 5 * DAY_MS
    return "\t".join([url_of(number), f"{due:013}", json_line({
        "depth": 1, "lastFetch": START_MS - 7 * DAY_MS, "outcome": "page",
        "type": "index" if number % 100 == 0 else "article", "digest": f"d{number}",
        "lastChange": START_MS - 7 * DAY_MS, "intervalMs": 7 * DAY_MS})])


def write_table(folder):
    folder.mkdir(parents=True)
    lines = sorted(known_line(number) for number in range(KNOWN))
    for part in range(REDUCERS):
        mine = [line for line in lines if reducer_of(line.split("\t")[0], REDUCERS) == part]
        (folder / f"part-{part:05}").write_text("".join(line + "\n" for line in mine))
    (folder / "_SUCCESS").touch()


def write_day(root):
    """Every third URL fetched is known and has changed, the others are new."""
    out, xml, seeds = (root / name for name in (f"out/{NEW}/0", f"xml/{NEW}", f"seeds/{NEW}"))
    for folder in (out, xml, seeds):
        folder.mkdir(parents=True)
    with open(out / "part-00000", "w") as pages, open(xml / "part-00000", "w") as articles:
        for number in range(FETCHED):
            url = url_of(number if number % 3 == 0 else KNOWN + number)
            pages.write(url + "\t" + json_line({"type": 0, "outcome": "page", "depth": 1, "status": 200,
                                                "time": START_MS + 60_000, "digest": f"n{number}"}) + "\n")
            articles.write(f'{url}\t<?xml version="1.0"?><html url="{url}" type="article" '
                           f'textDigest="{number:032x}"></html>\n')
    (seeds / "part-00000").write_text("".join(f"https://host{i}.test/\t{json_line({})}\n" for i in range(7)))


def command(root, job, *flags):
    return [str(word) for word in (
        BIN / "run_job", "--root", root, "--jobs", SOURCE / "jobs", "--quiet", "--job.sync", "false",
        "--job.reducers", REDUCERS, "--job.slots", 2, "--set", f"run={NEW}", *flags, job)]


def lines_of(folder):
    return [line for part in sorted(folder.glob("part-*")) for line in part.read_text().splitlines()]


def counters(folder, group):
    return json.loads((folder / "_counters.json").read_text())["counters"][group]


def descendants(pid):
    """The process and all below it."""
    found = [pid]
    for parent in found:
        try:
            found += map(int, pathlib.Path(f"/proc/{parent}/task/{parent}/children").read_text().split())
        except OSError:
            pass  # it ended meanwhile
    return found


class UrlTableTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name, "xx")
        self.table = self.root / "state" / "urls"
        write_table(self.table / OLD)
        write_day(self.root)

    def update(self, *flags):
        begin = time.monotonic()
        subprocess.run(command(self.root, "update", *flags), check=True)
        return time.monotonic() - begin

    def versions(self):
        return sorted(p.name for p in self.table.iterdir() if not p.name.startswith("."))

    def newest(self):
        """What the next run would start from."""
        return subprocess.run([BIN / "run_state", "table", "--root", self.root.parent, "--lang", "xx",
                               "--run", LATER], check=True, capture_output=True, text=True).stdout.strip()

    def test_the_new_version_has_what_was_known_and_what_was_learned(self):
        self.update()
        new = self.table / NEW
        known = counters(new, "crawlstream_update")
        self.assertEqual(known["changed"], FETCHED // 3)
        self.assertEqual(known["new"], FETCHED - FETCHED // 3)
        self.assertEqual(known["copied"], KNOWN - FETCHED // 3)
        records = {}
        for part in range(REDUCERS):
            urls = [line.split("\t")[0] for line in (new / f"part-{part:05}").read_text().splitlines()]
            self.assertEqual(urls, sorted(urls))
            for line in (new / f"part-{part:05}").read_text().splitlines():
                url, *rest = line.split("\t")
                if not url.startswith("new:"):
                    self.assertEqual(reducer_of(url, REDUCERS), part)
                    self.assertNotIn(url, records)
                    records[url] = rest
        self.assertEqual(len(records), KNOWN + known["new"])
        untouched = url_of(KNOWN - 1)
        self.assertEqual([untouched, *records[untouched]], known_line(KNOWN - 1).split("\t"))
        changed = json.loads(records[url_of(3)][1])
        self.assertEqual(int(records[url_of(3)][0]), START_MS + 7 * DAY_MS // 2)
        self.assertEqual((changed["digest"], changed["version"]), ("n3", 1))

    def test_killed_at_any_moment_it_leaves_the_old_version_or_the_new_one(self):
        duration = self.update()
        old, new = lines_of(self.table / OLD), lines_of(self.table / NEW)
        shutil.rmtree(self.table / NEW)
        chance = random.Random(1)
        kills, left = 0, {OLD: 0, NEW: 0}
        while kills < KILLS:
            process = subprocess.Popen(command(self.root, "update"), stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0, duration))
            try:
                # Mostly the engine: a task that dies is only tried again.
                processes = descendants(process.pid)
                os.kill(chance.choice([process.pid, *processes]), signal.SIGKILL)
                kills += process.poll() is None or process.returncode < 0
            except ProcessLookupError:
                pass  # it was quicker
            process.wait()
            found = self.newest()
            left[found] += 1
            self.assertEqual(self.versions(), [OLD] if found == OLD else [OLD, NEW])
            self.assertEqual(lines_of(self.table / OLD), old)
            if found == NEW:
                self.assertEqual(lines_of(self.table / NEW), new)
                shutil.rmtree(self.table / NEW)
        print(f"{kills} kills: {left[OLD]} times the old version, {left[NEW]} times the new one")
        self.assertGreater(left[OLD], KILLS // 4)
        self.update()
        self.assertEqual(lines_of(self.table / NEW), new)

    def test_a_repeated_update_and_one_with_other_reducers_give_the_same(self):
        self.update()
        new = lines_of(self.table / NEW)
        self.update("--overwrite")
        self.assertEqual(lines_of(self.table / NEW), new)
        urls = sorted(line for line in new if not line.startswith("new:"))
        for reducers in (1, 5):
            self.update("--overwrite", "--job.reducers", str(reducers))
            again = [line for line in lines_of(self.table / NEW) if not line.startswith("new:")]
            self.assertEqual(sorted(again), urls)
        # A table in 5 parts, read by 3 reducers.
        shutil.rmtree(self.table / OLD)
        (self.table / NEW).rename(self.table / OLD)
        shutil.rmtree(self.root / "out" / NEW)
        (self.root / "out" / NEW / "0").mkdir(parents=True)
        (self.root / "out" / NEW / "0" / "part-00000").write_text("")
        shutil.rmtree(self.root / "xml" / NEW)
        self.update()
        again = [line for line in lines_of(self.table / NEW) if not line.startswith("new:")]
        self.assertEqual(sorted(again), urls)

    def test_a_run_begins_with_its_seeds_and_what_is_due(self):
        due = command(self.root, "due", "--set", f"table={OLD}", "--set", "recrawl.max_due_per_host=100",
                      "--set", "recrawl.recheck_share=0.5")
        subprocess.run(due, check=True)
        level = self.root / "in" / NEW / "0"
        asked = [line.split("\t")[0] for line in lines_of(level)]
        self.assertEqual(len(asked), len(set(asked)))
        counted = counters(level, "crawlstream_due")
        self.assertEqual(counted["known"], KNOWN)
        self.assertEqual(counted["not_due"], KNOWN - KNOWN // 10)
        self.assertEqual(counted["seeds_out"], 7)
        self.assertEqual(counted["lists_out"], KNOWN // 100)
        # 28 or 29 lists and the seed: half as many articles, on each of the hosts.
        self.assertEqual(counted["rechecks_out"], sum(
            round((1 + len([n for n in range(0, KNOWN, 100) if n % 7 == host])) / 2 + 0.01) for host in range(7)))
        self.assertEqual(len(asked), 7 + counted["lists_out"] + counted["rechecks_out"])
        self.assertEqual(counted["over_recheck_share"], KNOWN // 10 - KNOWN // 100 - counted["rechecks_out"])

    def test_a_full_run_begins_with_its_seeds(self):
        subprocess.run(command(self.root, "due", "--set", "table=none"), check=True)
        asked = {line.split("\t")[0] for line in lines_of(self.root / "in" / NEW / "0")}
        self.assertEqual(asked, {f"https://host{i}.test/" for i in range(7)})


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BIN = pathlib.Path(sys.argv.pop(1))
    unittest.main()
