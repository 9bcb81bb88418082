#!/usr/bin/env python3
"""The whole pipeline on HDFS and YARN gives what the local engine gives.

    pipeline_test.py      (hadoop on PATH, HADOOP_CONF_DIR set)

crawl.sh crawls some languages of the test web on the cluster, as anybody would: reducers by volume, small
jobs in uber mode. Then every one of its jobs is run again by the local engine, over the very input that it
had on the cluster: sorted lines of all its outputs, counters and figures by language must be equal, to the
byte for all jobs but crawl, whose fetches are made again, at other times. A local crawl.sh must ask for the
same jobs, and no file of jobs/ may be left uncompared.
"""
import collections
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from recorded_crawl import RecordedCrawl, remove_from_hdfs
from whole_crawl import SOURCE, TestWeb

LANGUAGES = ["zh", "ru"]
DEPTH = 2
RUN = "2026_11_16_02_00_00"
# When something was fetched, how long it took, and what follows from that.
TIMES = {"time", "firstSeen", "lastSeen", "robotsFetched", "robotsExpires", "nextAllowed",
         "latencyMs"}


def without_times(value):
    if isinstance(value, dict):
        return {k: without_times(v) for k, v in value.items() if k not in TIMES}
    if isinstance(value, list):
        return [without_times(v) for v in value]
    return value


def timeless(line):
    *keys, value = line.split(b"\t")
    return b"\t".join([*keys, json.dumps(without_times(json.loads(value)), sort_keys=True).encode()])


def sorted_lines(folder, fetched):
    """{output: sorted lines}: of the job's own output (".") and of those that its file names."""
    lines = collections.defaultdict(list)
    for part in folder.rglob("part-*"):
        output = str(part.parent.relative_to(folder))
        if output != "counts":  # they are compared as run_job has merged them
            lines[output] += part.read_bytes().split(b"\n")[:-1]
    return {output: sorted(map(timeless, all_lines) if fetched else all_lines) for output, all_lines in lines.items()}


def figures(folder, fetched):
    """Counters, and figures by language."""
    record = json.loads((folder / "_counters.json").read_text())
    return [{group: {name: value for name, value in names.items() if not (fetched and name.endswith("_ms"))}
             for group, names in record[kind].items()} for kind in ("counters", "languages")]


def parts(folder):
    return len(list(folder.glob("part-*")))


def maps(folder):
    return json.loads((folder / "_counters.json").read_text())["engineCounters"]["launched_map_attempts"]


def outputs(root):
    """Folders that jobs have written, relative to the root."""
    return {marker.parent.relative_to(root) for marker in root.rglob("_counters.json")}


class PipelineTest(unittest.TestCase):
    maxDiff = 4000

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.base = pathlib.Path(folder.name)
        os.environ["XDG_STATE_HOME"] = folder.name  # for the logs of crawl.sh
        self.web = TestWeb(folder.name, "--articles", "8")
        self.addCleanup(self.web.stop)

    def crawl(self, engine, root):
        crawl = RecordedCrawl(self.base, self.web, LANGUAGES, engine, root, self.base / f"{engine}.copy",
                              depth=DEPTH)
        self.addCleanup(crawl.cleanup)
        begin = time.monotonic()
        crawl.run("--run", RUN, "--new")
        commands = crawl.commands()
        print(f"{len(commands)} jobs of {','.join(LANGUAGES)}, depth {DEPTH}, {engine}: "
              f"{time.monotonic() - begin:.0f} s", flush=True)
        return commands

    def test_both_engines_give_the_same(self):
        remote = f"hdfs:///tmp/pipeline_test_{os.getpid()}"
        self.addCleanup(remove_from_hdfs, remote)
        commands = self.crawl("hadoop", remote)
        local = self.crawl("local", self.base / "local.root")
        self.assertEqual([c.wishes() for c in commands], [c.wishes() for c in local])
        levels = sum(command.job == "crawl" for command in commands)
        self.assertLessEqual(len(commands), 3 * levels + 6)
        self.begin_replay()
        compared = collections.Counter()
        for command in commands:
            with self.subTest(command=command.wishes()):
                compared[command.job] += self.replay(command)
        # reparse is parse for another root.
        self.assertEqual(set(compared), {path.stem for path in (SOURCE / "jobs").glob("*.job")} - {"reparse"},
                         "jobs that this test compared, and those there are")
        for job in ("crawl", "parse", "merge", "html_to_xml"):
            self.assertGreater(compared[job], 10 * len(LANGUAGES), f"{job}: lines compared")

    def begin_replay(self):
        """What the crawl had before its first job: all but what jobs wrote."""
        source, target = self.base / "hadoop.copy" / "root", self.base / "replay"
        written = {source / output for output in outputs(source)}
        shutil.copytree(source, target, ignore=lambda folder, names: [
            name for name in names if pathlib.Path(folder, name) in written])

    def replay(self, command):
        """Runs the job on the local engine and compares; the next one gets the cluster's output again."""
        root, cluster = self.base / "replay", self.base / "hadoop.copy" / "root"
        output = self.output_of(command, root)
        mine, theirs = root / output, cluster / output
        # As many tasks as there were: what is partitioned must be in the same part, and what combiners
        # leave, and so the reducers' records_in, depends on how many lines they see together.
        done = subprocess.run(command.on_local_engine(root, "--set", f"job.reducers={parts(theirs)}",
                                                      "--set", f"job.min_maps={maps(theirs)}"),
                              cwd=SOURCE, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        fetched = command.job == "crawl"
        lines, counted = sorted_lines(mine, fetched), figures(mine, fetched)
        shutil.rmtree(mine)
        shutil.copytree(theirs, mine)
        self.assertEqual(sorted_lines(theirs, fetched), lines)
        self.assertEqual(figures(theirs, fetched), counted)
        return sum(map(len, lines.values()))

    def output_of(self, command, root):
        """The folder that the job writes, by its file and the parameters it was given."""
        given = dict(value.split("=", 1) for value in command.wishes()[1])
        text = (SOURCE / "jobs" / f"{command.job}.job").read_text()
        (output,) = [line.partition("=")[2].strip() for line in text.splitlines() if line.split("=")[0].strip() == "output"]
        output = output.replace("{level+1}", str(int(given.get("level", -1)) + 1))
        return output.format(**given)


if __name__ == "__main__":
    unittest.main()
