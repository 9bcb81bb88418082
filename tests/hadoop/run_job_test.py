#!/usr/bin/env python3
"""run_job --engine hadoop on a real cluster: the same as the local engine, and its failures.

    run_job_test.py BIN_DIR      (hadoop on PATH, HADOOP_CONF_DIR set)
"""
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BIN = pathlib.Path("build/bin")

# Sums the values of a key, and counts what it does.
SUM = r"""#!/bin/sh
echo "reporter:counter:test_sum,tasks,1" >&2
awk -F '\t' 'NR > 1 && $1 != last { print last "\t" sum; sum = 0 } { last = $1; sum += $2 }
  END { if (NR) print last "\t" sum; print "reporter:counter:test_sum,lines," NR > "/dev/stderr" }'
"""
BROKEN = """#!/bin/sh
echo "broken: fetch.delay_ms = x: accepted is a number" >&2
cat > /dev/null
exit {code}
"""
SLEEPY = """#!/bin/sh
echo "reporter:status:sleeping" >&2
sleep 300
"""


def hadoop(*arguments):
    return subprocess.run(["hadoop", "fs", *arguments], check=True, capture_output=True).stdout


class HadoopJobTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="hadoop_job_test_"))
        cls.root = f"hdfs:///tmp/run_job_test_{os.getpid()}"
        for name, text in {"sum": SUM, "broken2": BROKEN.format(code=2), "sleepy": SLEEPY}.items():
            (cls.folder / name).write_text(text)
            (cls.folder / name).chmod(0o755)
        cls.write_input(cls.folder / "in")
        hadoop("-mkdir", "-p", cls.root)
        hadoop("-put", *(str(cls.folder / name) for name in ("in", "sum", "broken2", "sleepy")), cls.root)

    @classmethod
    def tearDownClass(cls):
        hadoop("-rm", "-r", "-f", cls.root)
        shutil.rmtree(cls.folder)

    @staticmethod
    def write_input(folder):
        """Three-field lines in two files: awkward keys, equal keys, bytes that are no UTF-8."""
        rng = random.Random(7)
        keys = [b"a", b"", b"\xd0\xb1", b"\xe4\xb8\xad", b"z z", b"\xff\xfe", b"a\x01", b"A", b"-1", b"10", b"9"]
        lines = [b"\t".join([rng.choice(keys), b"%d" % rng.randrange(5), b"v%d" % i]) for i in range(400)]
        lines += [b"lonely", b"key\t", b"", b"\t\t"]
        folder.mkdir()
        (folder / "part-00000").write_bytes(b"\n".join(lines[:300]) + b"\n")
        (folder / "part-00001").write_bytes(b"\n".join(lines[300:]))

    def command(self, engine, job, *flags):
        path = self.folder / "test.job"
        path.write_text(job)
        root = str(self.folder) if engine == "local" else self.root
        return [str(BIN / "run_job"), "--engine", engine, "--root", root, *flags, str(path)]

    def run_job(self, engine, job, *flags, expect=0):
        done = subprocess.run(self.command(engine, job, *flags), capture_output=True, text=True, timeout=400)
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done

    def output(self, engine, name):
        """(the lines of each part in their order, counters)"""
        folder = self.folder / name
        if engine == "hadoop":
            folder = self.folder / f"copy-{name}"
            hadoop("-get", f"{self.root}/{name}", str(folder))
        self.assertTrue((folder / "_SUCCESS").exists())
        parts = {p.name: p.read_bytes().split(b"\n") for p in folder.glob("part-*")}
        return parts, json.loads((folder / "_counters.json").read_text())["counters"]

    def test_parts_and_counters_are_those_of_the_local_engine(self):
        jobs = {
            # By bytes of two key fields, partitioned by one; values of equal keys in any order.
            "sorted": ("mapper = cat\nreducer = cat\nkey_fields = 2\npartition_fields = 1\n", True),
            # A secondary sort, as numbers and descending.
            "secondary": ("mapper = cat\nreducer = cat\nkey_fields = 2\npartition_fields = 1\n"
                          "sort = -k1,1 -k2,2nr\n", True),
            "map_only": ("mapper = cat\n", False),
            "summed": ("mapper = cut -f1,2\ncombiner = ./sum\nreducer = ./sum\nship = sum\n", True),
        }
        for name, (text, in_order) in jobs.items():
            with self.subTest(job=name):
                job = f"{text}input = in\noutput = {name}\n"
                for engine in ("local", "hadoop"):
                    self.run_job(engine, job, "--quiet")
                local, local_counters = self.output("local", name)
                remote, remote_counters = self.output("hadoop", name)
                if in_order:
                    self.assertEqual({p: sorted(lines) for p, lines in remote.items()},
                                     {p: sorted(lines) for p, lines in local.items()})
                    fields = 1 if name == "summed" else 2
                    keys = lambda lines: [line.split(b"\t")[:fields] for line in lines]  # noqa: E731
                    self.assertEqual({p: keys(lines) for p, lines in remote.items()},
                                     {p: keys(lines) for p, lines in local.items()})
                else:
                    self.assertEqual(sorted(sum(remote.values(), [])), sorted(sum(local.values(), [])))
                # How often a combiner runs is the engine's business.
                if name != "summed":
                    self.assertEqual(remote_counters, local_counters)

    def test_a_wrong_configuration_ends_the_job_at_once_with_the_programs_own_words(self):
        done = self.run_job("hadoop", "mapper = ./broken2\nship = broken2\ninput = in\noutput = never\n", expect=2)
        self.assertIn("broken: fetch.delay_ms = x: accepted is a number", done.stderr)
        self.assertIn("configuration is wrong", done.stderr)
        self.assertNotIn("java", done.stderr)
        self.assertEqual([name for name in self.names() if "never" in name], [])

    def names(self):
        listed = hadoop("-ls", self.root).decode().splitlines()[1:]
        return [line.rsplit("/", 1)[1] for line in listed]

    def test_a_missing_input_and_an_existing_output_are_refused_without_a_job(self):
        done = self.run_job("hadoop", "mapper = cat\ninput = nowhere\noutput = never\n", expect=2)
        self.assertIn("nowhere is missing", done.stderr)
        done = self.run_job("hadoop", "mapper = cat\ninput = in\noutput = in\n", expect=2)
        self.assertIn("--overwrite", done.stderr)

    def start_sleeping(self):
        """A job whose tasks run, and sleep."""
        job = "mapper = ./sleepy\nship = sleepy\ninput = in\noutput = slept\n"
        process = subprocess.Popen(self.command("hadoop", job, "--progress", "json"), text=True,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for line in process.stderr:
            if line.startswith("{") and json.loads(line)["map"]["running"] > 0:
                return process
        self.fail("the job never ran")

    def live_applications(self):
        listed = subprocess.run(["yarn", "application", "-list"], check=True, capture_output=True, text=True)
        return [line for line in listed.stdout.splitlines() if "slept" in line]

    def test_a_job_ends_with_its_run_job_and_one_that_outlived_it_is_ended_by_the_next(self):
        process = self.start_sleeping()
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(60), 128 + signal.SIGTERM)
        process.stderr.close()
        self.assertEqual(self.live_applications(), [])

        process = self.start_sleeping()
        process.kill()
        process.wait()
        process.stderr.close()
        self.assertEqual(len(self.live_applications()), 1)
        begin = time.monotonic()
        self.run_job("hadoop", "mapper = cat\ninput = in\noutput = slept\n", "--quiet")
        self.assertLess(time.monotonic() - begin, 250)
        self.assertEqual(self.live_applications(), [])
        self.assertNotIn("_slept.run_job", self.names())


if __name__ == "__main__":
    BIN = pathlib.Path(sys.argv.pop(1))
    unittest.main()
