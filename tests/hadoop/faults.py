#!/usr/bin/env python3
"""Breaks a cluster in the middle of a crawl job, fault by fault, and looks at what becomes of the URLs.

    faults.py [--folder DIR | --here] [--urls N] [FAULT]...

    FAULT           of task nodemanager datanode resourcemanager driver (default: all)
    --folder DIR    where a cluster of two workers is started, and stopped at the end (default: a temporary one)
    --here          on the cluster that HADOOP_CONF_DIR names instead; for task and driver only
    --urls N        of each site (default 40)

Needs some minutes a fault, so ctest runs one of them, a short one, and the others are started by hand
(docs/operations.md has the table it prints). After each fault the same command is given again until it
succeeds; then every URL must have exactly one outcome, no site may have been asked twice within its delay,
which is what two live tasks of one site would do, or a task that knows nothing of the one before it, and no
host before the end of a Retry-After, whichever task it was given to. Exit codes: 0 so it was, 1 it was not,
2 bad argument.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests" / "integration" / "pipeline"))
from whole_crawl import BIN, SETTINGS, TestWeb, truth  # noqa: E402

LANGUAGE = "zh"
DELAY_MS = 700
REDUCERS = 2
RUN = "2026_11_16_02_00_00"
# Pages that answer with 429 or 503, and the seconds of their Retry-After.
BUSY_SITE = "status.test"
BUSY = {("busy.status.test", "/long"): 86400, ("maintenance.status.test", "/seconds"): 3}


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        self.script = [SOURCE / "scripts" / "hadoop.sh"]
        subprocess.run([*self.script, "start", "--folder", folder, "--workers", "2"], check=True)
        os.environ["PATH"] = f"{folder}/bin:{os.environ['PATH']}"
        os.environ["HADOOP_CONF_DIR"] = f"{folder}/conf"

    def pid(self, daemon):
        return int(pathlib.Path(self.folder, "pids", daemon).read_text())

    def restart(self, daemon):
        subprocess.run([*self.script, "restart-daemon", daemon, "--folder", self.folder], check=True)

    def stop(self):
        subprocess.run([*self.script, "stop", "--folder", self.folder], check=False)


class RunningCluster:
    """The one that HADOOP_CONF_DIR names; it is left as it was found."""

    def __init__(self):
        self.folder = str(pathlib.Path(os.environ["HADOOP_CONF_DIR"]).parent)

    def stop(self):
        pass


def processes(pattern):
    """{pid: environment} of the processes whose command line matches."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        try:
            command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            if entry.name.isdigit() and re.search(pattern, command):
                found[int(entry.name)] = (entry / "environ").read_bytes().decode(errors="replace")
        except OSError:
            pass  # it ended meanwhile
    return found


def partition(label):
    """Hadoop's KeyFieldBasedPartitioner of one key field."""
    value = 0
    for byte in label.encode():
        value = (31 * value + byte) & 0xFFFFFFFF
    return (value & 0x7FFFFFFF) % REDUCERS


def environments(cluster):
    """Of the live crawl_reducers of this cluster, {pid: environment}."""
    return {pid: env for pid, env in processes(r"^\S*crawlstream/bin/crawl_reducer ").items() if cluster.folder in env}


def reducers(cluster):
    """{pid: worker}"""
    return {pid: re.search(r"/data/(worker\d)/", env).group(1) for pid, env in environments(cluster).items()}


def break_task(cluster, _):
    """The one that was told to come again later."""
    mine = f"mapreduce_task_partition={partition(BUSY_SITE)}\0"
    (pid,) = [pid for pid, env in environments(cluster).items() if mine in env]
    os.kill(pid, signal.SIGKILL)
    return "kill -9 of a crawl_reducer", None


def break_nodemanager(cluster, _):
    worker = reducers(cluster)[min(reducers(cluster))]
    os.kill(cluster.pid(f"nodemanager-{worker}"), signal.SIGKILL)
    return "kill -9 of a NodeManager whose tasks fetch", f"nodemanager-{worker}"


def break_datanode(cluster, _):
    os.kill(cluster.pid("datanode-worker1"), signal.SIGKILL)
    return "kill -9 of a DataNode", "datanode-worker1"


def break_resourcemanager(cluster, _):
    os.kill(cluster.pid("resourcemanager-worker1"), signal.SIGKILL)
    time.sleep(3)
    cluster.restart("resourcemanager-worker1")
    return "kill -9 of the ResourceManager, restarted after 3 s", None


def break_driver(_, process):
    process.kill()
    return "kill -9 of run_job", None


FAULTS = {"task": break_task, "nodemanager": break_nodemanager, "datanode": break_datanode,
          "resourcemanager": break_resourcemanager, "driver": break_driver}
NEED_NO_DAEMON = {"task", "driver"}  # those that break no daemon of the cluster


def outcomes(lines):
    """How many outcomes each URL has in lines of documents; a redirected one counts for the URL asked for."""
    found = collections.Counter()
    for line in lines:
        _, url, value = line.split("\t")
        found[json.loads(value).get("requested", url)] += 1
    return found


def too_close(requests):
    """Pairs of requests to a host that began closer than its delay allows."""
    starts = collections.defaultdict(list)
    for request in requests:
        starts[request["host"]].append(request["start"])
    return sum(later - earlier < DELAY_MS * 0.8
               for times in starts.values()
               for earlier, later in zip(sorted(times), sorted(times)[1:]))


