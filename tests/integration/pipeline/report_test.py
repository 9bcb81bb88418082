"""The report in a real browser: it renders, no script fails, and its numbers are those of
summary.json."""
import json
import re
import subprocess
import tempfile
import unittest
from html.parser import HTMLParser

from whole_crawl import Crawl, TestWeb

CHROMIUM = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--enable-logging=stderr", "--virtual-time-budget=2000"]


class Numbers(HTMLParser):
    """The text of every element with an id or a data-outcome."""

    def __init__(self):
        super().__init__()
        self.found, self.open = {}, None

    def handle_starttag(self, _, attributes):
        attributes = dict(attributes)
        self.open = attributes.get("id") or attributes.get("data-outcome")

    def handle_data(self, text):
        if self.open:
            self.found.setdefault(self.open, text)
        self.open = None


def render(page):
    with tempfile.TemporaryDirectory() as profile:
        done = subprocess.run([*CHROMIUM, f"--user-data-dir={profile}", "--dump-dom", f"file://{page}"],
                              capture_output=True, text=True)
    numbers = Numbers()
    numbers.feed(done.stdout)
    return numbers.found, re.findall(r".*CONSOLE.*", done.stderr)


def with_commas(number):
    return f"{number:,}"


class ReportTest(unittest.TestCase):
    def test_the_pages_show_what_the_summary_says(self):
        with tempfile.TemporaryDirectory() as folder:
            web = TestWeb(folder)
            try:
                crawl = Crawl(web, ["de"], depth=2)
                crawl.run()
            finally:
                web.stop()
        report = crawl.root / "report" / crawl.runs()[0] / "de"
        totals = json.loads((report / "summary.json").read_text())["totals"]
        self.assertGreater(totals["page"], 20)
        self.assertEqual(totals["urls"], sum(totals[o] for o in (
            "page", "redirected", "unchanged", "failed", "refused", "deferred")))

        shown, complaints = render(report / "index.html")
        self.assertEqual(complaints, [])
        self.assertEqual(shown["urls"], with_commas(totals["urls"]))
        self.assertEqual(shown["pages"], with_commas(totals["page"]))
        self.assertEqual(shown["articles"], with_commas(totals["articles"]))
        self.assertEqual(shown["failed"], with_commas(totals["failed"]))

        for overview in (report.parent / "index.html", crawl.root / "report" / "index.html"):
            shown, complaints = render(overview)
            self.assertEqual(complaints, [])
            self.assertEqual(shown["languages"], "1")
            self.assertEqual(shown["pages"], with_commas(totals["page"]))
        crawl.folder.cleanup()


if __name__ == "__main__":
    unittest.main()
