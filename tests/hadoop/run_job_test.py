#!/usr/bin/env python3
"""run_job --engine hadoop on a real cluster: the same as the local engine, and its failures.

    run_job_test.py BIN_DIR TESTS_DIR     (hadoop on PATH, HADOOP_CONF_DIR set)
"""
import gzip
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

BIN = pathlib.Path("build/bin")
TESTS = pathlib.Path("build/release/tests")  # programs that only tests use

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
sleep 100000
"""

# Writes all outputs, and only then fails: in the first attempts at two tasks, one of which is killed.
FAILS_LATE = """#!/bin/sh
./outputs_task --config=job.conf || exit
case "$mapreduce_task_attempt_id" in
  *_000000_0) exit 1 ;;
  *_000001_0) kill -9 $$ ;;
esac
"""
FAILS_IN_UBER_MODE = """#!/bin/sh
./outputs_task --config=job.conf || exit
[ "$mapreduce_job_ubertask_enable" != true ]
"""
OUTPUTS = "./outputs_task --config=job.conf"
SHIPPED = "outputs_task fails_late fails_in_uber_mode"


def hadoop(*arguments):
    return subprocess.run(["hadoop", "fs", *arguments], check=True, capture_output=True).stdout


class ClusterTest(unittest.TestCase):
    """A folder of HDFS and one of the local disk with the same files in them."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="hadoop_job_test_"))
        cls.root = f"hdfs:///tmp/{cls.__name__}_{os.getpid()}"
        cls.write_files(cls.folder)
        hadoop("-mkdir", "-p", cls.root)
        hadoop("-put", *map(str, cls.folder.iterdir()), cls.root)

    @classmethod
    def tearDownClass(cls):
        hadoop("-rm", "-r", "-f", cls.root)
        shutil.rmtree(cls.folder)

    @staticmethod
    def write_programs(folder, programs):
        for name, text in programs.items():
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)

    def command(self, engine, job, *flags):
        path = self.folder / "test.job"
        path.write_text(job)
        root = str(self.folder) if engine == "local" else self.root
        # As many maps as the local engine has, however little there is to read.
        return [str(BIN / "run_job"), "--engine", engine, "--root", root, "--hadoop.map_mb=0", *flags, str(path)]

    def run_job(self, engine, job, *flags, expect=0):
        done = subprocess.run(self.command(engine, job, *flags), capture_output=True, text=True)
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done


class HadoopJobTest(ClusterTest):
    @classmethod
    def write_files(cls, folder):
        """Three-field lines in two files: awkward keys, equal keys, bytes that are no UTF-8."""
        rng = random.Random(7)
        keys = [b"a", b"", b"\xd0\xb1", b"\xe4\xb8\xad", b"z z", b"\xff\xfe", b"a\x01", b"A", b"-1", b"10", b"9"]
        lines = [b"\t".join([rng.choice(keys), b"%d" % rng.randrange(5), b"v%d" % i]) for i in range(400)]
        lines += [b"lonely", b"key\t", b"", b"\t\t"]
        (folder / "in").mkdir()
        (folder / "in/part-00000").write_bytes(b"\n".join(lines[:300]) + b"\n")
        (folder / "in/part-00001").write_bytes(b"\n".join(lines[300:]))
        cls.write_programs(folder, {"sum": SUM, "broken2": BROKEN.format(code=2), "sleepy": SLEEPY})

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
            "five_maps": ("mapper = cat\njob.min_maps = 5\n", False),
            "by_file": ("mapper = cat\ncombine = false\njob.min_maps = 3\n", False),
            "summed": ("mapper = cut -f1,2\ncombiner = ./sum\nreducer = ./sum\nship = sum\n", True),
        }
        for name, (text, in_order) in jobs.items():
            with self.subTest(job=name):
                job = f"{text}input = in\noutput = {name}\n"
                for engine in ("local", "hadoop"):
                    self.run_job(engine, job, "--quiet", "--job.reducers=2")
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
                    # Tasks have the same lines on both engines; Hadoop numbers the largest first.
                    self.assertEqual(sorted(remote.values()), sorted(local.values()))
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
        self.assertEqual(process.wait(), 128 + signal.SIGTERM)
        process.stderr.close()
        self.assertEqual(self.live_applications(), [])

        process = self.start_sleeping()
        process.kill()
        process.wait()
        process.stderr.close()
        self.assertEqual(len(self.live_applications()), 1)
        self.run_job("hadoop", "mapper = cat\ninput = in\noutput = slept\n", "--quiet")
        self.assertEqual(self.live_applications(), [])
        self.assertNotIn("_slept.run_job", self.names())


