"""Runs whole crawls of the test web by scripts/crawl.sh, and reads what they left."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import urllib.request

SOURCE = pathlib.Path(__file__).resolve().parents[3]
BIN = SOURCE / "build" / "bin"
LANGUAGES = sorted(p.name for p in (SOURCE / "jobs" / "languages").iterdir())

SETTINGS = {
    "agent.name": "crawlstream-test",
    "agent.contact": "https://bot.example/",
    "fetch.allow_private_addresses": "true",
    "fetch.delay_ms": 5,
    "fetch.delay_latency_factor": 0,
    "job.sync": "false",
}


class TestWeb:
    """The server on a port of its own, with its request log."""

    def __init__(self, folder, *flags):
        self.log = pathlib.Path(folder, "requests.jsonl")
        self.process = subprocess.Popen(
            [BIN / "testweb", "--log", self.log, "--parent-pid", str(os.getpid()), *flags],
            stdout=subprocess.PIPE, text=True)
        self.address = re.search(r"127\.0\.0\.1:\d+", self.process.stdout.readline()).group()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def set_clock(self, time):
        """Moves the web's clock to a time like 2026-11-21T01:00:00Z."""
        request = urllib.request.Request(f"http://{self.address}/__clock?set={time}",
                                         headers={"Host": "control.test"})
        urllib.request.urlopen(request).close()

    def requests(self):
        with open(self.log, encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]


def truth(language, *flags):
    """What the test web says there is to find: page records, and planted pairs of duplicates."""
    output = subprocess.run([BIN / "testweb", "--print-truth", "--lang", language, *flags],
                            check=True, capture_output=True, text=True).stdout
    records = [json.loads(line) for line in output.splitlines()]
    return ([r for r in records if r["type"] == "page"], [r for r in records if r["type"] == "pair"])


class Crawl:
    """A root folder with seed sets of the test web, and the command that crawls them."""

    def __init__(self, web, languages, settings=None, depth=3):
        self.folder = tempfile.TemporaryDirectory()
        self.base = pathlib.Path(self.folder.name)
        self.root = self.base / "root"
        for language in languages:
            place = self.base / "languages" / language
            place.mkdir(parents=True)
            (place / "crawl.conf").write_text(
                (SOURCE / "jobs" / "languages" / language / "crawl.conf").read_text())
            seeds = subprocess.run([BIN / "testweb", "--print-seeds", language], check=True,
                                   capture_output=True, text=True).stdout
            (place / "seeds.txt").write_text(seeds)
        values = {**SETTINGS, "fetch.connect_to": f"::{web.address}", **(settings or {})}
        (self.base / "test.conf").write_text("".join(f"{k} = {v}\n" for k, v in values.items()))
        self.command = [SOURCE / "scripts" / "crawl.sh", "--lang", ",".join(languages),
                        *(["--depth", str(depth)] if depth else []), "--root", self.root, "--languages",
                        self.base / "languages", "--config", self.base / "test.conf"]

    def run(self, *flags, check=True):
        done = subprocess.run([*self.command, *flags], capture_output=True, text=True)
        if check and done.returncode != 0:
            raise AssertionError(f"crawl.sh exited with {done.returncode}\n{done.stdout}{done.stderr}")
        return done

    def runs(self):
        return sorted(p.name for p in (self.root / "in").iterdir())

    def levels(self, run):
        """The levels that were crawled."""
        return sorted(int(p.name) for p in (self.root / "doc" / run).iterdir() if p.name.isdigit())

    def lines(self, *parts):
        """(first field, the rest) of all lines of a folder."""
        for part in sorted(self.root.joinpath(*map(str, parts)).glob("part-*")):
            with open(part, encoding="utf-8", newline="\n") as lines:
                for line in lines:
                    key, _, value = line.rstrip("\n").partition("\t")
                    yield key, value

    def records(self, language, *parts):
        """(URL, value) of a language's lines of a folder."""
        for lang, rest in self.lines(*parts):
            if lang == language:
                url, _, value = rest.partition("\t")
                yield url, value

    def documents(self, language, run, level):
        for url, value in self.records(language, "doc", run, level):
            yield url, json.loads(value)

    def articles(self, language, run):
        """(URL, XML) of the language."""
        return self.lines("xml", run, language)


def requested(key, document):
    return document.get("requested", key)
