#!/usr/bin/env python3
"""run_job with the local engine, as a user and as a hostile world meet it.

    run_job_test.py --bin DIR --tests DIR [unittest arguments]
"""
import collections
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
import time
import unittest

BIN = pathlib.Path("build/bin")
TESTS = pathlib.Path("build/release/tests")  # programs that only tests use

WORDS = r"""#!/bin/sh
tr -s ' ' '\n' | sed -e '/^$/d' -e "s/$/$(printf '\t')1/"
"""
SUM = r"""#!/bin/sh
awk -F '\t' 'NR > 1 && $1 != last { print last "\t" sum; sum = 0 } { last = $1; sum += $2 }
  END { if (NR) print last "\t" sum }'
"""
WORD_COUNT = """
mapper = ./words
combiner = ./sum
reducer = ./sum
ship = words sum
input = text
output = out
"""


class JobTest(unittest.TestCase):
    """A root of its own for each test, with the programs of a word count in it."""

    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="run_job_test_"))
        self.addCleanup(shutil.rmtree, self.root, ignore_errors=True)
        self.program("words", WORDS)
        self.program("sum", SUM)

    def program(self, name, text):
        path = self.root / name
        path.write_text(text)
        path.chmod(0o755)

    def command(self, job, *flags):
        (self.root / "test.job").write_text(job)
        return [str(BIN / "run_job"), str(self.root / "test.job"), "--root", str(self.root),
                "--job.sync=false", *flags]

    def run_job(self, job, *flags, expect=0):
        done = subprocess.run(self.command(job, *flags), capture_output=True, text=True, check=False)
        self.assertEqual(expect, done.returncode, done.stdout + done.stderr)
        return done

    def start_job(self, job, *flags):
        process = subprocess.Popen(self.command(job, *flags), stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)  # runs before the line above
        return process

    def output(self, folder="out"):
        return "".join(part.read_text() for part in sorted((self.root / folder).glob("part-*")))

    def counters(self):
        return json.loads((self.root / "out/_counters.json").read_text())["engineCounters"]

    def names(self, folder=""):
        return sorted(entry.name for entry in (self.root / folder).iterdir())

    def write_text(self, words):
        source = random.Random(1)
        vocabulary = [f"w{source.randrange(5000)}" for _ in range(words)]
        lines = [" ".join(vocabulary[i:i + 10]) for i in range(0, words, 10)]
        (self.root / "text").write_text("\n".join(lines) + "\n")
        return collections.Counter(vocabulary)

    def wait_for(self, condition, what):
        print("waiting for", what, flush=True)  # for whoever looks at a test that hangs
        while not condition():
            time.sleep(0.02)


