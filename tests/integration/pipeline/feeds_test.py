"""Feeds and sitemaps lead to articles at the cost of one click, wherever they are named, and in whatever
form they come; what they say of an article travels with its URL."""
import datetime
import tempfile
import unittest

from whole_crawl import Crawl, TestWeb

LANGUAGE = "en"
DAY_0 = datetime.datetime(2026, 11, 16, 1, tzinfo=datetime.timezone.utc)


class FeedsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.web = TestWeb(folder.name)
        self.addCleanup(self.web.stop)

    def crawl(self, settings=None, depth=2, seed="http://feeds.test/", days=0):
        """The only run of a crawl of that seed, with the items that it asked for."""
        crawl = Crawl(self.web, [LANGUAGE], settings, depth)
        self.addCleanup(crawl.folder.cleanup)
        (crawl.base / "languages" / LANGUAGE / "seeds.txt").write_text(seed + "\n")
        now = DAY_0 + datetime.timedelta(days=days)
        before = len(self.web.requests())
        crawl.run("--now", now.strftime("%Y-%m-%dT%H:%M:%SZ"))
        items = {r["path"].removeprefix("/item/") for r in self.web.requests()[before:]
                 if r["path"].startswith("/item/") and r["path"] != "/item/"}  # linked by the front page
        return crawl, items

    def test_sitemaps_of_robots_are_asked_packed_plain_or_odd(self):
        # The front page links to all feeds of the site; their entries are two clicks away.
        _, items = self.crawl()
        self.assertEqual(items, {"sitemap-gz", "sitemap-txt-1", "sitemap-txt-2", "sitemap-own"})

    def test_common_paths_are_asked_for_where_configured(self):
        _, items = self.crawl({"feeds.robots_sitemaps": "false", "feeds.paths": "/rss2.xml /missing.xml",
                               "feeds.sitemap_paths": "/sitemap.txt"})
        self.assertEqual(items, {"rss2", "sitemap-txt-1", "sitemap-txt-2"})

    def test_broken_feeds_cost_at_most_their_broken_entries(self):
        _, items = self.crawl(depth=3)
        self.assertLessEqual({"rss2", "rss091", "rdf", "relative", "guid", "cdata", "latin1", "false-charset",
                              "unclosed", "ampersand", "blank-first", "as-html", "date-1", "date-2", "json",
                              "external-entity", "laughs"}, items)

    def test_old_entries_are_not_followed(self):
        _, items = self.crawl({"feeds.paths": "/rss2.xml", "feeds.max_age_days": 10}, days=20)
        self.assertNotIn("rss2", items)  # of 2026-11-15
        self.assertIn("sitemap-gz", items)  # without a date

    def test_what_a_feed_says_travels_with_the_url(self):
        crawl, _ = self.crawl({"feeds.paths": "/rss2.xml"})
        run = crawl.runs()[0]
        pages = {url: document for level in crawl.levels(run)
                 for url, document in crawl.documents(LANGUAGE, run, level)}
        item = pages["http://feeds.test/item/rss2"]
        self.assertEqual(item["hints"], {"title": "rss2", "date": "2026-11-15T10:00:00Z"})

    def test_a_news_site_is_read_by_its_sitemap_before_its_sections(self):
        crawl, _ = self.crawl(seed="http://www.en-daily.test/", depth=2)
        run = crawl.runs()[0]
        depths = {url: d.get("origin", {}).get("depth", 0) for level in crawl.levels(run)
                  for url, d in crawl.documents(LANGUAGE, run, level)}
        for path in ("/rss.xml", "/sitemap.xml", "/sitemap-1.xml", "/sitemap-news.xml"):
            self.assertEqual(depths.get(f"http://www.en-daily.test{path}"), 0, path)
        articles = [url for url, depth in depths.items() if url.endswith(".html") and depth == 1]
        self.assertGreaterEqual(len(articles), 18)  # all of the site, most linked by sections only


if __name__ == "__main__":
    unittest.main()
