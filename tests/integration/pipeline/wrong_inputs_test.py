"""Wrong inputs of crawl.sh: each gives a clear line and the right exit code (docs/operations.md)."""
import os
import pathlib
import shlex
import subprocess
import tempfile
import unittest

from whole_crawl import SETTINGS, SOURCE, Crawl, TestWeb


class WrongInputsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.base = pathlib.Path(folder.name)
        self.languages = self.base / "languages"
        self.write("languages/zh/crawl.conf", "language.code = zh\n")
        self.write("languages/zh/seeds.txt", "https://a.test/\n")
        self.write("good.conf", "".join(f"{k} = {v}\n" for k, v in SETTINGS.items()))

    def write(self, name, text):
        path = self.base / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def crawl(self, *flags, code, says, config="good.conf", lang="zh"):
        command = [SOURCE / "scripts" / "crawl.sh", "--lang", lang, "--languages", self.languages,
                   "--config", self.base / config]
        if "--root" not in flags:
            command += ["--root", self.base / "root"]
        done = subprocess.run([*command, *flags], capture_output=True, text=True)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertIn(says, done.stdout + done.stderr)
        return done

    def test_an_unknown_language_is_named_with_those_there_are(self):
        self.crawl(lang="xx", code=2, says="no seed set 'xx'")

    def test_no_language_is_asked_for(self):
        done = subprocess.run([SOURCE / "scripts" / "crawl.sh"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("which language?", done.stderr)

    def test_an_unknown_flag(self):
        self.crawl("--colour", "red", code=2, says="unknown argument '--colour'")

    def test_a_wrong_engine(self):
        self.crawl("--engine", "spark", code=2, says="unknown engine 'spark'; accepted: local hadoop")

    def test_a_missing_seed_file(self):
        (self.languages / "zh" / "seeds.txt").unlink()
        self.crawl(code=2, says="zh is left out: cannot open")

    def test_a_seed_file_without_seeds(self):
        self.write("languages/zh/seeds.txt", "# none\n")
        self.crawl(code=2, says="no language is left to crawl")

    def test_a_key_of_the_crawl_in_a_language(self):
        self.write("languages/zh/crawl.conf", "\njob.reducers = 4\n")
        self.crawl(code=2, says="crawl.conf:2: job.reducers = '4' belongs to the crawl as a whole")

    def test_a_setting_out_of_range_stops_before_any_work(self):
        self.crawl("--set", "fetch.delay_ms=soon", code=2, says="fetch.delay_ms = 'soon' is not accepted")
        self.assertFalse((self.base / "root").exists())

    def test_an_unknown_setting_is_named_with_file_and_line(self):
        self.write("bad.conf", "\nfetch.speed = 1\n")
        self.crawl(code=2, config="bad.conf", says="bad.conf:2: unknown key 'fetch.speed'")

    def test_a_config_that_cannot_be_read(self):
        self.crawl(code=2, config="none.conf", says="none.conf")

    def test_a_crawl_without_an_agent_does_not_start(self):
        self.write("nobody.conf", "fetch.delay_ms = 1000\n")
        self.crawl(code=2, config="nobody.conf", says="agent.name")

    def test_a_root_that_cannot_be_made(self):
        self.write("file", "")
        self.crawl("--root", str(self.base / "file"), code=2, says="cannot")

    def test_a_second_driver_waits_and_then_gives_up(self):
        lock = self.base / "root" / ".lock"
        lock.parent.mkdir(parents=True)
        holder = subprocess.Popen(["flock", lock, "cat"], stdin=subprocess.PIPE)
        try:
            while subprocess.run(["flock", "--nonblock", lock, "true"]).returncode == 0:
                pass  # until it holds the lock
            env = {**os.environ, "CRAWLSTREAM_LOCK_WAIT_S": "1"}
            done = subprocess.run(
                [SOURCE / "scripts" / "crawl.sh", "--lang", "zh", "--languages", self.languages, "--config",
                 self.base / "good.conf", "--root", self.base / "root"], capture_output=True, text=True, env=env)
        finally:
            holder.communicate()
        self.assertEqual(done.returncode, 5)
        self.assertIn("another run holds", done.stderr)

    def test_a_root_that_cannot_be_written_to(self):
        self.crawl_on_small_disk("mount -o remount,ro", says="cannot")

    def test_a_full_disk_is_named_and_the_same_command_goes_on_when_there_is_room(self):
        said = self.crawl_on_small_disk("head -c 100M /dev/zero 2>&- >{root}/filler; :", says="No space left on device",
                                        afterwards="rm {root}/filler; {crawl}")
        self.assertIn(" finished\n", said)

    def crawl_on_small_disk(self, spoil, says, afterwards="exit 1"):
        """Crawls with a root on a disk of its own, which `spoil` has spoilt. Returns all that was said."""
        with tempfile.TemporaryDirectory() as folder:
            web = TestWeb(folder)
            self.addCleanup(web.stop)
            crawl = Crawl(web, ["en"], depth=1)
            self.addCleanup(crawl.folder.cleanup)
            crawl.root.mkdir()
            names = {"root": crawl.root, "crawl": shlex.join(map(str, crawl.command))}
            script = (f"mount -t tmpfs -o size=8m small {crawl.root}; {spoil}"
                      f"{'' if '{root}' in spoil else ' {root}'}\n"
                      "if {crawl}; then exit 9; fi\n" + afterwards).format(**names)
            done = subprocess.run(["unshare", "--map-root-user", "--mount", "bash", "-c", script],
                                  capture_output=True, text=True)
        said = done.stdout + done.stderr
        self.assertEqual(done.returncode, 1 if afterwards == "exit 1" else 0, said)
        self.assertIn(says, said)
        return said

    def test_a_clock_that_jumps_back_gives_a_run_behind_the_last(self):
        with tempfile.TemporaryDirectory() as folder:
            web = TestWeb(folder)
            self.addCleanup(web.stop)
            crawl = Crawl(web, ["en"], depth=1)
            self.addCleanup(crawl.folder.cleanup)
            crawl.run("--now", "2026-11-16T01:30:00Z")
            crawl.run("--now", "2026-11-10T00:00:00Z")
            self.assertEqual(crawl.runs(), ["2026_11_16_01_30_00", "2026_11_16_01_30_01"])

    def test_bad_lines_of_a_seed_file_are_named_and_the_rest_is_crawled(self):
        with tempfile.TemporaryDirectory() as folder:
            web = TestWeb(folder)
            self.addCleanup(web.stop)
            crawl = Crawl(web, ["en"], depth=1)
            self.addCleanup(crawl.folder.cleanup)
            seeds = crawl.base / "languages" / "en" / "seeds.txt"
            seeds.write_text("not a url\n" + seeds.read_text())
            done = crawl.run()
        self.assertIn("seeds.txt:1: skipped 'not a url'", done.stdout + done.stderr)

    def test_bad_languages_are_left_out_and_the_others_crawled(self):
        with tempfile.TemporaryDirectory() as folder:
            web = TestWeb(folder)
            self.addCleanup(web.stop)
            crawl = Crawl(web, ["de", "en", "fr"], depth=1)
            self.addCleanup(crawl.folder.cleanup)
            (crawl.base / "languages" / "de" / "seeds.txt").write_text("# none\n")
            (crawl.base / "languages" / "fr" / "crawl.conf").write_text("crawl.depth = deep\n")
            done = crawl.run(check=False)
        self.assertEqual(done.returncode, 6, done.stdout + done.stderr)
        run, = crawl.runs()
        for language, why in (("de", "no seed"), ("fr", "crawl.depth = 'deep' is not accepted")):
            self.assertRegex(done.stderr, f"{language} was left out: .*{why}")
            self.assertRegex(done.stdout, f"{language} {run}: left out: .*{why}")
        self.assertEqual({language for language, _ in crawl.lines("in", run, 0)}, {"en"})
        self.assertEqual([p.name for p in (crawl.root / "report" / run).iterdir() if p.is_dir()], ["en"])

    def test_a_dry_run_checks_and_does_nothing(self):
        self.crawl("--dry-run", code=0, says="would crawl zh")
        self.assertFalse((self.base / "root").exists())


if __name__ == "__main__":
    unittest.main()
