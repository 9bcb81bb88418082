#!/usr/bin/env python3
"""Whole runs of due, optimize and update by run_job over a made-up web, fetched by a stand-in.

    optimize_levels_test.py BIN_DIR

What a run asks for is compared with what the graph says; runs are repeated, cut, capped, of two
languages and re-partitioned.
"""
import collections
import json
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
RUNS = [f"2026_11_01_01_{minute}_00" for minute in range(30, 60)]  # nothing is due again so soon
START_MS = 1793496600000


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
        origin = entry.get("origin", {})
        record = {"out": 1, "type": 0, "outcome": "page", "time": START_MS,
                  "origin": {"depth": origin.get("depth", 0)}}
        if url in self.flaky and not asked_before:
            return url, record | {"type": 3, "outcome": "deferred", "reason": "time_box", "deferred": 1,
                                  "origin": origin}
        target, off_site = self.redirects.get(url, (None, 0))
        if off_site:
            return url, record | {"type": 1, "outcome": "redirected", "links": [target]}
        if target:
            return target, record | {"requested": url, "redirectFrom": [url]}
        return url, record | {"links": self.links.get(url, [])}


class Crawl:
    """A root with the same web for each language, and the requests that its runs have made."""

    def __init__(self, root, web, languages=("zh",), **settings):
        self.root, self.web, self.languages, self.settings = pathlib.Path(root), web, languages, settings
        self.requests = collections.Counter()  # by language and URL
        self.state = "none"  # what the next run starts from

    def job(self, name, run, *parameters, **settings):
        command = [BIN / "run_job", "--root", self.root, "--jobs", SOURCE / "jobs", "--quiet", "--job.sync=false"]
        for parameter in (f"run={run}", f"state={self.state}", *parameters):
            command += ["--set", parameter]
        merged = self.settings | settings
        return command + [f"--{key}={value}" for key, value in merged.items()] + [name]

    def do(self, name, run, *parameters, **settings):
        subprocess.run(self.job(name, run, *parameters, **settings), check=True)

    def lines(self, folder):
        """(language, URL), value."""
        for part in sorted((self.root / folder).glob("part-*")):
            for line in part.read_text().splitlines():
                lang, url, value = (line.split("\t") + [""])[:3]
                yield (lang, url), json.loads(value or "{}")

    def fetch_level(self, run, level):
        out = self.root / f"out/{run}/{level}"
        out.mkdir(parents=True)
        asked = []
        with open(out / "part-00000", "w", encoding="ascii") as lines:
            lines.write('zh\thttp://host0.example/robots.txt\t{"out":1,"type":4,"outcome":"page"}\n')
            for (lang, url), entry in self.lines(f"in/{run}/{level}"):
                key, record = self.web.fetch(url, entry, self.requests[lang, url] > 0)
                self.requests[lang, url] += 1
                asked.append((lang, url))
                lines.write(f"{lang}\t{key}\t{json.dumps(record)}\n")
        return asked

    def run(self, run, **settings):
        """All levels; the URLs asked for, in order."""
        seeds = self.root / f"seeds/{run}"
        seeds.mkdir(parents=True)
        (seeds / "part-00000").write_text("".join(
            f"{lang}\t{seed}\n" for lang in self.languages for seed in self.web.seeds))
        self.do("due", run, "index=due", **settings)
        asked, level = [], 0
        while any(self.lines(f"in/{run}/{level}")):
            asked += self.fetch_level(run, level)
            self.do("optimize", run, f"level={level}", **settings)
            level += 1
        self.do("update", run, f"levels={level}", **settings)
        self.state = run
        return asked

    def in_urls(self, run):
        return {level.name: dict(self.lines(f"in/{run}/{level.name}"))
                for level in (self.root / f"in/{run}").iterdir() if level.name.isdigit()}

    def waiting(self, folder):
        return {key for key, _ in self.lines(f"{folder}/waiting")}


