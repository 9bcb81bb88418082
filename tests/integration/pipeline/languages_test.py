"""Languages of one run that differ in every setting that may: each is crawled by its own, and on a host that
two of them share the strictest manners hold."""
import collections
import json
import tempfile
import unittest
import urllib.parse

from whole_crawl import Crawl, TestWeb, requested

CLOCK_MS = 2  # times in the log are whole milliseconds, rounded down at both ends
SHARED = "http://www.en-daily.test/"
CONF = {
    "de": "crawl.depth = 1\n",
    "en": "crawl.depth = 2\nurl.deny = /politics/\nlanguage.accept = en-GB\n",
    "es": "crawl.depth = 2\nparse.scope = host\n",
    "fr": "crawl.depth = 2\noptimize.max_urls_per_host = 3\n",
    "ru": "crawl.depth = 2\nfetch.delay_ms = 120\ncrawl.mode = full\nlanguage.accept = ru,uk;q=0.5\n",
}


def host_of(url):
    return urllib.parse.urlsplit(url).netloc


class LanguagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.web = TestWeb(folder.name)
        cls.addClassCleanup(cls.web.stop)
        cls.crawl = Crawl(cls.web, list(CONF), depth=None)
        cls.addClassCleanup(cls.crawl.folder.cleanup)
        # What --config says holds for all languages; this one they say themselves.
        config = cls.crawl.base / "test.conf"
        config.write_text("".join(line for line in config.read_text().splitlines(keepends=True)
                                  if not line.startswith("fetch.delay_ms")))
        for language, text in CONF.items():
            text = text if "fetch.delay_ms" in text else text + "fetch.delay_ms = 5\n"
            with open(cls.crawl.base / "languages" / language / "crawl.conf", "a", encoding="utf-8") as conf:
                conf.write(text)
        with open(cls.crawl.base / "languages" / "ru" / "seeds.txt", "a", encoding="utf-8") as seeds:
            seeds.write(SHARED + "\n")
        cls.crawl.run()
        cls.run_name, = cls.crawl.runs()
        cls.asked = {language: [(level, requested(url, document), document)
                                for level in cls.crawl.levels(cls.run_name)
                                for url, document in cls.crawl.documents(language, cls.run_name, level)]
                     for language in CONF}
        cls.log = sorted(cls.web.requests(), key=lambda request: request["steadyStart"])

    def urls(self, language):
        return {url for _, url, _ in self.asked[language]}

    def test_depth(self):
        deepest = {language: max(document.get("origin", {}).get("depth", 0) for _, _, document in asked)
                   for language, asked in self.asked.items()}
        self.assertEqual(deepest["de"], 0)
        self.assertEqual(deepest["en"], 1)

    def test_filters(self):
        self.assertFalse([url for url in self.urls("en") if "/politics/" in url])
        self.assertTrue([url for url in self.urls("ru") if "/politics/" in url])  # the same host, another language

    def test_scope(self):
        seeds = {host_of(url) for level, url, _ in self.asked["es"] if level == 0}
        self.assertEqual({host_of(url) for url in self.urls("es")}, seeds)
        self.assertGreater({host_of(url) for url in self.urls("fr")}, {"www.fr-daily.test"})

    def test_caps(self):
        hosts = collections.Counter(map(host_of, self.urls("fr")))
        self.assertLessEqual(max(hosts.values()), 3 + 1)  # a seed is asked in any case
        waiting = [url for level in self.crawl.levels(self.run_name)
                   for url, _ in self.crawl.records("fr", "in", self.run_name, level + 1, "waiting")]
        self.assertGreater(len(waiting), 10)
        self.assertEqual(set(waiting) & self.urls("fr"), set())
        kept = {url for url, _ in self.crawl.records("fr", "state", self.run_name, "waiting")}
        self.assertEqual(kept, set(waiting))

    def test_accept_language(self):
        wanted = collections.defaultdict(set)
        for request in self.log:
            if request["path"] != "/robots.txt":
                wanted[request["host"]].add(request.get("acceptLanguage"))
        self.assertEqual(wanted["www.en-gov.test"], {"en-GB"})
        self.assertEqual(wanted["www.en-daily.test"], {"en-GB", "ru,uk;q=0.5"})

    def test_a_url_of_two_languages_has_an_outcome_in_each(self):
        self.assertIn(SHARED, self.urls("en"))
        self.assertIn(SHARED, self.urls("ru"))
        asked = [request for request in self.log if request["host"] == "www.en-daily.test" and request["path"] == "/"]
        self.assertEqual(len(asked), 2)

    def test_the_strictest_delay_holds_on_a_shared_host(self):
        for host, delay in (("www.en-daily.test", 120), ("www.ru-daily.test", 120), ("www.fr-daily.test", 5)):
            requests = [request for request in self.log if request["host"] == host]
            pauses = [b["steadyStart"] - a["steadyEnd"] for a, b in zip(requests, requests[1:])]
            self.assertGreaterEqual(min(pauses), delay - CLOCK_MS, host)
        quick = [request for request in self.log if request["host"] == "www.en-gov.test"]  # of one language only
        self.assertLess(min(b["steadyStart"] - a["steadyEnd"] for a, b in zip(quick, quick[1:])), 100)

    def test_articles_and_figures_are_by_language(self):
        self.assertEqual({p.name for p in (self.crawl.root / "xml" / self.run_name).iterdir() if p.is_dir()
                          and not p.name.startswith("_")}, set(CONF))
        for language in CONF:
            summary = json.loads((self.crawl.root / "report" / self.run_name / language / "summary.json").read_text())
            self.assertEqual(summary["totals"]["urls"], len(self.asked[language]))
            written = len(list(self.crawl.articles(language, self.run_name)))
            self.assertEqual(summary["totals"]["articles"] + summary["totals"]["indexPages"], written)

    def test_a_run_of_one_language_leaves_the_others_state_as_it_is(self):
        before = {language: dict(self.crawl.records(language, "state", self.run_name)) for language in CONF}
        command = self.crawl.command[:]
        self.addCleanup(setattr, self.crawl, "command", command)
        self.crawl.command = [*command]
        self.crawl.command[self.crawl.command.index("--lang") + 1] = "de"
        asked = len(self.web.requests())
        self.crawl.run()
        last = self.crawl.runs()[-1]
        self.assertFalse([r for r in self.web.requests()[asked:] if "de-" not in r["host"]])
        for language in CONF:
            now = dict(self.crawl.records(language, "state", last))
            if language == "de":
                self.assertEqual(set(now), set(before["de"]))
            else:
                self.assertEqual(now, before[language], language)


if __name__ == "__main__":
    unittest.main()
