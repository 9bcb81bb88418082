"""A simulated month: 30 daily crawls of the test web, whose clock moves on between them. Articles appear,
change and go, hosts are down for days, a robots.txt changes; every day is held to what the web says of it."""
import collections
import datetime
import json
import subprocess
import tempfile
import unittest
import urllib.request
import xml.etree.ElementTree as ET

from whole_crawl import Crawl, TestWeb, requested, truth

# en: robots.txt forbids /culture/ on days 10 to 19. ar: a host is down on days 5 to 7. id: on 12 and 13.
LANGUAGES = ["ar", "de", "en", "fr", "id"]
DAYS = 30
FIRST_DAY = datetime.datetime(2026, 11, 16, 1, tzinfo=datetime.timezone.utc)
DELAY_MS = 5
CLOCK_MS = 2  # times in the log are whole milliseconds, rounded down at both ends
BUDGET = 1.25


def instant(day):
    return (FIRST_DAY + datetime.timedelta(days=day)).strftime("%Y-%m-%dT%H:%M:%SZ")


class Day:
    """What one day's crawl of one language asked, got and wrote, beside what there was."""

    def __init__(self, crawl, language, number, requests):
        self.run = crawl.runs()[-1]
        self.language, self.name = language, f"{language}, day {number}"
        self.number = number
        pages, _ = truth(language, "--now", instant(number))
        self.pages = {page["url"]: page for page in pages}
        self.articles = {url: page for url, page in self.pages.items() if self.is_reachable(page)}
        # Also those beyond the depth, or forbidden: a nearer link or another robots.txt is no news.
        self.available = {url for url, page in self.pages.items() if page["expect"] in ("page", "robots")}
        self.forbidden = {url for url, page in self.pages.items()
                          if page["kind"] == "article" and page["expect"] == "robots"}
        hosts = {url.split("/")[2] for url in self.pages}
        self.requests = [request for request in requests if request["host"] in hosts]
        self.own, self.xml = {}, {}  # root element by the page's own address, by all of its addresses
        for url, line in crawl.articles(language, self.run):
            self.own[url] = root = ET.fromstring(line)
            for address in [url, *(e.text for e in root.iter("alias"))]:
                self.xml[address] = root
        self.levels = []
        for level in crawl.levels(self.run):
            asked = [key for key, _ in crawl.records(language, "in", self.run, level)]
            self.levels.append((asked, list(crawl.documents(language, self.run, level))))
        self.summary = json.loads((crawl.root / "report" / self.run / language / "summary.json").read_text())

    @staticmethod
    def is_reachable(page):
        return page["kind"] in ("article", "copy", "amp") and page["expect"] == "page" and 0 <= page["depth"] < 3

    def text(self, url):
        contents = self.own[url].find("contents")
        return "" if contents is None else "\n".join("".join(e.itertext()) for e in contents)

    def documents(self):
        return [(key, document) for _, documents in self.levels for key, document in documents]


class MonthTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        web = TestWeb(folder.name, "--now", instant(0))
        cls.addClassCleanup(web.stop)
        crawl = Crawl(web, LANGUAGES, {"fetch.delay_ms": DELAY_MS, "retention.raw_runs": 40})
        cls.addClassCleanup(crawl.folder.cleanup)
        cls.days = collections.defaultdict(list)
        cls.log = []
        for number in range(DAYS):
            set_clock(web, instant(number))
            crawl.run("--now", instant(number))
            every = sorted(web.requests(), key=lambda request: request["steadyStart"])
            today, cls.log = every[len(cls.log):], every
            for language in LANGUAGES:
                cls.days[language].append(Day(crawl, language, number, today))

    def each_day(self, first=0):
        """(days before, day) of every language."""
        return [(self.days[language][:day.number], day) for language in LANGUAGES for day in self.days[language][first:]]

    def test_every_url_asked_for_has_one_outcome(self):
        for _, day in self.each_day():
            for asked, documents in day.levels:
                answered = collections.Counter(requested(key, document) for key, document in documents)
                self.assertEqual(set(answered), set(asked), day.name)
                self.assertLessEqual(set(answered.values()), {1}, day.name)

    def test_every_new_article_is_in_the_first_run_after_it_appeared(self):
        """What stands behind a page that robots.txt forbade yesterday may come later: the crawler's copy
        is up to a day old."""
        new = 0
        for before, day in self.each_day():
            found = day.articles.keys() - set().union(*(earlier.available for earlier in before))
            missing = found - day.xml.keys()
            if before and before[-1].forbidden:
                later = self.days[day.language][day.number:]
                missing = {url for url in missing if not any(url in other.xml for other in later)}
            self.assertEqual(missing, set(), day.name)
            new += len(found)
        self.assertGreater(new, 3 * 180)

    def test_what_did_not_change_is_not_written_again(self):
        for before, day in self.each_day(1):
            for url in day.articles.keys() & day.own.keys():
                last = next((earlier for earlier in reversed(before) if url in earlier.own), None)
                if last is not None:
                    self.assertNotEqual(day.text(url), last.text(url), url)
                    self.assertGreater(int(day.own[url].get("version", "1")), int(last.own[url].get("version", "1")), url)

    def test_edited_articles_are_got_again(self):
        edited, caught = 0, 0
        for language in LANGUAGES:
            days = self.days[language]
            for url, page in days[-3].articles.items():  # a few days ago, so that there was time
                written = [day for day in days if url in day.xml]
                if not written or url not in written[0].articles:
                    continue  # beyond the depth when it appeared
                if len(page["paragraphs"]) == len(written[0].articles[url]["paragraphs"]):
                    continue
                edited += 1
                caught += len(written) > 1
        self.assertGreater(edited, 10)
        self.assertGreaterEqual(caught, 0.9 * edited)

    def test_a_day_costs_what_changed(self):
        for before, day in self.each_day(1):
            outcomes = collections.Counter()
            lists, carried = 0, 0
            put_off = {key for key, document in before[-1].documents() if document["outcome"] == "deferred"}
            for key, document in day.documents():
                outcomes[document["outcome"]] += 1
                if document["outcome"] not in ("page", "unchanged"):
                    continue
                if day.pages.get(key, {}).get("kind") not in ("article", "copy", "amp"):
                    lists += 1
                elif key in put_off and document["outcome"] == "unchanged":
                    carried += 1
            asked = sum(request["path"] != "/robots.txt" for request in day.requests)
            known = set().union(*(earlier.available for earlier in before))
            new = len(day.articles.keys() - known)
            changed = sum(url in day.xml for url in day.articles.keys() & known)
            due = new + changed + lists + carried
            self.assertLessEqual(asked, BUDGET * due, (day.name, new, changed, lists, carried, outcomes))

    def test_robots_txt_is_asked_for_once_a_host_and_day(self):
        for _, day in self.each_day():
            asked = collections.Counter(r["host"] for r in day.requests if r["path"] == "/robots.txt")
            self.assertLessEqual(max(asked.values(), default=0), 1, asked)

    def test_no_host_is_asked_sooner_than_its_delay(self):
        last = {}
        for request in self.log:
            before = last.get(request["host"])
            if before is not None:
                self.assertGreaterEqual(request["steadyStart"] - before["steadyEnd"], DELAY_MS - CLOCK_MS, request)
            last[request["host"]] = request

    def test_a_section_that_robots_txt_forbids_is_left_alone_and_comes_back(self):
        culture = {day.number: sum("/culture/" in r["path"] and r["host"] == "www.en-daily.test" for r in day.requests)
                   for day in self.days["en"]}
        self.assertEqual([number for number in range(11, 20) if culture[number]], [])
        forbidden = set().union(*(day.forbidden for day in self.days["en"]))
        self.assertGreater(len(forbidden), 5)
        last = self.days["en"][-1]
        still_missing = {url for url in forbidden & last.articles.keys()
                         if not any(url in day.xml for day in self.days["en"])}
        self.assertEqual(still_missing, set())

    def test_a_host_that_is_down_is_asked_little_and_loses_nothing(self):
        for number in (5, 6, 7):
            day = self.days["ar"][number]
            asked = [r for r in day.requests if r["host"] == "sport.ar-daily.test"]
            self.assertLessEqual(len(asked), 8, asked)
            deferred = [d for key, d in day.documents() if d["outcome"] == "deferred"]
            self.assertTrue(number == 5 or deferred)

    def test_the_report_counts_new_changed_unchanged_and_gone(self):
        for before, day in self.each_day():
            changes = day.summary["changes"]
            known = set().union(*(earlier.available for earlier in before))
            got = {key for key, document in day.documents() if document["outcome"] == "page"}
            self.assertGreaterEqual(changes["new"], len((day.articles.keys() - known) & got), day.name)
            if before:
                self.assertGreater(changes["unchanged"], 0)
        for language in LANGUAGES:
            self.assertGreater(sum(day.summary["changes"]["gone"] for day in self.days[language]), 0)
            self.assertGreater(sum(day.summary["changes"]["changed"] for day in self.days[language]), 0)


def set_clock(web, time):
    request = urllib.request.Request(f"http://{web.address}/__clock?set={time}", headers={"Host": "control.test"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.status == 200


if __name__ == "__main__":
    unittest.main()
