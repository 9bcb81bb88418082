"""scripts/daily.sh, the command of a timer: days of the test web, and what it says of a good one, of a language
that was left out, of a harvest that collapsed, and of one that cannot begin."""
import json
import os
import subprocess
import tempfile
import unittest

from whole_crawl import SOURCE, Crawl, TestWeb

LANGUAGES = ["de", "en"]


class DailyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.web = TestWeb(folder.name)
        self.addCleanup(self.web.stop)
        # full: every day asks for everything again, so that a small harvest is one by its cause alone.
        self.crawl = Crawl(self.web, LANGUAGES, {"crawl.mode": "full", "crawl.depth": 1}, depth=None)
        self.addCleanup(self.crawl.folder.cleanup)

    def daily(self, *flags, root=None, env=None):
        command = [SOURCE / "scripts" / "daily.sh", "--root", root or self.crawl.root, "--languages",
                   self.crawl.base / "languages", "--config", self.crawl.base / "test.conf", *flags]
        return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **(env or {})})

    def expect(self, done, code, *said):
        """The exit code; and on stderr these lines, each with such a part, and no others."""
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), len(said), done.stderr)
        for line, part in zip(lines, said):
            self.assertIn(part, line)

    def test_days_that_go_well_and_one_whose_harvest_collapsed(self):
        for day in range(16, 19):
            self.expect(self.daily("--now", f"2026-11-{day}T01:00:00Z"), 0)
        runs = self.crawl.runs()
        self.assertEqual([run[:10] for run in runs], ["2026_11_16", "2026_11_17", "2026_11_18"])
        for language in LANGUAGES:
            summary = json.loads((self.crawl.root / "report" / runs[-1] / language / "summary.json").read_text())
            self.assertGreater(summary["totals"]["page"] + summary["totals"]["unchanged"], 0, language)
        # On the fourth day all German sites send their visitors away.
        (self.crawl.base / "languages" / "de" / "seeds.txt").write_text("http://status.test/403\n")
        done = self.daily("--now", "2026-11-19T01:00:00Z")
        self.expect(done, 1, "the yield collapsed: de: the run 2026_11_19_01_00_00 has 0 pages, the 3 before it had ")
        self.assertIn("finished", done.stdout)  # what there was is crawled and stays

    def test_a_language_that_was_left_out_is_named_and_the_others_are_crawled(self):
        (self.crawl.base / "languages" / "de" / "seeds.txt").write_text("# none\n")
        done = self.daily()
        self.assertEqual(done.returncode, 6, done.stdout + done.stderr)
        self.assertRegex(done.stderr, "de was left out: .*no seed")
        run, = self.crawl.runs()
        self.assertEqual({language for language, _ in self.crawl.lines("in", run, 0)}, {"en"})

    def test_the_hours_end_the_run_and_those_of_the_configuration_hold_without_them(self):
        self.expect(self.daily("--hours", "3"), 0)
        own = self.crawl.base / "own.conf"
        own.write_text("crawl.max_hours = 7\n")
        self.expect(self.daily("--new", "--config", own), 0)
        hours = [self.max_hours(run) for run in self.crawl.runs()]
        self.assertEqual(hours, ["3", "7"])

    def max_hours(self, run):
        shown = subprocess.run([SOURCE / "build" / "bin" / "run_state", "settings", "--root", self.crawl.root, "--run",
                                run], check=True, capture_output=True, text=True).stdout
        value, = {line.partition("=")[2].strip() for line in shown.splitlines()
                  if line.partition("=")[0].strip() == "crawl.max_hours"}
        return value

    def test_a_dry_run_judges_nothing(self):
        done = self.daily("--dry-run")
        self.expect(done, 0)
        self.assertIn("would crawl de en", done.stdout)
        self.assertFalse(self.crawl.root.exists())

    def test_a_wrong_argument_stops_before_any_work(self):
        self.expect(self.daily("--hours"), 2, "daily: --hours needs a value")
        self.expect(self.daily("--hours", "soon"), 2, "crawl.max_hours = 'soon' is not accepted")
        self.expect(self.daily("--colour", "red"), 2, "unknown argument '--colour'")
        self.assertFalse(self.crawl.root.exists())

    def test_a_root_in_use_is_left_alone(self):
        self.crawl.root.mkdir()
        holder = subprocess.Popen([SOURCE / "build" / "bin" / "with_root_lock", self.crawl.root, "--", "sh", "-c",
                                   "echo held; exec cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.assertEqual(holder.stdout.readline(), "held\n")
        try:
            done = self.daily(env={"CRAWLSTREAM_LOCK_WAIT_S": "0"})
        finally:
            holder.communicate()
        self.expect(done, 5, "another run holds")
        self.assertFalse((self.crawl.root / "in").exists())

    def test_a_job_that_fails_is_not_judged_by_its_harvest(self):
        (self.crawl.base / "root").mkdir()
        (self.crawl.base / "root" / "doc").write_text("")  # where the crawl job would write its documents
        done = self.daily()
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertNotIn("yield", done.stderr)
        self.assertIn("step 0-crawl failed", done.stderr)

    def test_help_names_the_exit_codes(self):
        done = subprocess.run([SOURCE / "scripts" / "daily.sh", "--help"], capture_output=True, text=True, check=True)
        self.assertIn("6 languages were left out", done.stdout)
        self.assertNotIn("set -euo", done.stdout)


if __name__ == "__main__":
    unittest.main()
