#!/usr/bin/env python3
"""How evenly a crawl level's sites are spread over reducers: by the plan of run_state, and by the hash of
their names, which is what Hadoop would do.

    tests/bench/balance_bench.py

165 sites whose sizes fall by Zipf's law, 20,000 URLs, 1 s between two requests to a site. The plan's labels
are made by crawl_mapper and hashed as KeyFieldBasedPartitioner does it, so that a plan that Hadoop would
not follow shows. Prints a table of predicted seconds.
"""
import collections
import pathlib
import subprocess
import tempfile

BIN = pathlib.Path(__file__).resolve().parents[2] / "build" / "bin"
SITES, URLS, RUN = 165, 20_000, "2026_11_16_02_00_00"
AGENT = ["--agent.name=bench", "--agent.contact=https://bot.example/"]


def write_level(folder, skew):
    weights = [1 / (rank ** skew) for rank in range(1, SITES + 1)]
    folder.mkdir(parents=True)
    # What run_state begin leaves of a run's settings.
    seeds = folder.parents[2] / "seeds" / RUN
    seeds.mkdir(parents=True)
    (seeds / "_run.conf").write_text("[xx]\nlanguage.code = xx\n# end of the settings\n")
    (seeds / "_SUCCESS").touch()
    with open(folder / "part-00000", "w", encoding="utf-8") as lines:
        for rank, weight in enumerate(weights, 1):
            for page in range(max(1, round(URLS * weight / sum(weights)))):
                lines.write(f"xx\thttp://www.news{rank}.com/{page}\n")


def partition(label, reducers):
    """KeyFieldBasedPartitioner of one key field."""
    value = 0
    for byte in label.encode():
        value = (31 * value + (byte - 256 if byte > 127 else byte)) & 0xFFFFFFFF
    return (value & 0x7FFFFFFF) % reducers


def seconds(level, reducers, plan):
    """Predicted seconds of each reducer, and of the largest site."""
    command = [BIN / "crawl_mapper", *AGENT, f"--job.reducers={reducers}",
               *([f"--crawl.plan_file={level}/_sites.plan"] if plan else [])]
    with open(level / "part-00000", encoding="utf-8") as lines:
        mapped = subprocess.run(command, stdin=lines, check=True, capture_output=True, text=True,
                                env={"mapreduce_job_reduces": str(reducers)}).stdout
    by_reducer, by_site = collections.Counter(), collections.Counter()
    for line in mapped.splitlines():
        label, host = line.split("\t")[:2]
        by_reducer[partition(label, reducers)] += 1
        by_site[host] += 1
    return by_reducer, max(by_site.values())


def main():
    print("| skew | reducers | mean s | largest site s | busiest by hash, s | busiest by plan, s | "
          "of the mean, or of the largest site |\n|---|---|---|---|---|---|---|")
    for skew in (0.5, 1.0, 1.5):
        for reducers in (4, 16, 64):
            with tempfile.TemporaryDirectory() as root:
                level = pathlib.Path(root, "in", RUN, "0")
                write_level(level, skew)
                subprocess.run([BIN / "run_state", "plan", "--root", root, "--run", RUN, "--level", "0", "--set",
                                f"job.reducers={reducers}"], check=True, stdout=subprocess.DEVNULL)
                hashed, largest = seconds(level, reducers, False)
                planned, _ = seconds(level, reducers, True)
            mean, busiest = sum(planned.values()) / reducers, max(planned.values())
            print(f"| {skew} | {reducers} | {mean:.0f} | {largest} | {max(hashed.values())} | {busiest} | "
                  f"{busiest / max(mean, largest):.2f} |")


if __name__ == "__main__":
    main()
