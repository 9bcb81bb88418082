#!/usr/bin/env python3
"""Figures of the hadoop engine on a cluster of this machine, which it starts and stops.

    tests/bench/hadoop_bench.py [overhead] [pipeline] [growth]      default: all

overhead   a job of run_job beside the same job given to Hadoop's own command
pipeline   one language of the test web at depth 3 by crawl.sh, local and on the cluster; and what the driver
           itself needs beside its jobs, most of which is looking at files of HDFS
growth     a crawl job whose sites must be waited for, with 1, 2 and 4 NodeManagers
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests" / "hadoop"))
from recorded_crawl import BIN, Crawl, bare_tree, write_program  # noqa: E402
from whole_crawl import LANGUAGES, SETTINGS, TestWeb, truth  # noqa: E402

ROUNDS = 5


class Cluster:
    def __init__(self, folder, workers, **environment):
        self.command = [SOURCE / "scripts" / "hadoop.sh"]
        self.folder = f"{folder}/cluster{workers}"
        self.run("start", "--workers", str(workers), env={**os.environ, **environment})
        self.path = os.environ["PATH"]
        os.environ["PATH"] = f"{self.folder}/bin:{self.path}"
        os.environ["HADOOP_CONF_DIR"] = f"{self.folder}/conf"

    def run(self, action, *flags, env=None):
        subprocess.run([*self.command, action, "--folder", self.folder, *flags], check=True, env=env,
                       stdout=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.environ["PATH"] = self.path
        self.run("stop", "--purge")


def seconds_of(command, **options):
    begin = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")
    return time.monotonic() - begin


def load():
    return f"load {os.getloadavg()[0]:.0f}"


# ---- overhead -------------------------------------------------------------------------------------

def overhead(scratch):
    """Both do the same: 2 maps, 2 reduces, cat. The suite's own job also brings the package along."""
    root = "hdfs:///bench"
    lines = pathlib.Path(scratch, "lines")
    lines.write_text("".join(f"http://site{i % 50}.example/{i}\n" for i in range(20_000)))
    identity = pathlib.Path(scratch, "identity.job")
    identity.write_text("mapper = cat\nreducer = cat\nreducers = 2\ninput = in\noutput = by_run_job\n")
    suite = pathlib.Path(scratch, "suite.job")
    suite.write_text("mapper = crawl_mapper\nreducer = cat\nreducers = 2\ninput = in\noutput = by_suite\n"
                     "agent.name = bench\nagent.contact = https://bot.example/\ncrawl.reducers = 2\n")
    with Cluster(scratch, 1) as cluster:
        jar = next(pathlib.Path(cluster.folder, "lib").glob("hadoop-streaming-*.jar"))
        subprocess.run(["hadoop", "fs", "-mkdir", "-p", f"{root}/in"], check=True)
        subprocess.run(["hadoop", "fs", "-put", str(lines), f"{root}/in"], check=True)
        run_job = [BIN / "run_job", "--engine", "hadoop", "--root", root, "--quiet", "--overwrite"]
        times = {"bare": [], "identity": [], "suite": []}
        for number in range(ROUNDS + 1):
            took = {
                "bare": seconds_of(["hadoop", "jar", str(jar), "-D", "mapreduce.job.maps=2", "-D",
                                    "mapreduce.job.reduces=2", "-input", f"{root}/in", "-output",
                                    f"{root}/bare{number}", "-mapper", "cat", "-reducer", "cat"]),
                "identity": seconds_of([*run_job, identity]),
                "suite": seconds_of([*run_job, suite])}
            if number > 0:  # the first one warms the cluster up and uploads the package
                for name, value in took.items():
                    times[name].append(value)
    bare = statistics.median(times["bare"])
    print(f"\n| job of 2 maps and 2 reduces, median of {ROUNDS} ({load()}) | s | of bare (aim: 1.3) |\n|---|---|---|")
    for name, label in (("bare", "`hadoop jar hadoop-streaming.jar`, `cat`, `cat`"),
                        ("identity", "`run_job`, `cat`, `cat`"), ("suite", "`run_job`, `crawl_mapper`, `cat`")):
        median = statistics.median(times[name])
        print(f"| {label} | {median:.1f} ({min(times[name]):.1f} to {max(times[name]):.1f}) | {median / bare:.2f} |")


# ---- pipeline -------------------------------------------------------------------------------------

TIMED = """#!/bin/sh
begin=$(date +%s%N)
'{program}' "$@"
code=$?
echo "{name} $1 $begin $(date +%s%N)" >> '{log}'
exit $code
"""


def spent(log):
    """{program: (calls, seconds)}"""
    calls = {}
    for line in log.read_text().splitlines():
        name, _, begin, end = line.split()
        count, total = calls.get(name, (0, 0.0))
        calls[name] = (count + 1, total + (int(end) - int(begin)) / 1e9)
    return calls


