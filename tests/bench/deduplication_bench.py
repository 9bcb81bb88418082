#!/usr/bin/env python3
"""What deduplication costs: match, cluster and merge over made-up pages, with the local engine.

    deduplication_bench.py [--build build/release] [--bin build/bin] [PAGES]...

The pages are those of tests/support/planted_pages.cc; PAGES are 10000 and 100000 if not given. For
each number, parsed before, one line: processor seconds of the three jobs and of all together for 1,000 pages, the
size of the pairs, and the largest process's memory. Seconds for 1,000 pages that stay the same show
that the cost is linear. Exit codes: 0 measured, 1 a program failed.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

JOBS = ("match", "cluster", "merge")
PARTS = 8
REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def write_pages(program, pages, folder):
    """The pages in PARTS files, as so many reducers would have left them."""
    folder.mkdir(parents=True)
    files = [open(folder / f"part-{part:05}", "wb") for part in range(PARTS)]
    with subprocess.Popen([program, "write", "--pages", str(pages)], stdout=subprocess.PIPE) as maker:
        for number, line in enumerate(maker.stdout):
            files[number % PARTS].write(line)
    for file in files:
        file.close()


def run_job(binary, root, job, *flags):
    """Runs a job; returns processor seconds and the most memory of one process, in MB."""
    command = [binary, "--root", root, "--set", "run=r", "--set", "job.sync=false", "--progress",
               "none", *flags, REPOSITORY / "jobs" / f"{job}.job"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"deduplication_bench: job {job} failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(arguments, pages, root):
    write_pages(arguments.build / "tests" / "planted_pages", pages, root / "doc" / "r" / "0")
    size = sum(file.stat().st_size for file in (root / "doc" / "r" / "0").iterdir())
    run_job(arguments.bin / "run_job", root, "parse", "--set", "level=0")
    costs = [run_job(arguments.bin / "run_job", root, job) for job in JOBS]
    seconds = [cost[0] for cost in costs]
    pairs = sum(file.stat().st_size for file in (root / "pairs" / "r").glob("part-*"))
    print(pages, f"{size / 1e6:.0f}", *(f"{value:.1f}" for value in seconds),
          f"{sum(seconds) * 1000 / pages:.2f}", f"{pairs / 1e6:.1f}",
          f"{max(cost[1] for cost in costs):.0f}", sep="\t", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--build", type=pathlib.Path, default=REPOSITORY / "build" / "release")
    parser.add_argument("--bin", type=pathlib.Path, default=REPOSITORY / "build" / "bin")
    parser.add_argument("pages", nargs="*", type=int, default=[10_000, 100_000])
    arguments = parser.parse_args()
    print("pages", "doc MB", *(f"{job} s" for job in JOBS), "s per 1,000", "pairs MB", "memory MB",
          sep="\t", flush=True)
    for pages in arguments.pages:
        root = pathlib.Path(tempfile.mkdtemp(prefix="deduplication_bench_"))
        try:
            measure(arguments, pages, root)
        finally:
            shutil.rmtree(root)


if __name__ == "__main__":
    main()
