#!/usr/bin/env python3
"""Whole runs of seen, optimize and held by run_job over a made-up web, fetched by a stand-in.

    optimize_rounds_test.py BIN_DIR

What a run asks for is compared with what the graph says; runs are repeated, cut, capped, compacted
and re-partitioned.
"""
import collections
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


class Web:
    """Pages on four hosts with random links; some leaves redirect, or put the first request off."""

    def __init__(self, pages=300, seed=1):
        rng = random.Random(seed)
        self.pages = [f"http://host{i % 4}.example/page-{i}" for i in range(pages)]
        self.links = {page: rng.sample(self.pages, 5) for page in self.pages}
        self.seeds = self.pages[:3]
        self.redirects = {}
        self.flaky = set()
        for i, page in enumerate(self.pages[::7]):
            self.links[page] = self.links[page] + [page + "/moved", page + "/away", page + "/later"]
            self.redirects[page + "/moved"] = (page + "/here", 0)
            self.redirects[page + "/away"] = (f"http://other{i}.example/", 1)
            self.flaky.add(page + "/later")

    def depths(self, limit):
        """The depth of every URL that a crawl with that limit asks for."""
        depths = {seed: 0 for seed in self.seeds}
        level = list(self.seeds)
        while level:
            following = []
            for url in level:
                target, off_site = self.redirects.get(url, (None, 0))
                found = [(target, depths[url])] if off_site else [
                    (link, depths[url] + 1) for link in self.links.get(target or url, [])]
                for link, depth in found:
                    if depth < limit and link not in depths:
                        depths[link] = depth
                        following.append(link)
            level = following
        return depths

    def fetch(self, url, entry, asked_before):
        record = {"v": 1, "type": 0, "outcome": "page", "depth": entry.get("depth", 0), "time": 1}
        if url in self.flaky and not asked_before:
            return url, record | {"type": 3, "outcome": "deferred", "reason": "time_box", "deferred": 1,
                                  "referrer": entry.get("referrer", "")}
        target, off_site = self.redirects.get(url, (None, 0))
        if off_site:
            return url, record | {"type": 1, "outcome": "redirected", "links": [target]}
        if target:
            return target, record | {"requested": url, "redirectFrom": [url]}
        return url, record | {"links": self.links.get(url, [])}


class Crawl:
    """One language's folder, and the requests that its runs have made."""

    def __init__(self, root, web, **settings):
        self.root, self.web, self.settings = pathlib.Path(root), web, settings
        self.requests = collections.Counter()

    def job(self, name, run, level=None, **settings):
        command = [BIN / "run_job", "--root", self.root, "--jobs", SOURCE / "jobs", "--quiet",
                   "--job.sync=false", "--set", f"run={run}"]
        if level is not None:
            command += ["--set", f"level={level}"]
        merged = self.settings | settings
        return command + [f"--{key}={value}" for key, value in merged.items()] + [name]

    def do(self, name, run, level=None, **settings):
        subprocess.run(self.job(name, run, level, **settings), check=True)

    def lines(self, folder):
        for part in sorted((self.root / folder).glob("part-*")):
            for line in part.read_text().splitlines():
                url, _, value = line.partition("\t")
                yield url, json.loads(value or "{}")

    def fetch_level(self, run, level):
        out = self.root / f"out/{run}/{level}"
        out.mkdir(parents=True)
        asked = []
        with open(out / "part-00000", "w", encoding="ascii") as lines:
            lines.write('host:host0.example\t{"v":1}\n')
            for url, entry in self.lines(f"in/{run}/{level}"):
                key, record = self.web.fetch(url, entry, self.requests[url] > 0)
                self.requests[url] += 1
                asked.append(url)
                lines.write(key + "\t" + json.dumps(record) + "\n")
        return asked

    def run(self, run, **settings):
        """All levels; the URLs asked for, in order."""
        first = self.root / f"in/{run}/0"
        first.mkdir(parents=True)
        (first / "part-00000").write_text("".join(seed + "\n" for seed in self.web.seeds))
        asked, level = [], 0
        while any(self.lines(f"in/{run}/{level}")):
            asked += self.fetch_level(run, level)
            self.do("seen", run, level, **settings)
            self.do("optimize", run, level, **settings)
            level += 1
        self.do("held", run, **settings)
        return asked

    def in_urls(self, run):
        return {level.name: dict(self.lines(f"in/{run}/{level.name}"))
                for level in (self.root / f"in/{run}").iterdir()}


