"""A crawl that is killed at random moments, and started again each time by the same command, ends in
the same articles as an undisturbed one."""
import collections
import os
import random
import signal
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree as ET

from whole_crawl import Crawl, TestWeb

KILLS = 20
LANGUAGE = "en"


def articles(crawl):
    """The documents of the only run, by all of their addresses, without what follows from the order and
    time of fetches: which of equal pages came first, and which of similar ones."""
    runs = crawl.runs(LANGUAGE)
    assert len(runs) == 1, runs
    documents, similar = {}, set()
    for url, xml in crawl.lines(LANGUAGE, "xml", runs[0]):
        page = ET.fromstring(xml)
        addresses = frozenset([url, *(e.text for e in page.iter("alias"))])
        contents = page.find("contents")
        documents[addresses] = (page.get("type"), page.get("language"), page.findtext("headline"),
                                "" if contents is None else "".join(contents.itertext()))
        if page.find("nearDuplicateOf") is not None:
            similar.add(frozenset([url, page.findtext("nearDuplicateOf")]))
    return documents, similar


def finished(crawl):
    return any(crawl.root.glob(f"{LANGUAGE}/report/*/_SUCCESS"))


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


def crawl_with_kills(crawl, chance, duration, most):
    """Runs the crawl to its end, killing it at up to `most` random moments. Returns at how many."""
    kills = 0
    while not finished(crawl):
        if kills == most:
            crawl.run()
            break
        process = subprocess.Popen(crawl.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.02, duration / 3))
        try:
            os.kill(chance.choice(descendants(process.pid)), signal.SIGKILL)
            kills += 1
        except ProcessLookupError:
            pass  # it was quicker
        process.wait()
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
        undisturbed = Crawl(web, [LANGUAGE])
        begin = time.monotonic()
        undisturbed.run()
        duration = time.monotonic() - begin
        expected, similar = articles(undisturbed)
        undisturbed.folder.cleanup()
        self.assertGreater(len(expected), 20)

        # However quick the machine, there are as many kills: where a crawl ends before, another begins.
        chance = random.Random(1)
        kills = 0
        while kills < KILLS:
            before = len(web.requests())
            crawl = Crawl(web, [LANGUAGE])
            killed = crawl_with_kills(crawl, chance, duration, KILLS - kills)
            kills += killed
            found, found_similar = articles(crawl)
            self.maxDiff = 2000
            self.assertEqual(found, expected)
            self.assertEqual(found_similar, similar)
            # A page is asked for again only where the task that asked was killed.
            asked = collections.Counter((r["host"], r["path"]) for r in web.requests()[before:])
            self.assertLessEqual(max(asked.values()), 1 + killed)
            crawl.folder.cleanup()


if __name__ == "__main__":
    unittest.main()
