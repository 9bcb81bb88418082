"""scripts/reprocess.sh: the articles of a stored run made anew, without a request; old ones stay until all is whole."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from whole_crawl import SOURCE, Crawl, TestWeb

LANGUAGES = ["en", "zh"]
FOLDERS = ("out", "pairs", "verdicts", "merged", "xml")


class ReprocessTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.web = TestWeb(self.folder.name)
        self.addCleanup(self.folder.cleanup)
        self.addCleanup(self.web.stop)
        self.crawl = Crawl(self.web, LANGUAGES, depth=2)
        self.addCleanup(self.crawl.folder.cleanup)
        self.crawl.run()
        self.run_name = self.crawl.runs()[0]

    def reprocess(self, *flags):
        return subprocess.run([SOURCE / "scripts" / "reprocess.sh", "--root", self.crawl.root, "--run", self.run_name,
                               *flags], capture_output=True, text=True, check=False)

    def results(self):
        return {folder: sorted(self.crawl.lines(folder, self.run_name)) for folder in FOLDERS[1:]} | {
            language: sorted(self.crawl.articles(language, self.run_name)) for language in LANGUAGES}

    def test_the_same_extractor_makes_the_same_articles_and_asks_nobody(self):
        before, requests = self.results(), len(self.web.requests())
        self.assertTrue(all(before[language] for language in LANGUAGES))
        # What is lost is there again, and what was changed by hand is as it was.
        shutil.rmtree(self.crawl.root / "merged" / self.run_name)
        for part in (self.crawl.root / "xml" / self.run_name / "en").glob("part-*"):
            part.write_text("")
        done = self.reprocess()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.results(), before)
        self.assertEqual(len(self.web.requests()), requests)
        self.assertFalse((self.crawl.root / "again").exists())

    def test_a_setting_of_today_counts(self):
        self.assertEqual(self.reprocess("--set", "xml.index_text=true").returncode, 0)
        index = [xml for _, xml in self.crawl.articles("en", self.run_name) if 'type="index"' in xml]
        self.assertTrue(index)
        self.assertTrue(all("<contents>" in xml for xml in index))

    def test_a_bad_argument_is_one_line_and_nothing_is_begun(self):
        for flags, said in ((("--set", "xml.index_text=perhaps"), "xml.index_text"), (("--set", "no.key=1"), "no.key"),
                            (("--set",), "--set needs a value"), (("--root", "/nowhere"), "no folder '/nowhere'")):
            done = self.reprocess(*flags)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(said, done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertFalse((self.crawl.root / "again").exists())

    def test_old_results_stay_where_the_new_ones_fail(self):
        before = self.results()
        doc = pathlib.Path(self.crawl.root, "doc", self.run_name, "0")
        for part in doc.glob("part-*"):
            part.write_text("".join(f"en\thttps://a.test/\t{json.dumps({'doc': 99})}\n" for _ in range(9)))
        done = self.reprocess()
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(self.results(), before)

    def test_pages_that_are_not_stored_any_more_are_told(self):
        shutil.rmtree(self.crawl.root / "doc" / self.run_name)
        done = self.reprocess()
        self.assertEqual(done.returncode, 2)
        self.assertIn("are not stored", done.stderr)


if __name__ == "__main__":
    unittest.main()