class RoundsTest(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="optimize_levels_")
        self.addCleanup(shutil.rmtree, self.root)
        self.web = Web()

    def crawl(self, **settings):
        return Crawl(self.root, self.web, **({"crawl.extra_levels": 1000} | settings))

    def seeds(self, lang="zh"):
        return [(lang, seed) for seed in self.web.seeds]

    def expect_once(self, crawl, urls):
        """Each URL was asked for once; those that put it off the first time, twice."""
        self.assertEqual(set(crawl.requests), set(urls))
        for (lang, url), times in crawl.requests.items():
            self.assertEqual(times, 2 if url in self.web.flaky else 1, url)

    def of(self, limit, lang="zh"):
        return {(lang, url): depth for url, depth in self.web.depths(limit).items()}

    def test_a_run_asks_for_exactly_what_is_reachable_at_its_depth(self):
        for limit in (1, 2, 3):
            with self.subTest(limit=limit):
                crawl = Crawl(f"{self.root}/{limit}", self.web,
                              **{"crawl.depth": limit, "crawl.extra_levels": 1000})
                crawl.run(RUNS[0])
                self.expect_once(crawl, self.of(limit))
                self.assertEqual(crawl.waiting(f"state/{RUNS[0]}"), set())

    def test_depth_and_first_referrer_are_the_smallest(self):
        crawl = self.crawl(**{"crawl.depth": 3})
        crawl.run(RUNS[0])
        depths = self.of(3)
        for key, entry in crawl.lines(f"in/{RUNS[0]}/1"):
            self.assertEqual(entry["origin"]["depth"], depths[key])
            linking = [seed for seed in self.web.seeds if key[1] in self.web.links[seed]]
            self.assertEqual(entry["origin"]["referrer"], min(linking))

    def test_the_counters_add_up_to_the_distinct_urls(self):
        crawl = self.crawl(**{"crawl.depth": 3, "optimize.max_urls_per_host": 30, "crawl.extra_levels": 0})
        crawl.run(RUNS[0])
        for level in sorted(path.name for path in (crawl.root / f"out/{RUNS[0]}").iterdir()):
            urls = set()
            for (_, key), record in crawl.lines(f"out/{RUNS[0]}/{level}"):
                if record["type"] == 4:
                    continue
                urls |= {key, record.get("requested", key)}
                depth = record["origin"]["depth"] + (record["type"] == 0)
                if depth < 3:
                    urls |= set(record.get("links", []))
            counters = json.loads((crawl.root / f"in/{RUNS[0]}/{int(level) + 1}/_counters.json").read_text())
            found = counters["counters"]["crawlstream_optimize"]
            fates = ("dropped_crawled", "dropped_seen", "waiting_host_cap", "waiting_run_cap", "waiting_levels",
                     "deferred_out", "new_out")
            self.assertEqual(sum(found.get(fate, 0) for fate in fates), len(urls))
            by_language = counters["languages"]["zh"]
            self.assertEqual({fate: found[fate] for fate in fates if fate in found},
                             {fate: by_language[fate] for fate in fates if fate in by_language})

    def test_the_counts_beside_a_level_are_those_of_its_lines(self):
        crawl = self.crawl(**{"crawl.depth": 3, "job.reducers": 3})
        crawl.run(RUNS[0])
        for level in range(1, 3):
            hosts = collections.Counter()
            for part in (crawl.root / f"in/{RUNS[0]}/{level}/hosts").glob("part-*"):
                for line in part.read_text().splitlines():
                    lang, host, number = line.split("\t")
                    hosts[lang, host] += int(number)
            self.assertEqual(hosts, collections.Counter(
                (lang, url.split("/")[2]) for (lang, url), _ in crawl.lines(f"in/{RUNS[0]}/{level}")))

    def test_the_next_run_asks_for_nothing_old_but_the_seeds(self):
        crawl = self.crawl(**{"crawl.depth": 3})
        first = crawl.run(RUNS[0])
        self.assertEqual(sorted(crawl.run(RUNS[1])), sorted(self.seeds()))
        again = crawl.run(RUNS[2], **{"crawl.mode": "full"})
        self.assertEqual(set(again), set(first))

    def test_two_languages_crawl_the_same_web_each_for_itself(self):
        settings = pathlib.Path(self.root, "languages.conf")
        settings.write_text("[ru]\ncrawl.depth = 1\n[zh]\ncrawl.depth = 3\n")
        crawl = Crawl(self.root, self.web, ("ru", "zh"), **{"config": settings, "crawl.extra_levels": 1000})
        crawl.run(RUNS[0])
        self.expect_once(crawl, self.of(1, "ru") | self.of(3, "zh"))
        # One of them does not run: nothing of it is asked, nothing of it is lost.
        crawl.languages = ("zh",)
        settings.write_text("[zh]\ncrawl.depth = 3\n")
        self.assertEqual(sorted(crawl.run(RUNS[1])), self.seeds())
        crawl.languages = ("ru", "zh")
        settings.write_text("[ru]\ncrawl.depth = 1\n[zh]\ncrawl.depth = 3\n")
        self.assertEqual(sorted(crawl.run(RUNS[2])), sorted(self.seeds("ru") + self.seeds()))

    def test_every_round_can_run_again_after_later_ones(self):
        crawl = self.crawl(**{"crawl.depth": 3})
        crawl.run(RUNS[0])
        crawl.state = "none"
        expected = crawl.in_urls(RUNS[0])
        for level in range(len(expected) - 1):
            shutil.rmtree(crawl.root / f"in/{RUNS[0]}/{level + 1}")
            crawl.do("optimize", RUNS[0], f"level={level}")
        self.assertEqual(crawl.in_urls(RUNS[0]), expected)

    def test_a_killed_job_runs_again_to_the_same_end(self):
        crawl = self.crawl(**{"crawl.depth": 3})
        crawl.run(RUNS[0])
        crawl.state = "none"
        expected = crawl.in_urls(RUNS[0])
        for delay in (0, 0.01, 0.03, 0.1):
            shutil.rmtree(crawl.root / f"in/{RUNS[0]}/2", ignore_errors=True)
            job = subprocess.Popen(crawl.job("optimize", RUNS[0], "level=1"))
            time.sleep(delay)
            job.send_signal(signal.SIGKILL)
            job.wait()
            subprocess.run(crawl.job("optimize", RUNS[0], "level=1") + ["--skip-done"], check=True)
            self.assertEqual(crawl.in_urls(RUNS[0]), expected)

    def test_the_number_of_reducers_may_change_between_runs_and_levels(self):
        crawl = self.crawl(**{"crawl.depth": 2})
        crawl.run(RUNS[0], **{"job.reducers": 3})
        for reducers in (1, 2, 4, 6):
            for folder in ("in", "out", "seeds", "state"):
                shutil.rmtree(crawl.root / folder / RUNS[1], ignore_errors=True)
            crawl.state = RUNS[0]
            asked = crawl.run(RUNS[1], **{"crawl.depth": 3, "job.reducers": reducers})
            self.assertEqual(sorted(asked), self.seeds())

    def test_what_is_over_a_cap_waits_for_the_next_run_and_is_not_lost(self):
        self.drain(30, **{"crawl.depth": 50, "optimize.max_urls_per_host": 30})

    def test_what_is_left_when_the_levels_run_out_waits_for_the_next_run(self):
        self.drain(10**6, **{"crawl.depth": 2, "crawl.extra_levels": 0, "recrawl.waiting_share": 1000})

    def expect_within(self, cap, asked, first_level):
        """The cap is about new URLs: not what is due, nor what was put off."""
        def by_host(keys):
            return collections.Counter(url.split("/")[2] for _, url in keys)
        put_off = by_host(key for key in asked if key[1] in self.web.flaky)
        due = by_host(first_level)
        for host, number in by_host(asked).items():
            self.assertLessEqual(number, max(cap, due[host]) + put_off[host])

    def drain(self, cap, **settings):
        """Runs until nothing waits: then all that can be reached was asked, and once."""
        crawl = self.crawl(**settings)
        everything = set(self.of(settings["crawl.depth"]))
        done = set()
        for number, run in enumerate(RUNS):
            asked = crawl.run(run)
            self.expect_within(cap, set(asked), set(dict(crawl.lines(f"in/{run}/0"))))
            done |= set(asked)
            waiting = crawl.waiting(f"state/{run}")
            self.assertFalse({key for key in waiting & done if key[1] not in self.web.flaky})
            if not waiting:
                break
        self.assertGreater(number, 0)
        self.assertEqual(done, everything)
        for (lang, url), times in crawl.requests.items():
            if (lang, url) not in self.seeds():
                self.assertLessEqual(times, 2 if url in self.web.flaky else 1, url)


if __name__ == "__main__":
    BIN = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main(verbosity=2)
