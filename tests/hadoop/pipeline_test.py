#!/usr/bin/env python3
"""The whole pipeline on HDFS and YARN gives what the local engine gives.

    pipeline_test.py      (hadoop on PATH, HADOOP_CONF_DIR set)

crawl.sh crawls some languages of the test web on the cluster. Then every one of its jobs is run again by
the local engine, over the very input that it had on the cluster: sorted lines and counters must be equal,
to the byte for all jobs but crawl, whose fetches are made again, at other times. A local crawl.sh must ask
for the same jobs, and no file of jobs/ may be left uncompared.
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
# The end of the run makes one generation of several, so that seen_compact is run, too.
SETTINGS = {"optimize.max_generations": 1, "job.reducers": 2}
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
    key, _, value = line.partition(b"\t")
    return key + b"\t" + json.dumps(without_times(json.loads(value)), sort_keys=True).encode()


def sorted_lines(folder, fetched):
    lines = []
    for part in folder.glob("part-*"):
        lines += part.read_bytes().split(b"\n")[:-1]
    return sorted(map(timeless, lines) if fetched else lines)


def counters(folder, fetched):
    groups = json.loads((folder / "_counters.json").read_text())["counters"]
    return {group: {name: value for name, value in names.items() if not (fetched and name.endswith("_ms"))}
            for group, names in groups.items()}


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
                              settings=SETTINGS, depth=DEPTH)
        self.addCleanup(crawl.cleanup)
        begin = time.monotonic()
        crawl.run("--run", RUN, "--parallel", str(len(LANGUAGES)))
        commands = crawl.commands()
        print(f"{len(commands)} jobs of {','.join(LANGUAGES)}, depth {DEPTH}, {engine}: "
              f"{time.monotonic() - begin:.0f} s", flush=True)
        return commands

    def test_both_engines_give_the_same(self):
        remote = f"hdfs:///tmp/pipeline_test_{os.getpid()}"
        self.addCleanup(remove_from_hdfs, remote)
        commands = self.crawl("hadoop", remote)
        self.same_jobs(commands, self.crawl("local", self.base / "local.root"))
        compared = collections.Counter()
        for language in LANGUAGES:
            self.begin_replay(language)
        for command in commands:
            with self.subTest(command=command.wishes()):
                compared[command.job] += self.replay(command)
        self.assertEqual(set(compared), {path.stem for path in (SOURCE / "jobs").glob("*.job")},
                         "jobs that this test compared, and those there are")
        for job in ("crawl", "parse", "merge", "html_to_xml"):
            self.assertGreater(compared[job], 10 * len(LANGUAGES), f"{job}: lines compared")

    def same_jobs(self, found, expected):
        for language in LANGUAGES:
            self.assertEqual([c.wishes() for c in found if c.language == language],
                             [c.wishes() for c in expected if c.language == language])

    def begin_replay(self, language):
        """What the crawl had before its first job: all but what jobs wrote."""
        source, target = self.base / "hadoop.copy" / language, self.base / "replay" / language
        written = {source / output for output in outputs(source)}
        shutil.copytree(source, target, ignore=lambda folder, names: [
            name for name in names if pathlib.Path(folder, name) in written])

    def replay(self, command):
        """Runs the job on the local engine and compares; the next one gets the cluster's output again."""
        root, cluster = self.base / "replay" / command.language, self.base / "hadoop.copy" / command.language
        before = outputs(root)
        done = subprocess.run(command.on_local_engine(root), cwd=SOURCE, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        (output,) = outputs(root) - before
        mine, theirs = root / output, cluster / output
        fetched = command.job == "crawl"
        lines, counted = sorted_lines(mine, fetched), counters(mine, fetched)
        shutil.rmtree(mine)
        shutil.copytree(theirs, mine)
        self.assertEqual(sorted_lines(theirs, fetched), lines)
        self.assertEqual(counters(theirs, fetched), counted)
        return len(lines)


if __name__ == "__main__":
    unittest.main()
