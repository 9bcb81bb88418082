"""Runs scripts/crawl.sh in a tree whose run_job writes down each command before it runs it, so that the
same jobs can be given again, one by one, to another engine."""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration" / "pipeline"))
from whole_crawl import BIN, SOURCE, Crawl  # noqa: E402

# The words of a command stand between TABs; a line of this length is written at once.
RECORDING_RUN_JOB = """#!/bin/sh
(IFS='\t'; echo "$*") >> '{log}'
exec '{bin}/run_job' "$@"
"""
# The end of a run removes what it no longer needs: what is to be compared is copied just before.
COPYING_RUN_STATE = """#!/bin/sh
if [ "$1" = tidy ]; then {copy} || exit 1; fi
exec '{bin}/run_state' "$@"
"""


def bare_tree(tree):
    """A tree in which scripts/crawl.sh runs as in this one, and whose programs can be replaced."""
    (tree / "build" / "bin").mkdir(parents=True)
    for name in ("scripts", "jobs", "build/package"):
        (tree / name).symlink_to(SOURCE / name)
    for program in BIN.iterdir():
        (tree / "build" / "bin" / program.name).symlink_to(program)


def write_program(path, text):
    path.unlink(missing_ok=True)
    path.write_text(text)
    path.chmod(0o755)


class Command:
    """What run_job was asked for."""

    def __init__(self, words):
        self.words = words
        self.job = words[0]
        self.root = words[words.index("--root") + 1]

    def wishes(self):
        """The settings, as far as they do not say where the test's files are."""
        return (self.job, [value for flag, value in zip(self.words, self.words[1:]) if flag == "--set"])

    def on_local_engine(self, root, *flags):
        words = [*self.words, *flags]
        words[words.index("--engine") + 1] = "local"
        words[words.index("--root") + 1] = str(root)
        words.remove("--skip-done")
        words[words.index("--progress") + 1] = "none"
        return [BIN / "run_job", *words]


class RecordedCrawl:
    """A crawl of `languages` into `root` by `engine`; `copy` gets its folders as they were at its end."""

    def __init__(self, base, web, languages, engine, root, copy, **options):
        self.log = base / f"{engine}.commands"
        self.crawl = Crawl(web, languages, **options)
        tree = base / f"{engine}.tree"
        bare_tree(tree)
        copy.mkdir()
        copying = "hadoop fs -get" if engine == "hadoop" else "cp -r"
        bin_folder = tree / "build" / "bin"
        write_program(bin_folder / "run_job", RECORDING_RUN_JOB.format(log=self.log, bin=BIN))
        # The words of run_state are: tidy --root ROOT ...
        write_program(bin_folder / "run_state",
                      COPYING_RUN_STATE.format(copy=f'{copying} "$3" "{copy}/root"', bin=BIN))
        command = self.crawl.command
        command[0] = tree / "scripts" / "crawl.sh"
        command[command.index("--root") + 1] = str(root)
        command += ["--engine", engine]

    def run(self, *flags):
        self.crawl.run(*flags)

    def commands(self):
        """The jobs that run_job was asked for, in that order. (The driver also asks whether it knows the engine.)"""
        asked = [line.split("\t") for line in self.log.read_text().splitlines()]
        return [Command(words) for words in asked if "--help" not in words]

    def cleanup(self):
        self.crawl.folder.cleanup()


def remove_from_hdfs(root):
    subprocess.run(["hadoop", "fs", "-rm", "-r", "-f", root], check=True, capture_output=True)
