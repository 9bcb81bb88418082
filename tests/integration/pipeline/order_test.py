"""The articles of a crawl are a function of what the web answers, not of the order in which it is asked: with
other numbers of reducers and slots, seeds and languages in another order, and answers that come at random
times, two crawls give byte-identical articles but for fetch times and the file a page is kept in."""
import random
import re
import tempfile
import unittest

from whole_crawl import Crawl, TestWeb

LANGUAGES = ["en", "zh", "ar", "ru"]
WAYS = [  # (settings, languages in this order, seed of the shuffle)
    ({"job.reducers": 2, "job.slots": 1}, LANGUAGES, None),
    ({"job.reducers": 4, "job.slots": 3, "fetch.delay_ms": 1, "job.min_maps": 5}, LANGUAGES[::-1], 1),
    ({"job.reducers": 1, "job.slots": 2, "job.output_compression": "none"}, LANGUAGES[2:] + LANGUAGES[:2], 2),
]


def articles(crawl):
    """{(language, URL): XML} of the only run, without what tells when and in which file a page was fetched."""
    runs = crawl.runs()
    assert len(runs) == 1, runs
    return {(language, url): re.sub(r' (gettime|storage)="[^"]*"', "", xml)
            for language in LANGUAGES for url, xml in crawl.articles(language, runs[0])}


def outcomes(crawl):
    """{(language, requested URL): (outcome, reason, final URL)} of all levels."""
    run = crawl.runs()[0]
    return {(language, document.get("requested", url)): (document["outcome"], document.get("reason"), url)
            for language in LANGUAGES for level in crawl.levels(run)
            for url, document in crawl.documents(language, run, level)}


class OrderTest(unittest.TestCase):
    def crawl(self, settings, languages, shuffle):
        with tempfile.TemporaryDirectory() as folder:
            web = TestWeb(folder, "--latency-jitter-ms", "30")
            try:
                crawl = Crawl(web, languages, settings)
                self.addCleanup(crawl.folder.cleanup)
                for language in languages if shuffle else []:
                    seeds = crawl.base / "languages" / language / "seeds.txt"
                    lines = seeds.read_text().splitlines()
                    random.Random(shuffle).shuffle(lines)
                    seeds.write_text("\n".join(lines) + "\n")
                crawl.run()
            finally:
                web.stop()
        return crawl

    def test_articles_and_outcomes_do_not_depend_on_the_order(self):
        first, *others = [self.crawl(*way) for way in WAYS]
        expected = articles(first)
        self.assertGreater(len(expected), 4 * 60)
        self.assertGreater(sum("<nearDuplicateOf>" in xml for xml in expected.values()), 4)
        self.assertGreater(sum("<redirectFrom>" in xml for xml in expected.values()), 4)
        self.maxDiff = 3000
        for other in others:
            self.assertEqual(outcomes(other), outcomes(first))
            self.assertEqual(articles(other), expected)


if __name__ == "__main__":
    unittest.main()
