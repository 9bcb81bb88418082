"""A crawl that is killed at random moments, and started again each time by the same command, ends in
the same articles as an undisturbed one."""
import collections
import os
import pathlib
import random
import re
import signal
import subprocess
import tempfile
import time
import unittest

from whole_crawl import Crawl, TestWeb

KILLS = 20
LANGUAGES = ["en", "ru"]


def articles(crawl):
    """The articles of the only run by language and address, whole but for what tells when and in which file
    a page was fetched. Which page stands for a document and what is near to what is among it."""
    runs = crawl.runs()
    assert len(runs) == 1, runs
    return {(language, url): re.sub(r' (gettime|storage)="[^"]*"', "", xml)
            for language in LANGUAGES for url, xml in crawl.articles(language, runs[0])}


def finished(crawl):
    return any(crawl.root.glob("report/*/_SUCCESS"))


def descendants(pid):
    """The process and all below it: driver, engine, tasks."""
    found = [pid]
    for parent in found:
        try:
            for thread in pathlib.Path(f"/proc/{parent}/task").iterdir():  # the engine's slots are threads
                found += map(int, (thread / "children").read_text().split())
        except OSError:
            pass  # it ended meanwhile
    return found


def birth(pid):
    """When the process began, which tells it from a later one of the same number; None where it has ended."""
    try:
        state, *fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if state == "Z" else fields[18]


def wait_for_end(births):
    """What a killed driver has started ends by itself soon after it; until then the run may still get on."""
    while any(began is not None and birth(pid) == began for pid, began in births.items()):
        time.sleep(0.02)


def crawl_with_kills(crawl, chance, duration, most):
    """Runs the crawl to its end, killing it at up to `most` random moments. Returns at how many."""
    kills = 0
    while not finished(crawl):
        if kills == most:
            crawl.run()
            break
        process = subprocess.Popen(crawl.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.02, duration / 3))
        family = {pid: birth(pid) for pid in descendants(process.pid)}
        try:
            os.kill(chance.choice(list(family)), signal.SIGKILL)
            kills += 1
        except ProcessLookupError:
            pass  # it was quicker
        process.wait()
        wait_for_end(family)
    return kills


class KillTest(unittest.TestCase):
    def test_killed_and_started_again_it_ends_in_the_same_articles(self):
        with tempfile.TemporaryDirectory() as folder:
            web = TestWeb(folder)
            try:
                self.kill_and_compare(web)
            finally:
                web.stop()

    def kill_and_compare(self, web):
        undisturbed = Crawl(web, LANGUAGES)
        begin = time.monotonic()
        undisturbed.run()
        duration = time.monotonic() - begin
        expected = articles(undisturbed)
        undisturbed.folder.cleanup()
        self.assertGreater(len(expected), 20)

        # However quick the machine, there are as many kills: where a crawl ends before, another begins.
        chance = random.Random(1)
        kills = 0
        while kills < KILLS:
            before = len(web.requests())
            crawl = Crawl(web, LANGUAGES)
            killed = crawl_with_kills(crawl, chance, duration, KILLS - kills)
            kills += killed
            found = articles(crawl)
            self.maxDiff = 2000
            self.assertEqual(found, expected)
            # A page is asked for again only where the task that asked was killed.
            asked = collections.Counter((r["host"], r["path"]) for r in web.requests()[before:])
            self.assertLessEqual(max(asked.values()), 1 + killed)
            crawl.folder.cleanup()


if __name__ == "__main__":
    unittest.main()
