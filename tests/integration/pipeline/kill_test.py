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

KILLS = 12
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
        self.assertGreater(len(expected), 20)
        before = len(web.requests())

        chance = random.Random(1)
        crawl = Crawl(web, [LANGUAGE])
        kills = 0
        while not finished(crawl):
            if kills == KILLS:
                crawl.run()
                break
            process = subprocess.Popen(crawl.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.05, max(0.3, duration / 4)))
            victims = descendants(process.pid)
            try:
                os.kill(chance.choice(victims), signal.SIGKILL)
                kills += 1
            except ProcessLookupError:
                pass  # it was quicker
            process.wait()
        self.assertGreater(kills, 3)
        found, found_similar = articles(crawl)
        self.maxDiff = 2000
        self.assertEqual(found, expected)
        self.assertEqual(found_similar, similar)

        # A page is asked for again only where the task that asked was killed.
        asked = collections.Counter((r["host"], r["path"]) for r in web.requests()[before:])
        self.assertLessEqual(max(asked.values()), 1 + KILLS)
        crawl.folder.cleanup()
        undisturbed.folder.cleanup()


if __name__ == "__main__":
    unittest.main()
