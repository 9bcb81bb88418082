#!/usr/bin/env python3
"""Breaks a cluster in the middle of a crawl job, fault by fault, and looks at what becomes of the URLs.

    faults.py [--folder DIR] [FAULT]...     default: all of task nodemanager datanode resourcemanager driver

Needs some minutes a fault, so it is started by hand (docs/operations.md has the table it prints). A
cluster of two workers is started in DIR, and stopped at the end. After each fault the same command is
given again until it succeeds; then every URL must have exactly one outcome, no site may have been asked
twice within its delay, which is what two live tasks of one site would do, or a task that knows nothing of
the one before it, and no host before the end of a Retry-After, whichever task it was given to.
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
URLS_PER_SITE = 40
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


class Trial:
    def __init__(self, cluster, name, folder):
        self.cluster, self.name = cluster, name
        self.web = TestWeb(folder)
        self.root = f"hdfs:///faults/{name}-{os.getpid()}"
        values = {**SETTINGS, "fetch.connect_to": f"::{self.web.address}", "fetch.delay_ms": DELAY_MS}
        config = pathlib.Path(folder, "test.conf")
        config.write_text("".join(f"{key} = {value}\n" for key, value in values.items()))
        config.write_text(config.read_text() + f"[{LANGUAGE}]\nlanguage.code = {LANGUAGE}\n")
        self.settings = ["--config", config]
        self.urls = self.some_urls()
        level = pathlib.Path(folder, "0")
        level.mkdir()
        (level / "part-00000").write_text("".join(f"{LANGUAGE}\t{url}\n" for url in self.urls))
        above = f"{self.root}/in/{RUN}"
        subprocess.run(["hadoop", "fs", "-mkdir", "-p", above], check=True)
        subprocess.run(["hadoop", "fs", "-put", level, above], check=True)

    @staticmethod
    def some_urls():
        by_site = collections.defaultdict(list)
        for page in truth(LANGUAGE)[0]:
            if page["linked"] and "://" in page["url"]:
                by_site[page["url"].split("/")[2]].append(page["url"])
        urls = [url for urls in by_site.values() for url in sorted(urls)[:URLS_PER_SITE]]
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
        print(f"| {what} | {reruns} | {time.monotonic() - begin:.0f} s | {self.judge(code, broken)} |", flush=True)
        self.web.stop()

    def judge(self, code, broken):
        if code != 0:
            return f"NOT DONE: exit code {code}"
        text = subprocess.run(["hadoop", "fs", "-text", f"{self.root}/doc/{RUN}/0/part-*"], check=True,
                              capture_output=True, text=True).stdout
        answered = collections.Counter()
        for line in text.splitlines():
            _, url, value = line.split("\t")
            answered[json.loads(value).get("requested", url)] += 1
        lost = len(set(self.urls) - set(answered))
        double = sum(count - 1 for count in answered.values())
        requests = self.web.requests()
        return (f"{len(answered)} of {len(set(self.urls))} URLs, {lost} lost, {double} double; "
                f"{broken} requests before the fault, {len(requests)} in all; "
                f"{self.rushed(requests)} too close to each other, {self.early(requests)} within a Retry-After")

    @staticmethod
    def rushed(requests):
        """Pairs of requests to a host that began closer than its delay allows."""
        starts = collections.defaultdict(list)
        for request in requests:
            starts[request["host"]].append(request["start"])
        return sum(later - earlier < DELAY_MS * 0.8
                   for times in starts.values()
                   for earlier, later in zip(sorted(times), sorted(times)[1:]))

    @staticmethod
    def early(requests):
        """Requests to a host that had asked to be left alone for longer."""
        until, early = {}, 0
        for request in sorted(requests, key=lambda r: r["start"]):
            host = request["host"]
            early += request["start"] < until.get(host, 0)
            wait = BUSY.get((host, request["path"]))
            if wait:
                until[host] = request["end"] + 1000 * wait
        return early


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", default=None)
    parser.add_argument("faults", nargs="*", metavar="FAULT")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        cluster = Cluster(arguments.folder or f"{scratch}/cluster")
        try:
            print("| fault | reruns | time | outcome |\n|---|---|---|---|", flush=True)
            for name in arguments.faults or FAULTS:
                with tempfile.TemporaryDirectory() as folder:
                    Trial(cluster, name, folder).run()
        finally:
            cluster.stop()


if __name__ == "__main__":
    main()
