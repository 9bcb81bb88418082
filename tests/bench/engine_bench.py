#!/usr/bin/env python3
"""The local engine beside sort(1): the same file, in the same run.

    engine_bench.py [--bin DIR] [--megabytes N] [--rounds N] [--scratch DIR]

--scratch /dev/shm leaves the disk out of it.

An identity job (cat, cat) over lines `url TAB json` with 2 reducers, against
`LC_ALL=C sort --parallel=2 -S 1G`; and a job over an empty input. Prints a table of wall times and
largest memory; the limits of the project are in its last column. Exit code 1 where one is missed.
"""
import argparse
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
JOB = """mapper = cat
reducer = cat
input = {input}
output = {output}
"""


def make_lines(path, megabytes):
    """Lines like a crawl's out folder: a few hundred sites, 60 to 100 byte URLs, 200 byte values."""
    source = random.Random(7)
    sites = [f"https://www.{source.randbytes(4).hex()}-news.example" for _ in range(300)]
    sections = ["world", "politics", "business", "sport", "culture", "science"]
    value = '{"entry":1,"origin":{"depth":%d,"referrer":"%s/","firstSeen":17947926%05d},"validators":{"etag":"%s","digest":"%s"}}'
    written, limit = 0, megabytes << 20
    with open(path, "w", encoding="ascii") as file:
        while written < limit:
            lines = []
            for _ in range(2000):
                site = source.choice(sites)
                number = source.getrandbits(40)
                url = f"{site}/{source.choice(sections)}/2026/11/{number % 30 + 1:02d}/article-{number:x}.html"
                digest = f"{number * 0x9e3779b97f4a7c15 & (1 << 128) - 1:032x}"
                lines.append(url + "\t" + value % (number % 4, site, number % 100000, digest[:16], digest) + "\n")
            text = "".join(lines)
            file.write(text)
            written += len(text)


def measure(command, **options):
    """(seconds, largest resident memory in MiB of it or a child of it)"""
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - begin
    if status != 0:
        raise SystemExit(f"failed: {' '.join(command)}")
    return seconds, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime


def run_job(args, work, source, *flags, output="out"):
    job = work / "identity.job"
    job.write_text(JOB.format(input=source, output=work / output))
    command = [str(args.bin / "run_job"), str(job), "--overwrite", "--quiet", *flags]
    return measure(command)


def is_sorted_permutation(work, source):
    """Each part in order, and all parts together the input's lines."""
    for part in sorted((work / "out").glob("part-*")):
        subprocess.run(["sort", "-c", part], check=True, env={"LC_ALL": "C"})
    merged = subprocess.run(["bash", "-c", f"LC_ALL=C sort -m {work}/out/part-* | cmp - {work}/sorted"],
                            check=False)
    return merged.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, default=REPOSITORY / "build/bin")
    parser.add_argument("--megabytes", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scratch", default=None)
    args = parser.parse_args()
    work = pathlib.Path(tempfile.mkdtemp(prefix="engine_bench_", dir=args.scratch))
    try:
        source, empty = work / "input", work / "empty"
        make_lines(source, args.megabytes)
        empty.touch()
        rows = {}

        def best(name, what):
            result = what()
            rows[name] = min(rows.get(name, result), result)

        sort = ["sort", "--parallel=2", "-S", "1G", "-T", str(work), "-o", str(work / "sorted"), str(source)]
        for _ in range(args.rounds):
            best("sort --parallel=2 -S 1G", lambda: measure(sort, env={**os.environ, "LC_ALL": "C"}))
            best("identity job, 1 GiB budget", lambda: run_job(
                args, work, source, "--job.memory_mb=1024", "--job.sync=false"))
            best("identity job, 128 MiB budget", lambda: run_job(
                args, work, source, "--job.memory_mb=128", "--job.sync=false"))
            best("identity job, 1 GiB, synced", lambda: run_job(args, work, source, "--job.memory_mb=1024"))
            if not is_sorted_permutation(work, source):
                raise SystemExit("the job's output is not the sorted input")
            best("job over an empty input", lambda: run_job(args, work, empty, output="none"))
        limit = rows["sort --parallel=2 -S 1G"][0] * 1.5
        missed = False
        print("| what | wall s | CPU s | memory MiB | limit |\n|---|---|---|---|---|")
        for name, (seconds, memory, cpu) in rows.items():
            bounds = {"identity job, 1 GiB budget": (limit, 1024), "identity job, 128 MiB budget": (None, 128),
                      "job over an empty input": (0.2, None)}.get(name, (None, None))
            text = []
            if bounds[0]:
                text.append(f"{bounds[0]:.2f} s")
                missed = missed or seconds > bounds[0]
            if bounds[1]:
                text.append(f"{bounds[1]} MiB")
                missed = missed or memory > bounds[1]
            print(f"| {name} | {seconds:.2f} | {cpu:.2f} | {memory:.0f} | {', '.join(text)} |")
        return 1 if missed else 0
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    sys.exit(main())
