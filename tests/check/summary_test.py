#!/usr/bin/env python3
"""The summary of scripts/test.sh counts what ctest really wrote: a passed, a failed, a skipped test, one that
takes too long, one whose program is missing and one whose fixture failed; and steps that left nothing."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

SUMMARY = pathlib.Path(__file__).with_name("summary.py")
TESTS = """
add_test(good true)
add_test(bad false)
add_test(absent /no/such/program)
add_test(slow sleep 100)
set_tests_properties(slow PROPERTIES TIMEOUT 0.2)
add_test(left_out sh -c "echo first; echo no daemon answers; exit 77")
set_tests_properties(left_out PROPERTIES SKIP_RETURN_CODE 77)
add_test(start false)
add_test(needs_start true)
set_tests_properties(start PROPERTIES FIXTURES_SETUP cluster)
set_tests_properties(needs_start PROPERTIES FIXTURES_REQUIRED cluster)
"""


class SummaryTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_tests(self, step, tests):
        """Really by ctest; its own exit code."""
        (self.folder / "CTestTestfile.cmake").write_text(tests)
        return subprocess.run(["ctest", "--test-dir", self.folder, "--output-junit", self.folder / f"{step}.xml"],
                              capture_output=True).returncode

    def summary(self, *steps):
        """Exit code and lines."""
        (self.folder / "steps").write_text("".join("\t".join(map(str, step)) + "\n" for step in steps))
        done = subprocess.run([sys.executable, SUMMARY, self.folder], capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout.splitlines()

    def test_every_kind_of_end_is_counted_and_named(self):
        self.assertEqual(self.run_tests("release tests", TESTS), 8)
        code, lines = self.summary(("release build", 0, 61, 0), ("release tests", 61, 130, 8))
        self.assertEqual(code, 1)
        self.assertEqual(lines[-1], "1 passed, 5 failed, 1 skipped")
        self.assertIn("    1:01  release build: ok", lines)
        self.assertIn("    1:09  release tests: FAILED", lines)
        self.assertIn("    2:10  in all", lines)
        self.assertEqual(lines[lines.index("skipped") + 1], "  release tests: left_out: no daemon answers")
        failed = lines[lines.index("FAILED") + 1:-1]
        self.assertEqual({line.split()[2] for line in failed}, {"absent", "bad", "needs_start", "slow", "start"})

    def test_all_is_well(self):
        self.assertEqual(self.run_tests("asan tests", "add_test(good true)\nadd_test(better true)\n"), 0)
        code, lines = self.summary(("asan tests", 0, 5, 0))
        self.assertEqual((code, lines[-1]), (0, "2 passed, 0 failed, 0 skipped"))
        self.assertNotIn("FAILED", lines)

    def test_no_test_at_all_is_a_failure(self):
        code, lines = self.summary(("release build", 0, 3, 0), ("release tests", 3, 4, 0))
        self.assertEqual((code, lines[-2:]), (1, ["  release tests (no test has run)", "0 passed, 1 failed, 0 skipped"]))
        self.assertEqual(self.summary(("setup", 0, 3, 0))[0], 1)

    def test_a_step_that_left_no_list_of_tests_is_one_failure(self):
        self.assertEqual(self.run_tests("asan tests", "add_test(good true)\n"), 0)
        code, lines = self.summary(("release build", 0, 3, 1), ("asan tests", 3, 5, 0))
        self.assertEqual(code, 1)
        self.assertEqual(lines[-2:], ["  release build (exit code 1)", "1 passed, 1 failed, 0 skipped"])

    def test_a_run_that_failed_though_no_test_did_is_one_failure(self):
        self.run_tests("release tests", "add_test(good true)\n")
        self.assertEqual(self.summary(("release tests", 0, 3, 1))[1][-1], "1 passed, 1 failed, 0 skipped")


if __name__ == "__main__":
    unittest.main()
