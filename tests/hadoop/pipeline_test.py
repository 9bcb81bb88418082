#!/usr/bin/env python3
"""The whole pipeline on HDFS and YARN gives what the local engine gives: every folder's sorted lines,
every job's counters; only what holds times may differ. Two crawls are compared, so where merge chooses
between duplicates by the time of their fetch, a difference is the crawls' and not the engine's.

    pipeline_test.py      (hadoop on PATH, HADOOP_CONF_DIR set)
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration" / "pipeline"))
from whole_crawl import Crawl, TestWeb  # noqa: E402

LANGUAGES = ["zh", "ru"]
DEPTH = 2
NOW = "2026-11-16T02:00:00Z"
# When something was fetched, how long it took, and what follows from that.
TIMES = {"time", "firstSeen", "lastSeen", "robotsFetched", "robotsExpires", "nextAllowed", "latencyMs",
         "fetched", "gettime"}
XML_TIMES = re.compile(r' (gettime|storage)="[^"]*"')


def without_times(value):
    if isinstance(value, dict):
        return {k: without_times(v) for k, v in value.items() if k not in TIMES}
    if isinstance(value, list):
        return [without_times(v) for v in value]
    return value


def comparable(line):
    """A line without times: JSON values are parsed, XML ones lose two attributes."""
    fields = line.split("\t")
    try:
        fields[-1] = json.dumps(without_times(json.loads(fields[-1])), sort_keys=True)
    except ValueError:
        fields[-1] = XML_TIMES.sub("", fields[-1])
    return "\t".join(fields)


def folders(root):
    """{path below the root: (sorted comparable lines, counters)} of every job's output."""
    found = {}
    for marker in sorted(root.rglob("_SUCCESS")):
        folder = marker.parent
        lines = []
        for part in folder.glob("part-*"):
            lines += part.read_text(encoding="utf-8", errors="surrogateescape").split("\n")[:-1]
        report = folder / "_counters.json"
        counters = json.loads(report.read_text())["counters"] if report.exists() else {}
        counters = {group: {name: value for name, value in names.items() if not name.endswith("_ms")}
                    for group, names in counters.items()}
        found[str(folder.relative_to(root))] = (sorted(map(comparable, lines)), counters)
    return found


class PipelineTest(unittest.TestCase):
    maxDiff = 4000

    def crawl(self, root, *flags):
        crawl = Crawl(self.web, LANGUAGES, depth=DEPTH)
        self.addCleanup(crawl.folder.cleanup)
        crawl.command[crawl.command.index("--root") + 1] = root
        begin = time.monotonic()
        crawl.run("--now", NOW, *flags)
        print(f"pipeline of {','.join(LANGUAGES)}, depth {DEPTH}, {' '.join(flags)}: "
              f"{time.monotonic() - begin:.0f} s", flush=True)

    def test_both_engines_give_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            self.web = TestWeb(folder, "--articles", "8")
            self.addCleanup(self.web.stop)
            local = pathlib.Path(folder, "local")
            self.crawl(str(local), "--engine", "local")
            remote = f"hdfs:///tmp/pipeline_test_{os.getpid()}"
            self.crawl(remote, "--engine", "hadoop", "--parallel", str(len(LANGUAGES)))
            copy = pathlib.Path(folder, "hdfs")
            subprocess.run(["hadoop", "fs", "-get", remote, str(copy)], check=True, capture_output=True)
            subprocess.run(["hadoop", "fs", "-rm", "-r", remote], check=True, capture_output=True)
            self.compare(folders(local), folders(copy))

    def compare(self, expected, found):
        self.assertEqual(sorted(found), sorted(expected))
        self.assertGreater(len(expected), 10 * len(LANGUAGES))
        for name, (lines, counters) in expected.items():
            with self.subTest(folder=name):
                self.assertEqual(found[name][0], lines)
                self.assertEqual(found[name][1], counters)
        articles = [name for name in expected if "/xml/" in name]
        self.assertEqual(len(articles), len(LANGUAGES))
        for name in articles:
            self.assertGreater(len(expected[name][0]), 10, name)


if __name__ == "__main__":
    unittest.main()