class Results(JobTest):
    def check_counts(self, expected):
        counted = dict(line.split("\t") for line in self.output().splitlines())
        self.assertEqual({word: str(count) for word, count in expected.items()}, counted)

    def test_words_are_counted_with_combiner_and_spills(self):
        expected = self.write_text(400_000)
        self.run_job(WORD_COUNT, "--job.memory_mb=1", "--job.reducers=3")
        self.check_counts(expected)
        counters = self.counters()
        self.assertEqual(400_000, counters["map_output_records"])
        self.assertEqual(400_000, counters["combine_input_records"])
        self.assertLess(counters["combine_output_records"], 200_000)
        # Each spill's combiner sees a word once more: there were many spills.
        self.assertGreater(counters["combine_output_records"], 3 * len(expected))
        self.assertEqual(counters["combine_output_records"], counters["reduce_input_records"])
        self.assertEqual(len(expected), counters["reduce_input_groups"])
        self.assertEqual(3, len(list((self.root / "out").glob("part-*"))))

    def test_any_number_of_tasks_gives_the_same(self):
        expected = self.write_text(20_000)
        for reducers, maps, memory in ((1, 1, 512), (2, 2, 1), (7, 13, 64)):
            self.run_job(WORD_COUNT, f"--job.reducers={reducers}", f"--job.min_maps={maps}",
                         f"--job.memory_mb={memory}", "--overwrite")
            self.check_counts(expected)
            self.assertEqual(reducers, self.counters()["reduce_tasks"])
            self.assertGreaterEqual(self.counters()["map_tasks"], maps)

    def test_more_spills_than_one_merge_reads(self):
        source = random.Random(3)
        lines = [f"{source.randrange(10**9):09d}\t{'v' * 300}\n" for _ in range(80_000)]
        (self.root / "text").write_text("".join(lines))
        self.run_job("mapper = cat\nreducer = cat\ninput = text\noutput = out\n", "--job.memory_mb=1",
                     "--job.reducers=1", "--job.split_mb=1")
        self.assertEqual("".join(sorted(lines)), self.output())

    def test_compressed_input_and_output(self):
        expected = self.write_text(5_000)
        text = (self.root / "text").read_bytes()
        half = text.index(b"\n", len(text) // 2) + 1
        os.remove(self.root / "text")
        (self.root / "text").mkdir()
        (self.root / "text/a.gz").write_bytes(gzip.compress(text[:half]))
        (self.root / "text/b").write_bytes(text[half:-1])  # and no newline at the end
        for compression, suffix, tool in (("gzip", ".gz", "zcat"), ("zstd", ".zst", "zstdcat")):
            self.run_job(WORD_COUNT, f"--job.output_compression={compression}", "--overwrite")
            parts = sorted((self.root / "out").glob("part-*" + suffix))
            self.assertEqual(2, len(parts))
            self.run_job("mapper = cat\ninput = out\noutput = plain\n", "--overwrite")
            counted = dict(line.split("\t") for line in self.output("plain").splitlines())
            self.assertEqual({word: str(count) for word, count in expected.items()}, counted)
            if shutil.which(tool):
                text_out = subprocess.run([tool, *parts], capture_output=True, text=True, check=True).stdout
                self.assertEqual(len(expected), text_out.count("\n"))

    def test_secondary_sort(self):
        (self.root / "text").write_text("a\t9\tx\nb\t1\tx\na\t10\tx\na\t-1\tx\nb\t2\tx\na\t9.5\tx\n")
        self.run_job("mapper = cat\nreducer = cat\ninput = text\noutput = out\nkey_fields = 2\n"
                     "partition_fields = 1\nsort = -k1,1 -k2,2nr\nreducers = 1\n")
        self.assertEqual("a\t10\tx\na\t9.5\tx\na\t9\tx\na\t-1\tx\nb\t2\tx\nb\t1\tx\n", self.output())

    def test_a_key_without_value_reaches_the_reducer_with_a_tab(self):
        (self.root / "text").write_text("b\na\n")
        self.run_job("mapper = cat\nreducer = cat -A\ninput = text\noutput = out\nreducers = 1\n")
        self.assertEqual("a^I$\nb^I$\n", self.output())

    def test_tasks_find_what_hadoop_gives_them(self):
        (self.root / "text").write_text("x\n" * 10)
        self.program("env", '#!/bin/sh\ncat >/dev/null; printf "%s\\t" "$(pwd)"; '
                            'env | grep -E "^(mapreduce|stream)_" | sort | tr "\\n" " "; ls | tr "\\n" " "; echo\n')
        self.run_job("mapper = ./env\ninput = text\noutput = out\nship = env sum\n")
        lines = self.output().splitlines()
        self.assertEqual(2, len(lines))
        self.assertEqual(2, len({line.split("\t")[0] for line in lines}), "working directories differ")
        for number, line in enumerate(lines):
            for expected in (f"mapreduce_task_partition={number} ", "mapreduce_job_reduces=0 ",
                             "mapreduce_task_is_map=true ", "mapreduce_job_name=test ",
                             f"_m_{number:06d}_0 ", f"mapreduce_map_input_file={self.root}/text ",
                             f"mapreduce_map_input_start={number * 12} ",
                             f"mapreduce_map_input_length={12 - number * 4} ",
                             "stream_num_map_output_key_fields=1 ", " env job.conf sum tmp "):
                self.assertIn(expected, line)

    def test_progress_for_programs(self):
        self.write_text(1000)
        done = self.run_job(WORD_COUNT, "--progress", "json")
        *_, last, report = map(json.loads, done.stderr.splitlines())
        self.assertEqual({"tasks": 2, "done": 2}, {key: last["reduce"][key] for key in ("tasks", "done")})
        self.assertEqual(1, last["share"])
        self.assertEqual(report, json.loads((self.root / "out" / "_counters.json").read_text()))


class Failures(JobTest):
    def fail_first(self, failure):
        """A mapper whose first attempt at task 1 fails that way."""
        self.program("mapper", '#!/bin/sh\ncase "$mapreduce_task_attempt_id" in *_m_000001_0)\n'
                               f'echo "first words" >&2; {failure} ;; esac\ncat\n')
        (self.root / "text").write_text("".join(f"{i}\n" for i in range(1000)))
        return "mapper = ./mapper\nship = mapper\ninput = text\noutput = out\n"

    def check_identity(self):
        self.assertEqual("".join(f"{i}\n" for i in range(1000)), self.output())

    def test_a_failed_task_is_tried_again(self):
        for failure in ("exit 1", "kill -9 $$", "head -1; exit 1"):
            with self.subTest(failure):
                self.run_job(self.fail_first(failure), "--overwrite")
                self.check_identity()
                self.assertEqual(1, self.counters()["failed_attempts"])
                self.assertEqual("first words\n", (self.root / "out/_logs/m_000001_0.stderr").read_text())

    def test_a_silent_task_is_killed_and_tried_again(self):
        self.run_job(self.fail_first("exec sleep 100000"), "--job.task_timeout_s=3")
        self.check_identity()
        self.assertEqual(1, self.counters()["failed_attempts"])

    def test_a_hopeless_task_fails_the_job_with_a_message(self):
        job = self.fail_first("exit 1").replace("./mapper", "./always")
        self.program("always", '#!/bin/sh\necho "cannot do this" >&2\ncat >/dev/null; exit 1\n')
        job = job.replace("ship = mapper", "ship = always")
        done = self.run_job(job, expect=1)
        self.assertRegex(done.stderr, r"task m_00000[01] of job test failed 4 times: exit code 1")
        self.assertIn(f"input: {self.root}/text, bytes ", done.stderr)
        self.assertIn("    cannot do this", done.stderr)
        log = done.stderr.split("kept in ")[1].split(",")[0]
        self.assertEqual("cannot do this\n", pathlib.Path(log).read_text())
        self.assertFalse((self.root / "out").exists())
        self.run_job(self.fail_first("true"))  # the leftovers do not hinder the next
        self.assertEqual([], [name for name in self.names() if name.startswith(".")])

    def test_bad_configuration_and_bad_records_are_not_tried_again(self):
        for code in (2, 4):
            done = self.run_job(self.fail_first(f"exit {code}"), expect=code)
            self.assertIn(f"task m_000001 of job test failed: exit code {code}", done.stderr)

    def test_a_task_that_does_not_read_its_input_has_failed(self):
        (self.root / "text").write_text("x\n" * 2_000_000)
        done = self.run_job("mapper = head -1\ninput = text\noutput = out\n", "--job.attempts=1", expect=1)
        self.assertIn("did not read all of its input", done.stderr)

    def test_a_combiner_that_breaks_the_order_is_told_so(self):
        (self.root / "text").write_text("a\nb\nc\nd\n")
        done = self.run_job("mapper = cat\ncombiner = tac\nreducer = cat\ninput = text\noutput = out\n"
                            "reducers = 1\n", "--job.min_maps=1", expect=1)
        self.assertIn("the combiner wrote keys out of order", done.stderr)

    def test_a_damaged_input_is_named(self):
        (self.root / "text").mkdir()
        (self.root / "text/a.gz").write_bytes(gzip.compress(b"x\n" * 1000)[:-12])
        done = self.run_job("mapper = cat\ninput = text\noutput = out\n", expect=1)
        self.assertIn(f"{self.root}/text/a.gz: its gzip data is cut off", done.stderr)

    def test_what_cannot_begin_is_refused_in_one_line(self):
        self.write_text(10)
        (self.root / "full").mkdir()
        (self.root / "full/part-00000").touch()
        identity = "mapper = cat\ninput = text\noutput = out\n"
        cases = {
            identity.replace("text", "none"): f"the input {self.root}/none is missing",
            identity.replace("= out", "= full"): f"the output {self.root}/full exists; --overwrite replaces it",
            identity.replace("cat", "nothing_like_this"): "program 'nothing_like_this' is neither in",
            identity + "mapr = cat\n": "unknown key 'mapr'",
            identity + "reducer = cat\nsort = x\n": "is no sort order",
        }
        for job, message in cases.items():
            with self.subTest(message):
                done = self.run_job(job, expect=2)
                self.assertIn(message, done.stderr)
                self.assertEqual(1, done.stderr.count("\n"), done.stderr)
                self.assertFalse((self.root / "out").exists())

    def test_a_read_only_root_is_told_so(self):
        if os.geteuid() == 0:
            self.skipTest("root may write everywhere")
        self.write_text(10)
        self.root.chmod(0o555)
        done = self.run_job(WORD_COUNT, expect=1)
        self.root.chmod(0o755)
        self.assertIn("Permission denied", done.stderr)


class NamedOutputs(JobTest):
    """A task of the suite with an output `page` beside its own; attempts of it that go wrong."""

    def setUp(self):
        super().setUp()
        self.lines = [f"{lang}\thttp://{lang}/{i}\t{{}}" for i in range(300) for lang in ("ar", "en", "zh")]
        (self.root / "text").write_text("\n".join(self.lines) + "\n")

    def job(self, mapper="outputs_task", reducer="", extra=""):
        reduces = f"reducer = {reducer}\nkey_fields = 2\n" if reducer else ""
        return f"mapper = {mapper}\n{reduces}input = text\noutput = out\noutputs = page\n{extra}"

    def run_job(self, job, *flags, expect=0):
        return super().run_job(job, "--bin", str(TESTS), *flags, expect=expect)

    def wrapper(self, then):
        """Writes all outputs, and then fails in the first attempt at task 1."""
        self.program("wrapper", f'#!/bin/sh\n{TESTS}/outputs_task --config job.conf || exit\n'
                                f'case "$mapreduce_task_attempt_id" in *_00001_0|*_000001_0) {then} ;; esac\n')
        return "./wrapper", "ship = wrapper\n"

    def check(self, parts=2, compression="none"):
        suffix = {"none": "", "gzip": ".gz"}[compression]
        names = [f"part-{i:05d}" for i in range(parts)]
        report = json.loads((self.root / "out/_counters.json").read_text())
        self.assertEqual({"ar": {"lines": 300}, "en": {"lines": 300}, "zh": {"lines": 300}}, report["languages"])
        self.assertEqual(sorted(names + ["page/" + name for name in names]), sorted(report["parts"]))
        self.assertEqual([name + suffix for name in names], self.names("out/page"))
        self.assertEqual([], [name for name in self.names("out") if name == "counts" or "tmp" in name])
        for folder, expected in (("out", self.lines), ("out/page", [line[:-3] for line in self.lines])):
            found = []
            for name in names:
                data = (self.root / folder / (name + suffix)).read_bytes()
                lines = (gzip.decompress(data) if suffix else data).decode().splitlines()
                key = name if folder == "out" else "page/" + name
                self.assertEqual(len(lines), report["parts"][key]["lines"])
                self.assertRegex(report["parts"][key]["checksum"], "^[0-9a-f]{16}$")
                found += lines
            self.assertEqual(sorted(expected), sorted(found))
        return report

    def test_a_map_only_job_and_reducers_have_them_compressed_like_the_parts(self):
        checksums = set()
        for compression in ("none", "gzip"):
            flag = f"--job.output_compression={compression}"
            self.run_job(self.job(), flag, "--overwrite")
            self.check(compression=compression)
            self.run_job(self.job("cat", "outputs_task"), flag, "--overwrite")
            parts = self.check(compression=compression)["parts"]
            checksums.add(json.dumps(parts))
        self.assertEqual(1, len(checksums), "those of the plain bytes")

    def test_mappers_before_reducers_have_figures_and_no_outputs(self):
        self.run_job(self.job("outputs_task", "outputs_task"))
        report = json.loads((self.root / "out/_counters.json").read_text())
        self.assertEqual({"ar": {"lines": 600}, "en": {"lines": 600}, "zh": {"lines": 600}}, report["languages"])
        self.assertEqual(4, len(report["parts"]))

    def test_failed_and_killed_attempts_leave_nothing(self):
        for failure in ("exit 1", "kill -9 $$"):
            with self.subTest(failure):
                program, ship = self.wrapper(failure)
                for job in (self.job(program, extra=ship), self.job("cat", program, ship)):
                    self.run_job(job, "--overwrite")
                    self.check()
                    self.assertEqual(1, self.counters()["failed_attempts"])

    def test_a_job_that_fails_leaves_nothing(self):
        program, ship = self.wrapper("exit 1")
        self.run_job(self.job(program, extra=ship), "--job.attempts=1", expect=1)
        self.assertFalse((self.root / "out").exists())
        self.assertEqual([], list(self.root.rglob("page")))

    def test_a_reducer_without_input_has_empty_parts(self):
        (self.root / "text").write_text("zh\thttp://zh/1\t{}\n")
        self.run_job(self.job("cat", "outputs_task"), "--job.reducers=4", "--job.output_compression=gzip")
        report = json.loads((self.root / "out/_counters.json").read_text())
        self.assertEqual(8, len(report["parts"]))
        self.assertEqual([0] * 6 + [1] * 2, sorted(part["lines"] for part in report["parts"].values()))
        self.assertEqual([f"part-{i:05d}.gz" for i in range(4)], self.names("out/page"))
        lengths = [len(gzip.decompress(part.read_bytes())) for part in (self.root / "out/page").iterdir()]
        self.assertEqual([0, 0, 0, 15], sorted(lengths))

    def test_a_job_without_input_has_empty_parts(self):
        (self.root / "text").write_text("")
        self.run_job(self.job())
        self.assertEqual(["part-00000"], self.names("out/page"))
        self.assertEqual(2, len(json.loads((self.root / "out/_counters.json").read_text())["parts"]))

    def test_a_folder_as_input_means_its_own_files(self):
        self.run_job(self.job())
        self.run_job("mapper = cat\ninput = out\noutput = all\n")
        self.assertEqual(sorted(self.lines), sorted(self.output("all").splitlines()))
        self.run_job("mapper = cat\ninput = out/page\noutput = pages\n")
        self.assertEqual(900, len(self.output("pages").splitlines()))

    def test_outputs_of_a_list_that_a_parameter_holds(self):
        job = self.job(extra="parameters = languages\noutputs = {languages}\n")
        self.run_job(job, "--set", "languages=ar,zh")
        for name in ("ar", "zh", "page"):
            self.assertEqual(["part-00000", "part-00001"], self.names(f"out/{name}"))

    def test_an_output_that_the_job_does_not_name_is_a_mistake_that_is_told(self):
        job = self.job().replace("outputs = page", "outputs = pages")
        done = self.run_job(job, expect=2)
        self.assertIn("output 'page': the job's file does not name it", done.stderr)

    def test_a_language_of_bad_records_among_good_ones_fails_the_job(self):
        (self.root / "text").write_text("".join(f"en\tu{i}\tgood\n" for i in range(2000)) +
                                        "".join(f"zh\tu{i}\tbad\n" for i in range(40)))
        done = self.run_job(self.job(), "--job.min_maps=1", expect=4)
        self.assertIn("40 of 40 records of language zh are bad", done.stderr)
        (self.root / "text").write_text("en\tu\tgood\n" * 100 + "zh\tu\tbad\n")
        self.run_job(self.job(), "--job.min_maps=1")
        languages = json.loads((self.root / "out/_counters.json").read_text())["languages"]
        self.assertEqual({"bad_records": 1}, languages["zh"])


class FullDisk(JobTest):
    def setUp(self):
        super().setUp()
        self.disk = self.root / "disk"
        self.disk.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", self.disk],
                                 capture_output=True, check=False)
        if mounted.returncode != 0:
            self.skipTest("no small disk: mounting is not allowed here")
        self.addCleanup(subprocess.run, ["umount", "-l", self.disk], check=False)
        self.run_count = self.write_text(1_000_000)

    def check_full(self, job, *flags):
        done = self.run_job(job, "--job.attempts=1", *flags, expect=1)
        self.assertRegex(done.stderr, "disk is full|No space left")
        self.assertFalse((self.disk / "out").exists())
        self.assertEqual([], [path for path in self.disk.rglob("*") if path.is_file() and path.stat().st_size > 10_000])

    def test_spills_fill_the_disk(self):
        self.check_full("mapper = ./words\nship = words\nreducer = cat\ninput = text\noutput = disk/out\n")

    def test_a_task_fills_the_disk(self):
        self.check_full("mapper = cat\ninput = text\noutput = disk/out\n")

    def test_a_named_output_fills_the_disk(self):
        (self.root / "text").write_text("".join(f"zh\t{i:0900d}\t\n" for i in range(3000)))
        self.check_full("mapper = outputs_task\ninput = text\noutput = disk/out\noutputs = page\n",
                        "--bin", str(TESTS))

    def test_compressed_output_fills_the_disk(self):
        self.check_full("mapper = head -c 9000000 /dev/urandom\ninput = text\noutput = disk/out\n",
                        "--job.output_compression=gzip", "--job.min_maps=1")