def too_early(requests):
    """Requests to a host that had asked to be left alone for longer."""
    until, early = {}, 0
    for request in sorted(requests, key=lambda r: r["start"]):
        host = request["host"]
        early += request["start"] < until.get(host, 0)
        wait = BUSY.get((host, request["path"]))
        if wait:
            until[host] = request["end"] + 1000 * wait
    return early


class Judgement:
    """What became of the URLs, by the job's documents and the web's log of requests."""

    def __init__(self, urls, lines, requests):
        answered = outcomes(lines)
        self.asked, self.answered, self.requests = len(set(urls)), len(answered), len(requests)
        self.lost = len(set(urls) - set(answered))
        self.double = sum(count - 1 for count in answered.values())
        self.too_close, self.too_early = too_close(requests), too_early(requests)

    def good(self):
        return not (self.lost or self.double or self.too_close or self.too_early)

    def text(self, broken):
        return (f"{self.answered} of {self.asked} URLs, {self.lost} lost, {self.double} double; "
                f"{broken} requests before the fault, {self.requests} in all; "
                f"{self.too_close} too close to each other, {self.too_early} within a Retry-After")


class Trial:
    def __init__(self, cluster, name, folder, urls_of_a_site):
        self.cluster, self.name = cluster, name
        self.web = TestWeb(folder)
        self.root = f"hdfs:///faults/{name}-{os.getpid()}"
        values = {**SETTINGS, "fetch.connect_to": f"::{self.web.address}", "fetch.delay_ms": DELAY_MS}
        config = pathlib.Path(folder, "test.conf")
        config.write_text("".join(f"{key} = {value}\n" for key, value in values.items()))
        config.write_text(config.read_text() + f"[{LANGUAGE}]\nlanguage.code = {LANGUAGE}\n")
        self.settings = ["--config", config]
        self.urls = self.some_urls(urls_of_a_site)
        level = pathlib.Path(folder, "0")
        level.mkdir()
        (level / "part-00000").write_text("".join(f"{LANGUAGE}\t{url}\n" for url in self.urls))
        above = f"{self.root}/in/{RUN}"
        subprocess.run(["hadoop", "fs", "-mkdir", "-p", above], check=True)
        subprocess.run(["hadoop", "fs", "-put", level, above], check=True)

    @staticmethod
    def some_urls(of_a_site):
        by_site = collections.defaultdict(list)
        for page in truth(LANGUAGE)[0]:
            if page["linked"] and "://" in page["url"]:
                by_site[page["url"].split("/")[2]].append(page["url"])
        urls = [url for urls in by_site.values() for url in sorted(urls)[:of_a_site]]
        return urls + [f"http://{host}{path}" for host, path in BUSY]

    def command(self):
        return [BIN / "run_job", "--engine", "hadoop", "--root", self.root, "--quiet",
                "--skip-done", "--jobs", SOURCE / "jobs", *self.settings, "--set", f"run={RUN}",
                "--set", "level=0", "--set", "state=none", "--set", f"job.reducers={REDUCERS}", "crawl"]

    def wait_for_requests(self, process, count):
        while len(self.web.requests()) < count or not self.all_busy_asked():
            if process.poll() is not None:
                raise SystemExit(f"the job ended too early: {process.returncode}")
            time.sleep(0.2)

    def all_busy_asked(self):
        """So long ago that it was written down, too."""
        asked = {(r["host"], r["path"]) for r in self.web.requests() if r["end"] < (time.time() - 2) * 1000}
        return asked >= set(BUSY)

    def run(self):
        """Prints a row of the table; whether all was as it must be."""
        begin = time.monotonic()
        process = subprocess.Popen(self.command())
        self.wait_for_requests(process, len(self.urls) // 3)
        what, restart = FAULTS[self.name](self.cluster, process)
        broken = len(self.web.requests())
        code = process.wait()
        reruns = 0
        while code != 0 and reruns < 5:
            reruns += 1
            if restart:
                self.cluster.restart(restart)
                restart = None
            code = subprocess.run(self.command()).returncode
        if restart:
            self.cluster.restart(restart)
        judgement = Judgement(self.urls, self.documents(), self.web.requests()) if code == 0 else None
        said = judgement.text(broken) if judgement else f"NOT DONE: exit code {code}"
        print(f"| {what} | {reruns} | {time.monotonic() - begin:.0f} s | {said} |", flush=True)
        self.web.stop()
        return judgement is not None and judgement.good()

    def documents(self):
        """The lines that the job has written."""
        return subprocess.run(["hadoop", "fs", "-text", f"{self.root}/doc/{RUN}/0/part-*"], check=True,
                              capture_output=True, text=True).stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--folder")
    where.add_argument("--here", action="store_true")
    parser.add_argument("--urls", type=int, default=40)
    parser.add_argument("faults", nargs="*", metavar="FAULT")
    arguments = parser.parse_args()
    names = arguments.faults or list(FAULTS)
    possible = NEED_NO_DAEMON if arguments.here else set(FAULTS)
    if not set(names) <= possible:
        parser.error(f"faults that can be had: {' '.join(sorted(possible))}")
    good = True
    with tempfile.TemporaryDirectory() as scratch:
        cluster = RunningCluster() if arguments.here else Cluster(arguments.folder or f"{scratch}/cluster")
        try:
            print("| fault | reruns | time | outcome |\n|---|---|---|---|", flush=True)
            for name in names:
                with tempfile.TemporaryDirectory() as folder:
                    good &= Trial(cluster, name, folder, arguments.urls).run()
        finally:
            cluster.stop()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