class NamedOutputsTest(ClusterTest):
    """An output `page` beside the parts, and `counts`: equal on both engines, whatever goes wrong."""

    @classmethod
    def write_files(cls, folder):
        cls.write_programs(folder, {"fails_late": FAILS_LATE, "fails_in_uber_mode": FAILS_IN_UBER_MODE})
        shutil.copy(TESTS / "outputs_task", folder)
        (folder / "in").mkdir()
        (folder / "in/page").mkdir()  # what is in a folder's folder is no part of it
        (folder / "in/page/part-00000").write_text("zh\tnot to be read\t{}\n")
        for part in range(2):
            lines = [f"{lang}\thttp://{lang}/{part}/{i}\t{{}}\n" for i in range(200) for lang in ("ar", "en", "zh")]
            (folder / f"in/part-{part:05d}").write_text("".join(lines))
        (folder / "few").mkdir()
        (folder / "few/part-00000").write_text("zh\thttp://zh/1\t{}\n")
        (folder / "many").mkdir()
        for part in range(40):
            (folder / f"many/part-{part:05d}").write_text(f"zh\thttp://zh/{part}\t{{}}\n" * 50)
        (folder / "empty").mkdir()
        (folder / "empty/part-00000").write_text("")

    def job(self, name, mapper="cat", reducer=OUTPUTS, source="in", extra=""):
        reduces = f"reducer = {reducer}\nkey_fields = 2\n" if reducer else ""
        return (f"mapper = {mapper}\n{reduces}ship = {SHIPPED}\ninput = {source}\noutput = {name}\n"
                f"outputs = page\n{extra}")

    def result(self, engine, name):
        """({file: sorted lines}, report)"""
        folder = self.folder / name
        if engine == "hadoop":
            folder = self.folder / f"copy-{name}"
            hadoop("-get", f"{self.root}/{name}", str(folder))
        self.assertTrue((folder / "_SUCCESS").exists())
        read = {".gz": gzip.decompress}
        files = {str(path.relative_to(folder)): sorted(read.get(path.suffix, bytes)(path.read_bytes()).splitlines())
                 for path in folder.rglob("*") if path.is_file() and not path.name.startswith("_")
                 and "_logs" not in path.parts}
        return files, json.loads((folder / "_counters.json").read_text())

    def both(self, name, job, *flags, hadoop_flags=()):
        """The result on Hadoop, which is that of the local engine."""
        self.run_job("local", job, "--quiet", "--job.sync=false", *flags)
        self.run_job("hadoop", job, "--quiet", *flags, *hadoop_flags)
        local, local_report = self.result("local", name)
        remote, report = self.result("hadoop", name)
        self.assertEqual(local, remote)
        for key in ("counters", "languages"):
            self.assertEqual(local_report[key], report[key])
        self.assertEqual({part: facts["lines"] for part, facts in local_report["parts"].items()},
                         {part: facts["lines"] for part, facts in report["parts"].items()})
        self.assertEqual(len(remote), len(report["parts"]))
        return remote, report, local_report

    def test_failed_and_killed_attempts_leave_nothing(self):
        files, report, local = self.both("failed", self.job("failed", OUTPUTS, "./fails_late"), "--job.reducers=3",
                                         "--job.output_compression=gzip")
        self.assertEqual(6, len(files))
        # Mappers count, too.
        self.assertEqual({"ar": {"lines": 800}, "en": {"lines": 800}, "zh": {"lines": 800}}, report["languages"])
        self.assertEqual(2, report["engineCounters"]["failed_attempts"])
        # Reducers read their keys in the same order, and write the same bytes.
        self.assertEqual(local["parts"], report["parts"])

    def test_a_map_only_job(self):
        files, report, _ = self.both("mapped", self.job("mapped", mapper="./fails_late", reducer=""))
        self.assertEqual(["page/part-00000", "page/part-00001", "part-00000", "part-00001"], sorted(files))
        self.assertEqual(2, report["engineCounters"]["failed_attempts"])

    def test_reducers_without_input_have_empty_parts(self):
        files, _, _ = self.both("few_out", self.job("few_out", source="few"), "--job.reducers=4",
                                "--job.output_compression=gzip")
        self.assertEqual(8, len(files))
        self.assertEqual(2, sum(map(len, files.values())))

    def test_a_job_without_input_has_empty_parts(self):
        job = self.job("empty_out", mapper=OUTPUTS, reducer="", source="empty")
        for engine in ("local", "hadoop"):
            self.run_job(engine, job, "--quiet")
            self.assertEqual({"part-00000": [], "page/part-00000": []}, self.result(engine, "empty_out")[0])

    def test_uber_mode(self):
        job = self.job("uber_out", OUTPUTS, extra="uber = true\n")
        files, report, _ = self.both("uber_out", job, "--job.max_reducers=1")
        self.assertEqual(["page/part-00000", "part-00000"], sorted(files))
        self.assertEqual(2, report["engineCounters"]["launched_uber_attempts"])

    def test_what_fails_in_uber_mode_runs_again_in_the_ordinary_way(self):
        job = self.job("again", reducer="./fails_in_uber_mode", extra="uber = true\n")
        _, report, _ = self.both("again", job, "--job.max_reducers=1")
        self.assertNotIn("launched_uber_attempts", report["engineCounters"])
        self.assertEqual(1, report["engineCounters"]["failed_attempts"])

    def test_many_small_files_are_read_by_few_maps(self):
        _, report, local = self.both("many_out", self.job("many_out", source="many"), "--job.reducers=2")
        self.assertEqual(2, report["engineCounters"]["launched_map_attempts"])
        self.assertEqual(2, local["engineCounters"]["map_tasks"])
        self.assertEqual(2000, report["engineCounters"]["map_input_records"])

    def test_a_full_disk_fails_the_job_and_leaves_nothing(self):
        full = f"{self.root}/full"
        hadoop("-mkdir", "-p", f"{full}/in")
        hadoop("-cp", f"{self.root}/in/part-00000", f"{full}/in")
        hadoop("-cp", *(f"{self.root}/{name}" for name in SHIPPED.split()), full)
        # HDFS asks for a whole block, 128 MiB, before it writes the first byte.
        subprocess.run(["hdfs", "dfsadmin", "-setSpaceQuota", "100m", full], check=True, capture_output=True)
        command = self.command("hadoop", self.job("out", reducer="", mapper=OUTPUTS), "--job.attempts=1")
        command[command.index("--root") + 1] = full
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(1, done.returncode, done.stderr)
        self.assertRegex(done.stderr, "outputs_task: cannot write .*/page/part-0000.*quota")
        self.assertNotRegex(hadoop("-ls", full).decode(), r"/_?out(\.run_job)?\n")


if __name__ == "__main__":
    BIN = pathlib.Path(sys.argv.pop(1))
    TESTS = pathlib.Path(sys.argv.pop(1))
    unittest.main()
