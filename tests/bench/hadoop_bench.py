#!/usr/bin/env python3
"""Figures of the hadoop engine on a cluster of this machine, which it starts and stops.

    tests/bench/hadoop_bench.py [overhead] [pipeline] [growth]      default: all

overhead   a job of run_job beside the same job given to Hadoop's own command
pipeline   all languages of the test web at depth 3 by one crawl.sh, local and on the cluster, and where the
           time goes there, job by job
growth     a crawl job whose sites must be waited for, with 1, 2 and 4 NodeManagers
"""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests" / "hadoop"))
from recorded_crawl import BIN, Crawl, bare_tree, write_program  # noqa: E402
from whole_crawl import LANGUAGES, SETTINGS, TestWeb, truth  # noqa: E402

ROUNDS = 5
DEPTH = 3


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
begin=$(date +%s%3N)
'{program}' "$@"
code=$?
echo "{name} $1 $begin $(date +%s%3N)" >> '{log}'
exit $code
"""


class Call:
    """One call of a program, in milliseconds of the wall clock."""

    def __init__(self, line):
        self.program, self.word, begin, end = line.split()
        self.begin, self.end = int(begin), int(end)

    def seconds(self):
        return (self.end - self.begin) / 1000

    def holds(self, time_ms):
        return self.begin <= time_ms <= self.end


class TimedCrawl:
    """crawl.sh in a tree whose programs, and whose Hadoop client, write down when they were called."""

    def __init__(self, scratch, web, engine, root):
        self.root, self.log = root, pathlib.Path(scratch, f"{engine}.times")
        tree = pathlib.Path(scratch, f"{engine}.tree")
        bare_tree(tree)
        for name in ("run_job", "run_state", "report"):
            self.time(tree / "build" / "bin" / name, BIN / name, name)
        environment = dict(os.environ)
        if engine == "hadoop":
            client = pathlib.Path(shutil.which("hadoop"))
            home = pathlib.Path(scratch, "home")
            (home / "bin").mkdir(parents=True)
            (home / "lib").symlink_to(client.parents[1] / "lib")
            self.time(home / "bin" / "hadoop", client, "client")
            environment["HADOOP_HOME"] = str(home)
        before = len(web.requests())
        crawl = Crawl(web, LANGUAGES, depth=DEPTH)
        crawl.command[0] = tree / "scripts" / "crawl.sh"
        crawl.command[crawl.command.index("--root") + 1] = str(root)
        load_before = load()
        self.took = seconds_of([*crawl.command, "--engine", engine], env=environment)
        self.load = f"{load_before} before, {load()} after"
        self.requests = len(web.requests()) - before
        self.calls = [Call(line) for line in self.log.read_text().splitlines()]
        crawl.folder.cleanup()

    def time(self, path, program, name):
        write_program(path, TIMED.format(program=program, name=name, log=self.log))

    def of(self, program):
        return [call for call in self.calls if call.program == program]

    def seconds(self, program):
        return sum(call.seconds() for call in self.of(program))


def cluster_jobs(cluster):
    """What the history server says of each job, by its start."""
    env = dict(line.split("=", 1) for line in pathlib.Path(cluster.folder, "cluster.env").read_text().split())
    history = f"http://localhost:{env['HISTORY_WEB_PORT']}/ws/v1/history/mapreduce/jobs"

    def ask(url):
        with urllib.request.urlopen(url) as answer:
            return json.load(answer)

    return [ask(f"{history}/{job['id']}")["job"] for job in ask(history)["jobs"]["job"]]


PHASES = ("client to submission", "master's start", "tasks and commit", "client's end", "`run_job` itself")


def phases(run_job, clients, jobs):
    """Seconds of a call of run_job by phase, and whether its job ran in uber mode."""
    (client,) = [call for call in clients if run_job.holds(call.begin)]
    (job,) = [job for job in jobs if client.holds(job["submitTime"])]
    moments = [client.begin, job["submitTime"], job["startTime"], job["finishTime"], client.end]
    spent = [(later - earlier) / 1000 for earlier, later in zip(moments, moments[1:])]
    return [*spent, run_job.seconds() - client.seconds()], job["uberized"]


def by_job(crawl, jobs):
    rows = {}
    for call in crawl.of("run_job"):
        spent, uber = phases(call, crawl.of("client"), jobs)
        row = rows.setdefault(call.word, [0, 0, 0.0, [0.0] * len(PHASES)])
        row[0] += 1
        row[1] += uber
        row[2] += call.seconds()
        row[3] = [a + b for a, b in zip(row[3], spent)]
    return rows


def print_by_job(rows):
    print(f"\n| job | times | in uber mode | s | {' | '.join(PHASES)} |\n|---|---|---|---|{'---|' * len(PHASES)}")
    rows["all"] = [sum(row[i] for row in rows.values()) for i in range(3)] + [
        [sum(column) for column in zip(*(row[3] for row in rows.values()))]]
    for name, (times, uber, took, spent) in rows.items():
        print(f"| {name} | {times} | {uber} | {took:.0f} | {' | '.join(f'{s:.1f}' for s in spent)} |")


def files_in(root):
    return sum(path.is_file() for path in pathlib.Path(root).rglob("*"))


def files_in_hdfs(root):
    return int(subprocess.run(["hadoop", "fs", "-count", root], check=True, capture_output=True,
                              text=True).stdout.split()[1])


def pipeline(scratch):
    web = TestWeb(scratch)
    local = TimedCrawl(scratch, web, "local", pathlib.Path(scratch, "root"))
    with Cluster(scratch, 1) as cluster:
        remote = TimedCrawl(scratch, web, "hadoop", "hdfs:///bench")
        files, rows = files_in_hdfs(remote.root), by_job(remote, cluster_jobs(cluster))
    web.stop()
    print(f"\n| {len(LANGUAGES)} languages of the test web, depth {DEPTH} | requests | jobs | files | s | load |")
    print("|---|---|---|---|---|---|")
    for label, crawl, count in (("`crawl.sh`, local engine", local, files_in(local.root)),
                                ("`crawl.sh --engine hadoop`", remote, files)):
        print(f"| {label} | {crawl.requests} | {len(crawl.of('run_job'))} | {count} | {crawl.took:.1f} | {crawl.load} |")
    print(f"| of that: `run_state`, {len(remote.of('run_state'))} calls | | | | {remote.seconds('run_state'):.1f} | |")
    print(f"| `report` | | | | {remote.seconds('report'):.1f} | |")
    print_by_job(rows)


# ---- growth ---------------------------------------------------------------------------------------

SITES, URLS_PER_SITE, DELAY_MS = 12, 40, 500
RUN = "2026_11_16_02_00_00"


def some_urls():
    """Of the first languages, (language, URL)."""
    by_site = {}
    for language in LANGUAGES:
        for page in truth(language)[0]:
            if page["linked"] and "://" in page["url"]:
                by_site.setdefault(page["url"].split("/")[2], []).append((language, page["url"]))
        if len(by_site) >= SITES:
            break
    return [url for urls in list(by_site.values())[:SITES] for url in sorted(urls)[:URLS_PER_SITE]]


def write_run(folder, urls, settings):
    """A root with a run whose level 0 holds these URLs, as `run_state begin` and due would leave it."""
    level, seeds = folder / "in" / RUN / "0", folder / "seeds" / RUN
    level.mkdir(parents=True)
    seeds.mkdir(parents=True)
    (level / "part-00000").write_text("".join(f"{language}\t{url}\n" for language, url in urls))
    sections = "".join(f"[{code}]\nlanguage.code = {code}\n" for code in sorted({language for language, _ in urls}))
    config = seeds / "_run.conf"
    config.write_text("".join(f"{key} = {value}\n" for key, value in settings.items()) + sections)
    (seeds / "_SUCCESS").touch()
    return config


def crawl_job(web, folder):
    """Seconds of one crawl job of one site a reducer."""
    root, local = "hdfs:///growth", pathlib.Path(folder, "root")
    settings = {**SETTINGS, "fetch.connect_to": f"::{web.address}", "fetch.delay_ms": DELAY_MS, "job.reducers": SITES}
    config = write_run(local, some_urls(), settings)
    subprocess.run(["hadoop", "fs", "-put", local, root], check=True)
    plan = pathlib.Path(folder, "plan.conf")
    plan.write_text(subprocess.run([BIN / "run_state", "plan", "--root", root, "--run", RUN, "--level", "0", "--engine",
                                    "hadoop"], check=True, capture_output=True, text=True).stdout)
    return seconds_of([BIN / "run_job", "--engine", "hadoop", "--root", root, "--quiet", "--jobs", SOURCE / "jobs",
                       "--config", config, "--config", plan, "--set", f"run={RUN}", "--set", "level=0",
                       "--set", "state=none", "crawl"])


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
