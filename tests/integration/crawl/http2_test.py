"""HTTP/2, on a server that speaks nothing else: pages come over one connection, and without
`fetch.http2` the host is one that cannot be talked to."""
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

from crawl_on_testweb import FAST, crawl

SERVER = shutil.which("nghttpd", path=os.environ["PATH"] + ":/usr/sbin")
PAGES = [f"https://news.test/{number}.html" for number in range(5)]


class Http2Server:
    """nghttpd for https://news.test/, with a certificate of its own."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        key, self.ca_file = self.folder / "key.pem", self.folder / "cert.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", self.ca_file,
                        "-days", "2", "-subj", "/CN=news.test", "-addext", "subjectAltName=DNS:news.test"],
                       check=True, capture_output=True)
        web = self.folder / "web"
        web.mkdir()
        (web / "robots.txt").write_text("User-agent: *\nDisallow: /private/\n")
        for number in range(len(PAGES)):
            (web / f"{number}.html").write_text(f"<html><title>{number}</title><p>Page {number}</p></html>")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.log = self.folder / "log"
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                [SERVER, "-a", "127.0.0.1", "-v", "--htdocs", web, str(self.port), key, self.ca_file],
                stdout=log, stderr=log)
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("nghttpd does not start: " + self.log.read_text())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def connections_with_requests(self):
        return set(re.findall(r"\[id=(\d+)\].*recv \(stream_id=\d+\) :path", self.log.read_text()))

    def settings(self, overrides=None):
        return FAST | {"fetch.connect_to": f"::127.0.0.1:{self.port}", "fetch.ca_file": self.ca_file,
                       "fetch.allow_private_addresses": "true"} | (overrides or {})


class Http2Test(unittest.TestCase):
    def test_pages_come_over_one_connection(self):
        with tempfile.TemporaryDirectory() as folder, Http2Server(folder) as server:
            task = crawl(server, PAGES)
            self.assertEqual({url: task.outcome(url) for url in PAGES}, dict.fromkeys(PAGES, "page"))
            self.assertIn("Page 3", task.documents[PAGES[3]]["document"])
            self.assertEqual(task.counters["robots_requests"], 1)
            self.assertEqual(len(server.connections_with_requests()), 1)

    def test_without_http2_such_a_host_fails_by_name(self):
        with tempfile.TemporaryDirectory() as folder, Http2Server(folder) as server:
            task = crawl(server, PAGES[:1], {"fetch.http2": "false"})
            self.assertEqual(task.outcome(PAGES[0]).split()[0], "deferred")
            self.assertEqual(server.connections_with_requests(), set())


if __name__ == "__main__":
    unittest.main()
