"""Runs the crawl stage's programs on the test web and reads what they wrote."""
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time

BIN = pathlib.Path(os.environ["CRAWLSTREAM_BIN"])
LANGUAGE = "en"

# Short times, so that the slowest case is over in seconds; long enough for a busy machine to answer.
FAST = {
    "agent.name": "crawlstream",
    "agent.contact": "https://bot.example/",
    "fetch.delay_ms": 20,
    "fetch.delay_latency_factor": 0,
    "fetch.connect_timeout_ms": 4000,
    "fetch.timeout_ms": 8000,
    "fetch.low_speed_time_ms": 4000,
    "fetch.retries": 0,
    "backoff.base_ms": 50,
    "backoff.max_ms": 4000,
    "robots.max_crawl_delay_ms": 1500,
}


class TestWeb:
    """The server, on a port of its own; its log and its authority's certificate in a folder."""

    def __init__(self, *flags):
        self.folder = tempfile.TemporaryDirectory()
        self.log = pathlib.Path(self.folder.name, "log")
        self.ca_file = pathlib.Path(self.folder.name, "ca.pem")
        self.process = subprocess.Popen(
            [BIN / "testweb", "--log", self.log, "--ca-file", self.ca_file, "--parent-pid",
             str(os.getpid()), *flags], stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()

    def requests(self):
        """The log's lines in the order in which the requests came."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return sorted(map(json.loads, lines), key=lambda line: line["steadyStart"])

    def settings(self, overrides=None):
        return FAST | {"fetch.connect_to": f"::127.0.0.1:{self.port}",
                       "fetch.ca_file": self.ca_file} | (overrides or {})


def catalog():
    lines = subprocess.run([BIN / "testweb", "--print-catalog"], capture_output=True, check=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


def map_urls(lines, settings=None):
    """crawl_mapper and crawl_combiner over `lines`, sorted as the engines sort."""
    flags = [f"--{key}={value}" for key, value in (settings or {}).items()]
    text = "".join(f"{LANGUAGE}\t{line}\n" for line in lines).encode()
    mapped = subprocess.run([BIN / "crawl_mapper", *flags], input=text, capture_output=True, check=True).stdout
    in_order = b"".join(sorted(mapped.splitlines(keepends=True)))
    return subprocess.run([BIN / "crawl_combiner"], input=in_order, capture_output=True, check=True).stdout


class Crawl:
    """One crawl_reducer at work."""

    def __init__(self, web, mapped, settings=None):
        flags = [f"--{key}={value}" for key, value in web.settings(settings).items()]
        self.outputs = tempfile.TemporaryDirectory()  # `hosts`
        flags.append(f"--task.output_dir={self.outputs.name}")
        self.output = tempfile.TemporaryFile()
        self.errors = tempfile.TemporaryFile()
        self.begin = time.monotonic()
        self.process = subprocess.Popen([BIN / "crawl_reducer", *flags], stdin=subprocess.PIPE,
                                        stdout=self.output, stderr=self.errors)
        self.process.stdin.write(mapped)
        self.process.stdin.close()

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)

    def finish(self):
        """Waits for the end; the exit code, documents by the URL asked for, hosts and counters."""
        self.exit_code = self.process.wait()
        self.seconds = time.monotonic() - self.begin
        self.documents, self.hosts, self.counters = {}, {}, {}
        for file in (self.output, self.errors):
            file.seek(0)
        self.lines = self.output.read().splitlines(keepends=True)
        for line in self.lines:
            language, url, value = line.decode().rstrip("\n").split("\t", 2)
            assert language == LANGUAGE, language
            record = json.loads(value)
            record["url"] = url
            requested = record.get("requested", url)
            assert requested not in self.documents, f"two outcomes of {requested}"
            self.documents[requested] = record
        for line in self.hosts_lines():
            host, value = line.split("\t", 1)
            assert host not in self.hosts, f"two records of {host}"
            self.hosts[host] = json.loads(value)
        for line in self.errors.read().decode().splitlines():
            if line.startswith("reporter:counter:crawlstream_crawl,"):
                _, name, amount = line.rsplit(",", 2)
                self.counters[name] = self.counters.get(name, 0) + int(amount)
        self.output.close()
        self.errors.close()
        self.outputs.cleanup()
        return self

    def hosts_lines(self):
        part = pathlib.Path(self.outputs.name, "hosts", "part-00000")
        return part.read_text(encoding="utf-8").splitlines() if part.exists() else []

    def outcome(self, url):
        record = self.documents[url]
        return " ".join(filter(None, (record["outcome"], record.get("reason"))))


def parse(lines):
    """parse_mapper over lines of documents: its lines by URL."""
    flags = [f"--{key}={FAST[key]}" for key in ("agent.name", "agent.contact")]
    with tempfile.TemporaryDirectory() as folder:
        out = subprocess.run([BIN / "parse_mapper", *flags, f"--task.output_dir={folder}"], input=b"".join(lines),
                             capture_output=True, check=True).stdout
    return {url: json.loads(value) for _, url, value in (line.split("\t", 2) for line in out.decode().splitlines())}


def crawl(web, urls, settings=None):
    return Crawl(web, map_urls(urls), settings).finish()
