#!/usr/bin/env python3
"""What a round of optimize costs when the history grows: 1 million new links each time.

    optimize_bench.py [--bin DIR] [--tools DIR] [--rounds N] [--history URLS]...

For each history: the best wall and processor time of the optimize job (2 reducers) over the same
input, their ratios to the first, the bytes that a URL takes in the store, and the most memory that a
reducer needs. The histories take turns, so that other load on the machine meets all alike.
Everything is made in a temporary folder (about 2 GB for 20 million URLs).
"""
import argparse
import os
import pathlib
import subprocess
import tempfile

import measured

LINKS = 1_000_000
LINKS_PER_PAGE = 50
REDUCERS = 2
BEFORE, RUN = "2026_11_15_01_30_00", "2026_11_16_01_30_00"


def write_out_lines(folder):
    """Pages with 50 new links each, and 20 that every page of the site has."""
    folder.mkdir(parents=True)
    menu = [f"http://news.example/section-{i}/" for i in range(20)]
    with open(folder / "part-00000", "w", encoding="ascii") as out:
        for page in range(LINKS // LINKS_PER_PAGE):
            links = menu + [f"http://news.example/2026/11/16/article-number-{page}-{i}.html"
                            for i in range(LINKS_PER_PAGE)]
            out.write('zh\thttp://news.example/page-%d\t{"out":1,"type":0,"outcome":"page","origin":{"depth":1},'
                      '"time":1790000000000,"status":200,"links":["%s"]}\n'
                      % (page, '","'.join(links)))


def main():
    here = pathlib.Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, default=here / "build/bin")
    parser.add_argument("--tools", type=pathlib.Path, default=here / "build/release/tests")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--history", type=int, action="append")
    args = parser.parse_args()
    histories = args.history or [1_000_000, 20_000_000]
    with tempfile.TemporaryDirectory(prefix="optimize_bench_") as scratch:
        shared = pathlib.Path(scratch)
        write_out_lines(shared / "out" / RUN / "0")
        marks = shared / "marks"
        with open(marks, "wb") as sorted_marks:
            mapper = subprocess.Popen([args.bin / "optimize_mapper"], stdout=subprocess.PIPE,
                                      stdin=open(shared / "out" / RUN / "0" / "part-00000", "rb"),
                                      stderr=subprocess.DEVNULL)
            measured.run(["sort", "-u", "-S", "1G"], stdin=mapper.stdout, stdout=sorted_marks,
                         env=dict(os.environ, LC_ALL="C"))
        roots = [shared / str(history) for history in histories]
        for history, root in zip(histories, roots):
            root.mkdir()
            (root / "out").symlink_to(shared / "out")
            subprocess.run([args.tools / "seen_store_fill", root / "state" / BEFORE / "seen",
                            str(history), str(REDUCERS)], check=True)
        times = [[] for _ in roots]
        for _ in range(args.rounds):
            for root, results in zip(roots, times):
                results.append(measured.run(
                    [args.bin / "run_job", "--root", root, "--jobs", here / "jobs", "--overwrite",
                     "--quiet", "--job.sync", "false", "--job.reducers", str(REDUCERS),
                     "--optimize.max_urls_per_host", "0", "--set", f"run={RUN}", "--set", "level=0",
                     "--set", f"state={BEFORE}", "optimize"]))
        print(f"{'history':>12} {'wall s':>7} {'ratio':>6} {'cpu s':>7} {'ratio':>6} {'bytes/URL':>10} "
              f"{'reducer MiB':>12}")
        best = [(min(wall for wall, _ in results), min(cpu for _, cpu in results)) for results in times]
        for history, root, (wall, cpu) in zip(histories, roots, best):
            size = sum(part.stat().st_size for part in root.glob("state/*/seen/part-*"))
            memory = measured.reducer_memory(
                [args.bin / "optimize_reducer", "--crawl.level", "0", "--optimize.seen_dir",
                 root / "state" / BEFORE / "seen", "--optimize.max_urls_per_host", "0", "--task.output_dir",
                 root / "outputs"], marks, REDUCERS)
            print(f"{history:12} {wall:7.2f} {wall / best[0][0]:6.2f} {cpu:7.2f} {cpu / best[0][1]:6.2f} "
                  f"{size / history:10.2f} {memory:12.1f}")


if __name__ == "__main__":
    main()