class Interruptions(JobTest):
    """A job of slow tasks, each of which leaves its process id."""

    def setUp(self):
        super().setUp()
        self.program("slow", f'#!/bin/sh\necho $$ > {self.root}/pid.$mapreduce_task_partition; '
                             f'if [ -e {self.root}/fast ]; then exec cat; fi; exec sleep 1000\n')
        (self.root / "text").write_text("".join(f"{i}\n" for i in range(1000)))
        self.job = "mapper = ./slow\nreducer = cat\nship = slow\ninput = text\noutput = out\nslots = 2\n"

    def start_and_wait(self):
        process = self.start_job(self.job)
        pids = [self.root / "pid.0", self.root / "pid.1"]
        self.wait_for(lambda: all(path.exists() and path.read_text() for path in pids), "the tasks")
        return process, [int(path.read_text()) for path in pids]

    def is_alive(self, pid):
        try:
            return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except FileNotFoundError:
            return False

    def check_rerun(self):
        (self.root / "fast").touch()
        self.run_job(self.job)
        self.assertEqual(sorted(f"{i}\t" for i in range(1000)), sorted(self.output().splitlines()))
        self.assertEqual([], [name for name in self.names() if name.startswith(".")])

    def test_a_signal_leaves_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process, pids = self.start_and_wait()
            process.send_signal(number)
            _, errors = process.communicate()
            self.assertEqual(128 + number, process.returncode)
            self.assertIn(f"ended by signal {int(number)}, no output written", errors)
            self.assertFalse(any(map(self.is_alive, pids)))
            self.assertEqual([], [name for name in self.names() if name.startswith(".") or name == "out"])
            for path in self.root.glob("pid.*"):
                path.unlink()
        self.check_rerun()

    def test_kill_9_takes_the_tasks_along_and_the_next_run_cleans_up(self):
        process, pids = self.start_and_wait()
        process.kill()
        process.wait()
        self.wait_for(lambda: not any(map(self.is_alive, pids)), "the tasks' end")
        self.assertFalse((self.root / "out").exists())
        self.assertIn(".out.run_job", self.names())
        self.check_rerun()

    def test_a_second_job_does_not_write_the_same_output(self):
        process, _ = self.start_and_wait()
        second = self.run_job(self.job, expect=2)
        self.assertIn(f"another run_job writes {self.root}/out: pid {process.pid} since", second.stderr)
        process.terminate()
        process.wait()

    def test_kill_9_at_random_moments(self):
        text = "".join(f"{i % 977}\t{i}\n" for i in range(200_000))
        (self.root / "text").write_text(text)
        job = "mapper = cat\nreducer = cat\ninput = text\noutput = out\n"
        source = random.Random(5)
        for _ in range(15):
            process = self.start_job(job, "--overwrite", "--job.memory_mb=4")
            try:
                process.communicate(timeout=source.uniform(0, 0.4))
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
            if (self.root / "out").exists():
                self.assertEqual(200_000, self.output().count("\n"))
                self.assertIn("_SUCCESS", self.names("out"))
        self.run_job(job, "--overwrite")
        self.assertEqual(sorted(text.splitlines()), sorted(self.output().splitlines()))
        self.assertEqual([], [name for name in self.names() if name.startswith(".")])


if __name__ == "__main__":
    if "--bin" in sys.argv:
        at = sys.argv.index("--bin")
        BIN = pathlib.Path(sys.argv[at + 1]).resolve()
        del sys.argv[at:at + 2]
    if "--tests" in sys.argv:
        at = sys.argv.index("--tests")
        TESTS = pathlib.Path(sys.argv[at + 1]).resolve()
        del sys.argv[at:at + 2]
    unittest.main()
