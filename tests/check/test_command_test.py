#!/usr/bin/env python3
"""scripts/test.sh runs every part whatever became of the one before it, and says at the end what failed: in a
tree whose build.sh, instead of compiling, writes down tests for the real ctest."""
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
BUILD = """#!/bin/sh
[ "$2" != "{broken}" ] || exit 1
mkdir -p "build/$2"
cp "$2.tests" "build/$2/CTestTestfile.cmake"
"""
GOOD = "add_test(good true)\nset_tests_properties(good PROPERTIES LABELS \"unit;thread\")\n"
BAD = GOOD + "add_test(bad false)\nset_tests_properties(bad PROPERTIES LABELS unit)\n"


class TestCommandTest(unittest.TestCase):
    def run_tests(self, *flags, broken="", **tests):
        """test.sh with these tests of each preset; its exit code and lines."""
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder)
            (tree / "scripts").mkdir()
            (tree / "tests" / "check").mkdir(parents=True)
            shutil.copy(SOURCE / "scripts" / "test.sh", tree / "scripts")
            shutil.copy(SOURCE / "tests" / "check" / "summary.py", tree / "tests" / "check")
            for name, text in (("install_deps", "#!/bin/sh\n"), ("build", BUILD.format(broken=broken))):
                path = tree / "scripts" / f"{name}.sh"
                path.write_text(text)
                path.chmod(0o755)
            for preset in ("release", "asan", "tsan"):
                (tree / f"{preset}.tests").write_text(tests.get(preset, GOOD))
            done = subprocess.run([tree / "scripts" / "test.sh", *flags], capture_output=True, text=True)
        return done.returncode, done.stdout.splitlines()

    def test_all_presets_are_built_and_tested(self):
        code, lines = self.run_tests()
        self.assertEqual((code, lines[-1]), (0, "3 passed, 0 failed, 0 skipped"))

    def test_a_failed_test_hides_no_other(self):
        code, lines = self.run_tests(release=BAD, asan=BAD)
        self.assertEqual(code, 1)
        self.assertEqual(lines[-4:], ["FAILED", "  release tests: bad", "  asan tests: bad",
                                      "3 passed, 2 failed, 0 skipped"])

    def test_a_failed_build_hides_no_other_preset(self):
        for broken in ("release", "asan", "tsan"):
            code, lines = self.run_tests(broken=broken)
            self.assertEqual(code, 1)
            self.assertEqual(lines[-3:], ["FAILED", f"  {broken} build (exit code 1)", "2 passed, 1 failed, 0 skipped"])

    def test_labels_choose_tests_of_the_release_build_only(self):
        code, lines = self.run_tests("--label", "thread", release=BAD, asan=BAD)
        self.assertEqual((code, lines[-1]), (0, "1 passed, 0 failed, 0 skipped"))

    def test_a_label_that_no_test_has_is_a_failure(self):
        code, lines = self.run_tests("--label", "none")
        self.assertEqual((code, lines[-1]), (1, "0 passed, 1 failed, 0 skipped"))

    def test_a_wrong_argument_is_refused(self):
        self.assertEqual(self.run_tests("--colour")[0], 2)
        self.assertEqual(self.run_tests("--label")[0], 2)
        code, lines = self.run_tests("--help")
        self.assertEqual(code, 0)
        self.assertIn("Exit codes: 0 all passed", lines[-1])


if __name__ == "__main__":
    unittest.main()