def timed_crawl(scratch, web, engine, root):
    tree, log = pathlib.Path(scratch, f"{engine}.tree"), pathlib.Path(scratch, f"{engine}.times")
    bare_tree(tree)
    for name in ("run_job", "run_state", "report"):
        write_program(tree / "build" / "bin" / name, TIMED.format(program=BIN / name, name=name, log=log))
    environment = dict(os.environ)
    if engine == "hadoop":
        client = subprocess.run(["which", "hadoop"], check=True, capture_output=True, text=True).stdout.strip()
        pathlib.Path(scratch, "home", "bin").mkdir(parents=True)
        pathlib.Path(scratch, "home", "lib").symlink_to(pathlib.Path(client).parents[1] / "lib")
        write_program(pathlib.Path(scratch, "home", "bin", "hadoop"),
                      TIMED.format(program=client, name="client", log=log))
        environment["HADOOP_HOME"] = f"{scratch}/home"
    crawl = Crawl(web, ["zh"], depth=3)
    crawl.command[0] = tree / "scripts" / "crawl.sh"
    crawl.command[crawl.command.index("--root") + 1] = str(root)
    took = seconds_of([*crawl.command, "--engine", engine], env=environment)
    crawl.folder.cleanup()
    return took, spent(log)


def pipeline(scratch):
    web = TestWeb(scratch)
    local, _ = timed_crawl(scratch, web, "local", pathlib.Path(scratch, "root"))
    with Cluster(scratch, 1):
        took, calls = timed_crawl(scratch, web, "hadoop", "hdfs:///bench")
    web.stop()
    jobs, in_jobs = calls["run_job"]
    clients, in_clients = calls["client"]
    states, in_states = calls["run_state"]
    print(f"\n| zh of the test web, depth 3 ({load()}) | calls | s |\n|---|---|---|")
    print(f"| `crawl.sh`, local engine | | {local:.1f} |\n| `crawl.sh --engine hadoop` | | {took:.0f} |")
    print(f"| of that: Hadoop's client and its job | {clients} | {in_clients:.0f} |")
    print(f"| `run_job` beside the client: files, package, commit | {jobs} | {in_jobs - in_clients:.1f} |")
    print(f"| `run_state`: runs, levels, plans | {states} | {in_states:.1f} |")
    print(f"| `report`, which reads every document | {calls['report'][0]} | {calls['report'][1]:.1f} |")


# ---- growth ---------------------------------------------------------------------------------------

SITES, URLS_PER_SITE, DELAY_MS = 12, 40, 500
RUN = "2026_11_16_02_00_00"


def some_urls():
    by_site = {}
    for language in LANGUAGES:
        for page in truth(language)[0]:
            if page["linked"] and "://" in page["url"]:
                by_site.setdefault(page["url"].split("/")[2], []).append(page["url"])
        if len(by_site) >= SITES:
            break
    return [url for urls in list(by_site.values())[:SITES] for url in sorted(urls)[:URLS_PER_SITE]]


def crawl_job(web, folder):
    """Seconds of one crawl job of one site a reducer."""
    config = pathlib.Path(folder, "test.conf")
    values = {**SETTINGS, "fetch.connect_to": f"::{web.address}", "fetch.delay_ms": DELAY_MS, "job.reducers": SITES}
    config.write_text("".join(f"{key} = {value}\n" for key, value in values.items()))
    level = pathlib.Path(folder, "0")
    level.mkdir()
    (level / "part-00000").write_text("\n".join(some_urls()) + "\n")
    above = f"hdfs:///growth/xx/in/{RUN}"
    subprocess.run(["hadoop", "fs", "-mkdir", "-p", above], check=True)
    subprocess.run(["hadoop", "fs", "-put", level, above], check=True)
    subprocess.run([BIN / "run_state", "plan", "--root", "hdfs:///growth", "--lang", "xx", "--run", RUN,
                    "--level", "0", "--config", config], check=True)
    return seconds_of([BIN / "run_job", "--engine", "hadoop", "--root", "hdfs:///growth/xx", "--quiet", "--jobs",
                       SOURCE / "jobs", "--config", config, "--set", f"run={RUN}", "--set", "level=0",
                       "--set", "crawl.plan_file=_sites.plan", "crawl"])


def growth(scratch):
    print(f"\n| NodeManagers of 2 GiB | containers at once | crawl of {SITES} sites × {URLS_PER_SITE} URLs, "
          f"{DELAY_MS} ms between requests | of 1 |\n|---|---|---|---|")
    first = None
    for workers in (1, 2, 4):
        with tempfile.TemporaryDirectory() as folder, Cluster(scratch, workers, NODE_MEMORY_MB="2048"):
            web = TestWeb(folder)
            took = crawl_job(web, folder)
            web.stop()
        first = first or took
        print(f"| {workers} | {4 * workers} | {took:.0f} s ({load()}) | {took / first:.2f} |", flush=True)


def main():
    known = {"overhead": overhead, "pipeline": pipeline, "growth": growth}
    for name in sys.argv[1:] or known:
        if name not in known:
            raise SystemExit(f"unknown figure '{name}'; there are: {' '.join(known)}")
        with tempfile.TemporaryDirectory() as scratch:
            os.environ["XDG_STATE_HOME"] = scratch  # for the logs of crawl.sh
            known[name](scratch)


if __name__ == "__main__":
    main()
