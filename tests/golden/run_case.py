#!/usr/bin/env python3
"""Runs one golden case and compares what a program did with what it did when the case was approved.

    run_case.py --bin DIR [--bin DIR]... [--update] CASE

A case is a directory (tests/golden/README.md). It runs in a fresh copy of that directory, so a
program may write beside its input. Exit codes: 0 equal, 1 different, 2 not a case.
"""
import argparse
import collections
import difflib
import gzip
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

COUNTER_PREFIX = b"reporter:counter:"
REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def sum_counters(stderr):
    """The task's counters as "group,name,sum" lines, sorted; as Hadoop would add them up."""
    sums = collections.Counter()
    for line in stderr.split(b"\n"):
        if line.startswith(COUNTER_PREFIX):
            name, _, amount = line[len(COUNTER_PREFIX):].rpartition(b",")
            sums[name] += int(amount)
    return b"".join(b"%s,%d\n" % (name, sums[name]) for name in sorted(sums))


def named_outputs(work):
    """{expected_outputs/NAME: bytes} of outputs/NAME/part-*; of counts only the figures: what is in the parts is
    compared as it is."""
    outputs = {}
    for part in sorted((work / "outputs").glob("*/*")):
        name = f"expected_outputs/{part.parent.name}"
        data = gzip.decompress(part.read_bytes()) if part.suffix == ".gz" else part.read_bytes()
        if part.parent.name == "counts":
            data = b"".join(line for line in data.splitlines(True) if not line.startswith(b"part\t"))
        outputs[name] = outputs.get(name, b"") + data
    return outputs


def run(case, bin_dirs, timeout):
    """Returns {file name: bytes} as the case's expected_* files would hold them, and stderr."""
    environment = dict(os.environ, LC_ALL="C", TZ="UTC", CRAWLSTREAM_SOURCE=str(REPOSITORY))
    environment["PATH"] = os.pathsep.join([*bin_dirs, os.environ["PATH"]])
    with tempfile.TemporaryDirectory(prefix="golden_") as scratch:
        work = pathlib.Path(scratch, "case")
        shutil.copytree(case, work, ignore=lambda folder, names: [
            name for name in names if pathlib.Path(folder) == case and name.startswith("expected_")])
        stdin = work / "input"
        with open(stdin if stdin.exists() else os.devnull, "rb") as source:
            done = subprocess.run(
                ["bash", "-eu", "-o", "pipefail", "-c", (work / "cmd").read_text()], cwd=work,
                env=environment, stdin=source, capture_output=True, timeout=timeout, check=False)
        actual = named_outputs(work)
    # An output that is expected and not there is empty.
    for expected in case.glob("expected_outputs/*"):
        actual.setdefault(f"expected_outputs/{expected.name}", b"")
    actual |= {
        "expected_stdout": done.stdout,
        "expected_counters": sum_counters(done.stderr),
        "expected_exit": b"" if done.returncode == 0 else b"%d\n" % done.returncode,
    }
    return actual, done.stderr


def read_or_empty(path):
    return path.read_bytes() if path.exists() else b""


def show_difference(name, expected, actual):
    def lines(data):
        return data.decode("utf-8", "backslashreplace").splitlines()
    print(f"--- {name} differs:")
    for line in difflib.unified_diff(lines(expected), lines(actual), "expected", "actual", lineterm=""):
        print(line)


def compare(case, actual, stderr):
    equal = True
    for name, data in actual.items():
        expected = read_or_empty(case / name)
        if expected != data:
            show_difference(name, expected, data)
            equal = False
    for wanted in read_or_empty(case / "expected_stderr").splitlines():
        if wanted and wanted not in stderr:
            print(f"--- stderr lacks: {wanted.decode('utf-8', 'backslashreplace')}")
            equal = False
    if not equal:
        print("--- stderr was:")
        print(stderr.decode("utf-8", "backslashreplace"))
    return equal


def update(case, actual):
    """An absent file means empty (for the exit code: 0), so empty ones are removed."""
    for name, data in actual.items():
        if data:
            (case / name).parent.mkdir(exist_ok=True)
            (case / name).write_bytes(data)
        else:
            (case / name).unlink(missing_ok=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bin", action="append", required=True, help="where the programs are")
    parser.add_argument("--update", action="store_true", help="approve what the program does now")
    parser.add_argument("--timeout", type=float, default=240, help="seconds")
    parser.add_argument("case", type=pathlib.Path)
    args = parser.parse_args()
    if not (args.case / "cmd").is_file():
        print(f"run_case: {args.case} has no file 'cmd'", file=sys.stderr)
        return 2
    actual, stderr = run(args.case, [os.path.abspath(d) for d in args.bin], args.timeout)
    if args.update:
        update(args.case, actual)
        return 0
    return 0 if compare(args.case, actual, stderr) else 1


if __name__ == "__main__":
    sys.exit(main())