class RoundsTest(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="optimize_rounds_")
        self.addCleanup(shutil.rmtree, self.root)
        self.web = Web()

    def crawl(self, **settings):
        return Crawl(self.root, self.web, **settings)

    def expect_once(self, crawl, urls):
        """Each URL was asked for once; those that put it off the first time, twice."""
        self.assertEqual(set(crawl.requests), set(urls))
        for url, times in crawl.requests.items():
            self.assertEqual(times, 2 if url in self.web.flaky else 1, url)

    def test_a_run_asks_for_exactly_what_is_reachable_at_its_depth(self):
        for limit in (1, 2, 3):
            with self.subTest(limit=limit):
                crawl = Crawl(f"{self.root}/{limit}", self.web, **{"crawl.depth": limit})
                crawl.run("mon")
                self.expect_once(crawl, self.web.depths(limit))
                self.assertEqual(list(crawl.lines("held/mon")), [])

    def test_depth_and_first_referrer_are_the_smallest(self):
        crawl = self.crawl(**{"crawl.depth": 3})
        crawl.run("mon")
        depths = self.web.depths(3)
        for url, entry in crawl.lines("in/mon/1"):
            self.assertEqual(entry["depth"], depths[url])
            linking = [seed for seed in self.web.seeds if url in self.web.links[seed]]
            self.assertEqual(entry["referrer"], min(linking))

    def test_the_counters_add_up_to_the_distinct_urls(self):
        crawl = self.crawl(**{"crawl.depth": 3, "optimize.max_urls_per_host": 30})
        crawl.run("mon")
        for level in sorted(path.name for path in (crawl.root / "out/mon").iterdir()):
            urls = set()
            for key, record in crawl.lines(f"out/mon/{level}"):
                if key.startswith("host:"):
                    continue
                urls |= {key, record.get("requested", key)}
                depth = record["depth"] + (record["type"] == 0)
                if depth < 3:
                    urls |= set(record.get("links", []))
            counters = json.loads((crawl.root / f"in/mon/{int(level) + 1}/_counters.json").read_text())
            found = counters["counters"]["crawlstream_optimize"]
            fates = ("dropped_crawled", "dropped_seen", "held_host_cap", "held_run_cap",
                     "deferred_out", "new_out")
            self.assertEqual(sum(found.get(fate, 0) for fate in fates), len(urls))

    def test_the_next_run_asks_for_nothing_old_but_the_seeds(self):
        crawl = self.crawl(**{"crawl.depth": 3})
        first = crawl.run("mon")
        self.assertEqual(crawl.run("tue"), self.web.seeds)
        again = crawl.run("wed", **{"crawl.mode": "full"})
        self.assertEqual(set(again), set(first))

    def test_every_round_can_run_again_after_later_ones(self):
        crawl = self.crawl(**{"crawl.depth": 3})
        crawl.run("mon")
        expected = crawl.in_urls("mon")
        for level in range(len(expected) - 1):
            shutil.rmtree(crawl.root / f"in/mon/{level + 1}")
            shutil.rmtree(crawl.root / f"state/seen/mon.{level}")
            crawl.do("seen", "mon", level)
            crawl.do("optimize", "mon", level)
        self.assertEqual(crawl.in_urls("mon"), expected)

    def test_a_killed_job_runs_again_to_the_same_end(self):
        crawl = self.crawl(**{"crawl.depth": 3})
        crawl.run("mon")
        expected = crawl.in_urls("mon")
        for delay in (0, 0.01, 0.03, 0.1):
            shutil.rmtree(crawl.root / "in/mon/2", ignore_errors=True)
            job = subprocess.Popen(crawl.job("optimize", "mon", 1))
            time.sleep(delay)
            job.send_signal(signal.SIGKILL)
            job.wait()
            subprocess.run(crawl.job("optimize", "mon", 1) + ["--skip-done"], check=True)
            self.assertEqual(crawl.in_urls("mon"), expected)

    def test_the_number_of_reducers_may_change_and_the_store_be_compacted(self):
        crawl = self.crawl(**{"crawl.depth": 2})
        crawl.run("mon", **{"job.reducers": 3})
        deeper = {"crawl.depth": 3}
        crawl.do("seen_compact", "mon", 2, **{"job.reducers": 2})
        tidied = subprocess.run([BIN / "run_state", "tidy", "--root", os.path.dirname(self.root),
                                 "--lang", os.path.basename(self.root), "--run", "mon"],
                                check=True, capture_output=True, text=True).stdout
        self.assertIn("state/seen/mon.0\n", tidied)
        self.assertEqual([path.name for path in (crawl.root / "state/seen").iterdir()], ["mon.2.base"])
        for reducers in (1, 2, 4):
            shutil.rmtree(crawl.root / "in/tue", ignore_errors=True)
            shutil.rmtree(crawl.root / "out/tue", ignore_errors=True)
            for generation in (crawl.root / "state/seen").glob("tue.*"):
                shutil.rmtree(generation)
            shutil.rmtree(crawl.root / "held/tue", ignore_errors=True)
            asked = crawl.run("tue", **deeper, **{"job.reducers": reducers})
            self.assertEqual(asked, self.web.seeds)

    def test_what_is_over_a_cap_waits_for_the_next_run_and_is_not_lost(self):
        cap = 30
        crawl = self.crawl(**{"crawl.depth": 50, "optimize.max_urls_per_host": cap})
        everything = set(self.web.depths(50))
        done = set()
        for number in range(8):
            asked = crawl.run(f"run{number}")
            hosts = collections.Counter(url.split("/")[2] for url in set(asked))
            self.assertLessEqual(max(hosts.values()), cap + len(self.web.seeds))
            done |= set(asked)
            held = {url for url, _ in crawl.lines(f"held/run{number}")}
            self.assertFalse(held & done)
            subprocess.run([BIN / "run_state", "tidy", "--root", os.path.dirname(self.root), "--lang",
                            os.path.basename(self.root), "--run", f"run{number}"],
                           check=True, stdout=subprocess.DEVNULL)
            if not held:
                break
        self.assertGreater(number, 1)
        self.assertEqual(done, everything)
        for url, times in crawl.requests.items():
            if url not in self.web.seeds:
                self.assertLessEqual(times, 2 if url in self.web.flaky else 1, url)


if __name__ == "__main__":
    BIN = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main(verbosity=2)
