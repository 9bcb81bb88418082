"""A crawl that is killed at random moments, and started again each time by the same command, ends in
the same articles as an undisturbed one."""
import collections
import os
import random
import re
import signal
import subprocess
import tempfile
import time
import unittest

from whole_crawl import Crawl, TestWeb

KILLS = 12
LANGUAGE = "en"


def articles(crawl):
    """The XML of the only run, without what changes from fetch to fetch."""
    runs = crawl.runs(LANGUAGE)
    assert len(runs) == 1, runs
    return sorted((url, re.sub(r' (gettime|storage)="[^"]*"', "", xml))
                  for url, xml in crawl.lines(LANGUAGE, "xml", runs[0]))


def descendants(pid):
    """The process and all below it: driver, engine, tasks."""
    found = [pid]
    for parent in found:
        try:
            with open(f"/proc/{parent}/task/{parent}/children") as children:
                found += map(int, children.read().split())
        except OSError:
            pass  # it ended meanwhile
    return found


class KillTest(unittest.TestCase):
    def test_killed_and_started_again_it_ends_in_the_same_articles(self):
        with tempfile.TemporaryDirectory() as folder:
            web = TestWeb(folder)
            try:
                self.kill_and_compare(web)
            finally:
                web.stop()

    def kill_and_compare(self, web):
        undisturbed = Crawl(web, [LANGUAGE])
        begin = time.monotonic()
        undisturbed.run()
        duration = time.monotonic() - begin
        expected = articles(undisturbed)
        self.assertGreater(len(expected), 20)
        before = len(web.requests())

        chance = random.Random(1)
        crawl = Crawl(web, [LANGUAGE])
        for _ in range(KILLS):
            process = subprocess.Popen(crawl.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.05, max(0.3, duration / 3)))
            victims = descendants(process.pid)
            try:
                os.kill(chance.choice(victims), signal.SIGKILL)
            except ProcessLookupError:
                pass  # it was quicker
            process.wait()
        crawl.run()
        self.assertEqual(articles(crawl), expected)

        # A page is asked for again only where the task that asked was killed.
        asked = collections.Counter((r["host"], r["path"]) for r in web.requests()[before:])
        self.assertLessEqual(max(asked.values()), 1 + KILLS)
        crawl.folder.cleanup()
        undisturbed.folder.cleanup()


if __name__ == "__main__":
    unittest.main()
