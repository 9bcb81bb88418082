"""What is known of a host outlives tasks, levels, runs and languages: the web's own log shows that
robots.txt is asked for once a day, that pauses hold from one level to the next, and that a host that is
down is left alone until its rest is over."""
import collections
import datetime
import subprocess
import tempfile
import unittest

from whole_crawl import BIN, Crawl, TestWeb

CLOCK_MS = 2  # times in the log are whole milliseconds, rounded down at both ends
SHARED = "http://www.en-daily.test/"
DAY_5 = datetime.datetime(2026, 11, 21, 1, tzinfo=datetime.timezone.utc)  # sport.es-daily.test is down


def iso(time):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


def hours(number):
    return datetime.timedelta(hours=number)


def robots_requests(requests):
    return collections.Counter(r["host"] for r in requests if r["path"] == "/robots.txt")


class HostsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.web = TestWeb(folder.name, "--now", iso(DAY_5))
        self.addCleanup(self.web.stop)

    def crawl(self, languages, settings, depth=2):
        crawl = Crawl(self.web, languages, settings, depth)
        self.addCleanup(crawl.folder.cleanup)
        return crawl

    def new_requests(self, crawl, time):
        """What a run at that time asked the web for."""
        before = len(self.web.requests())
        crawl.run("--now", iso(time))
        return self.web.requests()[before:]

    def test_robots_is_asked_once_a_day_over_rounds_runs_and_languages(self):
        crawl = self.crawl(["mn", "ru"], {"optimize.max_urls_per_host": 8})
        for language in ("mn", "ru"):
            with open(crawl.base / "languages" / language / "seeds.txt", "a") as seeds:
                seeds.write(SHARED + "\n")
        first = self.new_requests(crawl, DAY_5)
        asked = robots_requests(first)
        self.assertGreater(len(asked), 6)
        self.assertEqual({host: 1 for host in asked}, dict(asked))
        shared = [r["path"] for r in first if r["host"] == "www.en-daily.test"]
        self.assertEqual(shared.count("/"), 2)  # both languages were there

        same_day = self.new_requests(crawl, DAY_5 + hours(6))
        self.assertGreater(len(same_day), 6)
        self.assertEqual(robots_requests(same_day), {host: 1 for host in robots_requests(same_day)
                                                     if host not in asked})
        next_day = self.new_requests(crawl, DAY_5 + hours(25))
        again = robots_requests(next_day)
        self.assertEqual(set(again.values()), {1})
        self.assertIn("www.en-daily.test", again)

    def test_pauses_hold_from_round_to_round_and_from_language_to_language(self):
        delay = 700
        crawl = self.crawl(["mn", "ru"], {"optimize.max_urls_per_host": 2, "fetch.delay_ms": delay})
        for language in ("mn", "ru"):
            (crawl.base / "languages" / language / "seeds.txt").write_text(SHARED + "\n")
        crawl.run()
        last_end, pauses = {}, 0
        for request in sorted(self.web.requests(), key=lambda r: r["steadyStart"]):
            host = request["host"]
            if host in last_end:
                pauses += 1
                self.assertGreaterEqual(request["steadyStart"] - last_end[host], delay - CLOCK_MS, request)
            last_end[host] = request["steadyEnd"]
        self.assertGreater(pauses, 4)
        self.assertEqual(robots_requests(self.web.requests())["www.en-daily.test"], 1)

    def test_a_host_that_is_down_rests_longer_each_time_and_loses_nothing(self):
        down = "sport.es-daily.test"
        crawl = self.crawl(["es"], {"optimize.max_urls_per_host": 10, "fetch.timeout_ms": 3000})

        def asked_at(time):
            return [r["path"] for r in self.new_requests(crawl, time) if r["host"] == down]

        def state(time):
            run = crawl.runs()[-1]
            return {url: document["outcome"] for level in crawl.levels(run)
                    for url, document in crawl.documents("es", run, level) if f"//{down}/" in url}

        # The first rest is of an hour, the second of two.
        self.assertEqual(asked_at(DAY_5), ["/robots.txt"])
        waiting = state(DAY_5)
        self.assertGreater(len(waiting), 0)
        self.assertEqual(set(waiting.values()), {"deferred"})
        self.assertEqual(asked_at(DAY_5 + hours(0.5)), [])
        self.assertEqual(asked_at(DAY_5 + hours(1.1)), ["/robots.txt"])
        self.assertEqual(asked_at(DAY_5 + hours(2.5)), [])
        self.assertLessEqual(set(waiting), set(state(DAY_5)))

        shown = subprocess.run([BIN / "inspect", "host", "--root", crawl.root, down], check=True,
                               capture_output=True, text=True).stdout
        self.assertIn("the last: robots_unreachable; rested 2 times", shown)

        up = DAY_5 + hours(72)
        self.web.set_clock(iso(up))
        paths = asked_at(up)
        self.assertEqual(paths[0], "/robots.txt")
        self.assertLessEqual({url.split(down)[1] for url in waiting}, set(paths))
        self.assertEqual({state(up)[url] for url in waiting}, {"page"})


if __name__ == "__main__":
    unittest.main()
