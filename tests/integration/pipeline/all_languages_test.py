"""All 27 languages of the test web, to depth 3: what is found is what the web says there is."""
import collections
import json
import pathlib
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET

from whole_crawl import LANGUAGES, SOURCE, Crawl, TestWeb, requested, truth

DEPTH = 3
# Pages that lead to articles.
LISTS = {"front", "section"}


def normal(text):
    return " ".join(text.split())


class AllLanguagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.web = TestWeb(cls.folder.name)
        cls.crawl = Crawl(cls.web, LANGUAGES, depth=DEPTH)
        done = cls.crawl.run()
        print(done.stdout)
        cls.truth = {language: truth(language, "--depth", str(DEPTH)) for language in LANGUAGES}

    @classmethod
    def tearDownClass(cls):
        cls.web.stop()
        cls.crawl.folder.cleanup()
        cls.folder.cleanup()

    def run_id(self):
        runs = self.crawl.runs()
        self.assertEqual(len(runs), 1)
        return runs[0]

    def articles(self, language):
        """{url: parsed XML} with every address of a document leading to it."""
        found = {}
        for url, xml in self.crawl.articles(language, self.run_id()):
            page = ET.fromstring(xml)
            for address in [url, *(e.text for e in page.iter("alias")), *(e.text for e in page.iter("redirectFrom"))]:
                found[address] = page
        return found

    def test_every_url_has_exactly_one_outcome(self):
        run = self.run_id()
        for language in LANGUAGES:
            for level in self.crawl.levels(run):
                with self.subTest(language=language, level=level):
                    asked = [url for url, _ in self.crawl.records(language, "in", run, level)]
                    answered = collections.Counter(
                        requested(url, d) for url, d in self.crawl.documents(language, run, level))
                    self.assertEqual(set(asked), set(answered))
                    self.assertEqual([], [url for url, count in answered.items() if count != 1])

    def test_exactly_the_reachable_urls_are_asked(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                run = self.run_id()
                asked = {requested(url, d) for level in self.crawl.levels(run)
                         for url, d in self.crawl.documents(language, run, level)}
                pages, _ = self.truth[language]
                reachable = {p["url"] for p in pages if p["linked"]}
                self.assertEqual(set(), reachable - asked, "not asked for")
                self.assertEqual(set(), asked - reachable, "asked for without need")

    def test_articles_have_headline_date_language_and_text_as_written(self):
        articles = 0
        for language in LANGUAGES:
            found = self.articles(language)
            pages, _ = self.truth[language]
            wanted = [p for p in pages if p["kind"] == "article" and p["linked"]]
            self.assertGreater(len(wanted), 10)
            articles += len(wanted)
            for article in wanted:
                with self.subTest(language=language, url=article["url"]):
                    self.assertIn(article["url"], found)
                    page = found[article["url"]]
                    self.assertEqual(page.get("type"), "article")
                    self.assertEqual(page.get("language"), language)
                    self.assertEqual(normal(page.findtext("headline")), normal(article["headline"]))
                    self.assertEqual(normal(" ".join(page.find("contents").itertext())),
                                     normal(" ".join(article["paragraphs"])))
                    self.assertEqual(page.findtext("published", "")[:10], article["published"][:10])
        print(f"{articles} articles")

    def test_pages_that_lead_to_articles_are_indexes(self):
        for language in LANGUAGES:
            found = self.articles(language)
            pages, _ = self.truth[language]
            lists = [p["url"] for p in pages if p["kind"] in LISTS and p["url"] in found]
            self.assertGreater(len(lists), 10)
            self.assertEqual([], [url for url in lists if found[url].get("type") != "index"])

    def test_planted_duplicates_are_one_document_or_marked(self):
        for language in LANGUAGES:
            merged = {url: json.loads(value)
                      for url, value in self.crawl.records(language, "merged", self.run_id())}
            document = {address: url for url, page in merged.items()
                        for address in [url, *page.get("aliases", [])]}
            _, pairs = self.truth[language]
            fetched = [p for p in pairs if p["a"] in document and p["b"] in document]
            self.assertGreater(len(fetched), 3)
            for pair in fetched:
                with self.subTest(**pair):
                    a, b = document[pair["a"]], document[pair["b"]]
                    if pair["relation"] == "canonical":
                        self.assertEqual((a, b), (pair["a"], pair["a"]))
                    elif pair["relation"] == "exact":
                        self.assertEqual(a, b)
                    elif a != b:
                        # The articles of the test web are much alike: it may be marked as similar to
                        # another one.
                        self.assertTrue(any("nearDuplicateOf" in merged[url] for url in (a, b)))

    def test_it_is_one_series_of_jobs(self):
        """Three jobs a level, and six beside them."""
        jobs = [path for path in self.crawl.root.rglob("_counters.json")]
        self.assertEqual(len(jobs), 3 * len(self.crawl.levels(self.run_id())) + 6)

    def test_every_xml_document_is_valid(self):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for language in LANGUAGES:
                for number, (_, xml) in enumerate(self.crawl.articles(language, self.run_id())):
                    files.append(pathlib.Path(folder, f"{language}-{number}.xml"))
                    files[-1].write_text(xml, encoding="utf-8")
            self.assertGreater(len(files), 27 * 20)
            done = subprocess.run(["xmllint", "--noout", "--schema", SOURCE / "docs" / "page.xsd", *files],
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr[-2000:])


if __name__ == "__main__":
    unittest.main()
