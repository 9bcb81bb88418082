#!/usr/bin/env python3
"""The last lines of scripts/test.sh: how long each step took, what was skipped and why, what failed.

    summary.py FOLDER

FOLDER/steps has a line for each step, "name TAB begin TAB end TAB exit code" in seconds, and
FOLDER/NAME.xml is what ctest wrote (--output-junit) where the step was a run of tests. A step that failed
without such a file, or whose file names no failed test, counts as one failed test itself.
Exit codes: 0 nothing failed, 1 something did.
"""
import pathlib
import sys
import xml.etree.ElementTree as ET

SKIPPED_BY_ITSELF = "SKIP_RETURN_CODE"  # what ctest says of a test that ended with its code for "skipped"


def last_line(test):
    lines = (test.findtext("system-out") or "").strip().splitlines()
    return lines[-1] if lines else "it does not say why"


class Summary:
    def __init__(self):
        self.steps, self.end, self.passed, self.failed, self.skipped = [], 0, 0, [], []

    def add_tests(self, step, path):
        for test in ET.parse(path).iter("testcase"):
            name = f"{step}: {test.get('name')}"
            why = test.find("skipped")
            if test.get("status") == "run":
                self.passed += 1
            elif why is not None and why.get("message", "").startswith(SKIPPED_BY_ITSELF):
                self.skipped.append(f"{name}: {last_line(test)}")
            elif why is not None:  # ctest could not start it, or what it needs had failed
                self.failed.append(f"{name} (not run: {why.get('message')})")
            else:
                self.failed.append(name)

    def add_step(self, folder, name, begin, end, code):
        self.steps.append((name, end - begin, "ok" if code == 0 else "FAILED"))
        self.end = max(self.end, end)
        failed_before = len(self.failed)
        path = folder / f"{name}.xml"
        passed_before = self.passed
        if path.exists():
            self.add_tests(name, path)
        if name.endswith(" tests") and code == 0 and self.passed == passed_before:
            self.failed.append(f"{name} (no test has run)")
        if code != 0 and len(self.failed) == failed_before:
            self.failed.append(f"{name} (exit code {code})")

    def text(self):
        lines = ["", "time of each step"]
        lines += [f"  {seconds // 60:3}:{seconds % 60:02}  {name}: {state}" for name, seconds, state in self.steps]
        total = self.end  # builds go on beside tests
        lines.append(f"  {total // 60:3}:{total % 60:02}  in all")
        for what, names in (("skipped", self.skipped), ("FAILED", self.failed)):
            if names:
                lines += [what, *(f"  {name}" for name in names)]
        lines.append(f"{self.passed} passed, {len(self.failed)} failed, {len(self.skipped)} skipped")
        return "\n".join(lines)


def read(folder):
    summary = Summary()
    for line in (folder / "steps").read_text().splitlines():
        name, begin, end, code = line.split("\t")
        summary.add_step(folder, name, int(begin), int(end), int(code))
    return summary


def main():
    summary = read(pathlib.Path(sys.argv[1]))
    print(summary.text())
    return 1 if summary.failed or not summary.passed else 0


if __name__ == "__main__":
    sys.exit(main())
