#!/usr/bin/env python3
"""Starts testweb and checks over real connections that it serves, logs and misbehaves as it says.

Usage: server_test.py TESTWEB_BINARY
"""
import gzip
import html
import http.client
import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unicodedata
import unittest
import zlib

BINARY = sys.argv.pop(1) if len(sys.argv) > 1 else "build/bin/testweb"


class Web:
    """A running testweb; it ends with its standard input, so it never outlives this test."""

    def __init__(self, *flags):
        self.folder = tempfile.TemporaryDirectory()
        self.log = os.path.join(self.folder.name, "log")
        self.authority = os.path.join(self.folder.name, "ca.pem")
        self.process = subprocess.Popen(
            [BINARY, "--exit-on-stdin-eof", "--log", self.log, "--ca-file", self.authority, *flags],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
        self.folder.cleanup()

    def get(self, url, method="GET", **headers):
        """An ordinary request: (status, headers, body)."""
        host, path = split(url)
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request(method, path, headers={"Host": host, **headers})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, answer.headers, body

    def raw(self, url, limit=1 << 20, least=0, silence=60):
        """The bytes as they come, and how they ended: closed, reset, limit, or timeout: so many seconds of
        silence after the least number of bytes."""
        host, path = split(url)
        with socket.create_connection(("127.0.0.1", self.port)) as peer:
            peer.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            received = b""
            try:
                while len(received) < limit:
                    peer.settimeout(None if len(received) < least else silence)
                    piece = peer.recv(65536)
                    if not piece:
                        return received, "closed"
                    received += piece
                return received, "limit"
            except ConnectionResetError:
                return received, "reset"
            except TimeoutError:
                return received, "timeout"

    def log_lines(self):
        with open(self.log, encoding="utf-8") as file:
            return [json.loads(line) for line in file]


def split(url):
    host, _, path = url.split("://", 1)[1].partition("/")
    return host, "/" + path


def python_codec(label):
    """What Python calls the charset that browsers mean by a label."""
    return {"gb2312": "gbk", "iso-8859-1": "cp1252", "euc-kr": "cp949", "shift_jis": "cp932",
            "big5": "big5hkscs", "ibm866": "cp866", "utf-16le": "utf-16"}.get(label, label)


def printed(*flags):
    run = subprocess.run([BINARY, *flags], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


class ServerTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.web = Web("--extra-hosts", "10000")

    @classmethod
    def tearDownClass(cls):
        cls.web.close()

    def head_and_body(self, url, **options):
        received, end = self.web.raw(url, **options)
        head, _, body = received.partition(b"\r\n\r\n")
        return head, body, end

    # Ordinary behaviour

    def test_unknown_hosts_are_told_so(self):
        self.assertEqual(self.web.get("http://nobody.test/")[0], 421)

    def test_conditional_requests(self):
        url = "http://www.zh-daily.test/"
        status, headers, _ = self.web.get(url)
        self.assertEqual(status, 200)
        etag, modified = headers["ETag"], headers["Last-Modified"]
        for condition in ({"If-None-Match": etag}, {"If-Modified-Since": modified},
                          {"If-None-Match": f'"x", {etag}'}):
            status, headers, body = self.web.get(url, **condition)
            self.assertEqual((status, headers["ETag"], body), (304, etag, b""), condition)
        for condition in ({"If-None-Match": '"other"', "If-Modified-Since": modified},
                          {"If-Modified-Since": "Mon, 01 Jan 2001 00:00:00 GMT"}):
            self.assertEqual(self.web.get(url, **condition)[0], 200, condition)

    def test_head_has_no_body(self):
        status, headers, body = self.web.get("http://en-times.test/", method="HEAD")
        self.assertEqual((status, body), (200, b""))
        self.assertGreater(int(headers["Content-Length"]), 1000)

    def test_gzip_only_when_asked_for(self):
        plain = self.web.get("http://en-times.test/")
        packed = self.web.get("http://en-times.test/", **{"Accept-Encoding": "gzip"})
        self.assertNotIn("Content-Encoding", plain[1])
        self.assertEqual(packed[1]["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(packed[2]), plain[2])

    def test_keep_alive(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.web.port)
        for host in ("host0.many.test", "host9999.many.test", "many-42.test"):
            connection.request("GET", "/", headers={"Host": host})
            answer = connection.getresponse()
            self.assertIn(host, answer.read().decode())
        connection.close()
        self.assertEqual(self.web.get("http://host10000.many.test/")[0], 421)

    def test_planted_exact_copies_have_the_same_bytes(self):
        pairs = [p for p in printed("--print-truth") if p.get("relation") == "exact"]
        self.assertGreaterEqual(len(pairs), 27)
        for pair in pairs:
            self.assertEqual(self.web.get(pair["a"])[2], self.web.get(pair["b"])[2], pair)

    def test_the_log_tells_everything(self):
        sent = time.time() * 1000
        self.web.get("http://late.slow.test/page?x=1", **{"User-Agent": "tester/1", "From": "a@b.test"})
        line = next(line for line in self.web.log_lines() if line["path"] == "/page?x=1")
        self.assertEqual((line["host"], line["method"], line["status"]),
                         ("late.slow.test", "GET", 200))
        self.assertEqual((line["userAgent"], line["from"], line["tls"], line["broken"]),
                         ("tester/1", "a@b.test", False, False))
        self.assertLess(abs(line["start"] - sent), 1000)
        self.assertGreaterEqual(line["end"] - line["start"], 990)
        self.assertGreaterEqual(line["steadyEnd"] - line["steadyStart"], 990)

    def test_a_peer_that_gives_up_is_logged_as_broken(self):
        self.web.raw("http://silent.slow.test/page", silence=0.2)
        while not any(line["host"] == "silent.slow.test" and line["broken"] for line in self.web.log_lines()):
            time.sleep(0.02)

    def test_charset_sites(self):
        seen = set()
        for line in printed("--print-truth", "--set", "charset"):
            host, _ = split(line["url"])
            if line["kind"] != "article" or host in seen:
                continue
            seen.add(host)
            status, headers, body = self.web.get(line["url"])
            declaration = host.split(".")[0].rsplit("-", 1)[1]
            self.assertEqual(status, 200)
            if declaration in ("right", "http", "conflict"):
                self.assertIn("charset=" + line["charset"], headers["Content-Type"], host)
            elif declaration in ("meta", "missing"):
                self.assertNotIn("charset", headers["Content-Type"], host)
            text = unicodedata.normalize("NFC", html.unescape(body.decode(python_codec(line["charset"]))))
            for paragraph in line["paragraphs"]:
                self.assertIn(unicodedata.normalize("NFC", paragraph), text, host)
        self.assertGreater(len(seen), 400)

    # TLS

    def tls(self, host, context, timeout=60):
        with socket.create_connection(("127.0.0.1", self.web.port), timeout=timeout) as plain:
            with context.wrap_socket(plain, server_hostname=host) as peer:
                peer.sendall(f"GET /page HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
                received = b""
                while piece := peer.recv(65536):
                    received += piece
                return received

    def test_certificates(self):
        context = ssl.create_default_context(cafile=self.web.authority)
        self.assertIn(b"Over TLS", self.tls("good.tls.test", context))
        self.assertIn(b"HTTP/1.1 404", self.tls("www.ja-daily.test", context))
        for host, reason in (("self-signed", "self-signed"), ("untrusted", "issuer"),
                             ("expired", "expired"), ("future", "not yet valid"),
                             ("wrong-name", "Hostname mismatch")):
            with self.assertRaises(ssl.SSLCertVerificationError) as caught:
                self.tls(f"{host}.tls.test", context)
            self.assertIn(reason, str(caught.exception), host)
        with self.assertRaises(TimeoutError):
            self.tls("slow-handshake.tls.test", context, timeout=2)

    # Misbehaviour

    def test_stalls(self):
        for host, start in (("silent", b""), ("half-head", b"HTTP/1.1 200 OK\r\nContent-Type: te"),
                            ("half-body", b"HTTP/1.1 200 OK")):
            received, end = self.web.raw(f"http://{host}.slow.test/page", least=len(start), silence=0.4)
            self.assertEqual(end, "timeout", host)
            self.assertTrue(received.startswith(start), host)
        self.assertEqual(self.web.raw("http://slow-head.slow.test/page", silence=0.4)[1], "timeout")

    def test_drip_comes_whole(self):
        head, body, _ = self.head_and_body("http://drip.slow.test/page")
        length = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
        self.assertEqual(len(body), length)

    def test_endless_bodies(self):
        for path in ("plain", "chunked", "declared"):
            self.assertEqual(self.web.raw(f"http://endless.test/{path}", limit=20 << 20)[1], "limit", path)

    def test_resets(self):
        for path in ("at-once", "in-head", "in-body"):
            self.assertEqual(self.web.raw(f"http://reset.test/{path}")[1], "reset", path)
        self.assertEqual(self.web.raw("http://reset.test/closed"), (b"", "closed"))

    def test_lengths(self):
        for path, difference in (("right", 0), ("too-short", -1000), ("too-long", 27)):
            head, body, end = self.head_and_body(f"http://lengths.test/{path}")
            said = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
            self.assertEqual((len(body) - said, end), (difference, "closed"), path)
        head, _, _ = self.head_and_body("http://lengths.test/two")
        self.assertEqual(head.count(b"Content-Length"), 2)

    def test_chunks(self):
        _, body, _ = self.head_and_body("http://chunks.test/right")
        self.assertTrue(body.endswith(b"\r\n0\r\n\r\n"))
        _, body, _ = self.head_and_body("http://chunks.test/no-end")
        self.assertFalse(body.endswith(b"0\r\n\r\n"))
        _, body, _ = self.head_and_body("http://chunks.test/bad-size")
        self.assertIn(b"\r\nzz\r\n", body)

    def test_codings(self):
        plain = self.web.get("http://codings.test/identity")[2]
        self.assertEqual(gzip.decompress(self.web.get("http://codings.test/gzip")[2]), plain)
        self.assertEqual(zlib.decompress(self.web.get("http://codings.test/deflate")[2]), plain)
        self.assertEqual(self.web.get("http://codings.test/zstd")[2][:4], b"\x28\xb5\x2f\xfd")
        for path, error in (("gzip-truncated", EOFError), ("gzip-corrupt", (zlib.error, gzip.BadGzipFile)),
                            ("gzip-bad-sum", gzip.BadGzipFile), ("not-gzip", gzip.BadGzipFile)):
            with self.assertRaises(error, msg=path):
                gzip.decompress(self.web.get(f"http://codings.test/{path}")[2])

    def test_bombs(self):
        asked = time.time()
        packed = self.web.get("http://codings.test/bomb")[2]
        self.assertLess(time.time() - asked, 5)  # one thread serves all: nobody may be kept waiting
        self.assertLess(len(packed), 1 << 20)
        unpacker, size = zlib.decompressobj(31), 0
        while packed:
            size += len(unpacker.decompress(packed, 1 << 20))
            packed = unpacker.unconsumed_tail
        self.assertGreater(size, 512 << 20)
        self.assertLess(len(self.web.get("http://codings.test/double-bomb")[2]), 8192)

    def test_headers(self):
        self.assertEqual(self.web.raw("http://headers.test/flood", limit=8 << 20)[1], "limit")
        self.assertGreater(len(self.head_and_body("http://headers.test/huge", limit=4 << 20)[0]), 2 << 20)
        self.assertFalse(self.web.raw("http://headers.test/http-0.9")[0].startswith(b"HTTP/"))

    def test_redirects(self):
        self.assertEqual(self.web.get("http://redirects.test/chain/3")[1]["Location"], "/chain/2")
        self.assertEqual(self.web.get("http://redirects.test/chain/0")[0], 200)
        self.assertEqual(self.web.get("http://redirects.test/loop-a")[1]["Location"], "/loop-b")
        self.assertNotIn("Location", self.web.get("http://redirects.test/none")[1])
        status, headers, _ = self.web.get("http://zh-daily.test/politics/")
        self.assertEqual((status, headers["Location"]), (301, "http://www.zh-daily.test/politics/"))

    def test_retry_after(self):
        self.assertEqual(self.web.get("http://busy.status.test/seconds")[1]["Retry-After"], "2")
        self.assertIn("GMT", self.web.get("http://busy.status.test/date")[1]["Retry-After"])

    def test_robots(self):
        self.assertEqual(self.web.get("http://s503.robots.test/robots.txt")[0], 503)
        self.assertGreater(len(self.web.get("http://huge.robots.test/robots.txt")[2]), 600 * 1024)
        self.assertTrue(self.web.get("http://bom.robots.test/robots.txt")[2].startswith(b"\xef\xbb\xbf"))
        for hops in (1, 5, 6):
            url, count = f"http://redirect-{hops}.robots.test/robots.txt", 0
            while (answer := self.web.get(url))[0] == 301:
                url, count = f"http://redirect-{hops}.robots.test" + answer[1]["Location"], count + 1
            self.assertEqual((answer[0], count), (200, hops))

    def test_traps_lead_on_for_ever(self):
        url, seen = "http://session.trap.test/page1", set()
        for _ in range(5):
            body = self.web.get(url)[2].decode()
            link = body.split('href="')[1].split('"')[0]
            self.assertNotIn(link, seen)
            seen.add(link)
            url = "http://session.trap.test" + link
        self.assertEqual(self.web.get("http://a.b.wildcard.trap.test/x")[0], 200)
        self.assertEqual(self.web.get("http://deeper.trap.test/news/news/archive/")[0], 200)

    def test_every_case_of_the_catalog_is_served(self):
        for case in printed("--print-catalog"):
            url = case["url"].replace("*", "").replace("https://", "http://")
            received, _ = self.web.raw(url, limit=200, silence=0.3)
            self.assertNotIn(b"404 Not Found", received[:30], case) if "/404" not in url else None
            self.assertNotIn(b"421 Misdirected", received[:30], case)


class LifetimeTest(unittest.TestCase):
    def test_ends_with_standard_input(self):
        web = Web()
        web.process.stdin.close()
        self.assertEqual(web.process.wait(), 0)
        web.process.stdout.close()
        web.folder.cleanup()

    def test_ends_on_sigterm_even_with_open_connections(self):
        web = Web()
        with socket.create_connection(("127.0.0.1", web.port)):
            web.process.send_signal(signal.SIGTERM)
            self.assertEqual(web.process.wait(), 0)
        web.close()

    def test_ends_with_its_parent(self):
        parent = subprocess.Popen(["sleep", "60"])
        web = Web("--parent-pid", str(parent.pid))
        parent.kill()
        parent.wait()
        self.assertEqual(web.process.wait(), 0)
        web.close()

    def test_bad_flags_are_named(self):
        for flags, word in ((["--port", "99999"], "--port 99999"), (["--lang", "xx"], "'xx'"),
                            (["--now", "today"], "--now"), (["--nonsense"], "nonsense"),
                            (["--set", "all"], "--set all")):
            run = subprocess.run([BINARY, *flags], capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr.count("\n")), (2, 1), flags)
            self.assertIn(word, run.stderr)

    def test_export(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([BINARY, "--export", folder + "/new", "--lang", "ja", "--set", "charset"], check=True)
            with open(folder + "/new/truth.jsonl", encoding="utf-8") as file:
                lines = [json.loads(line) for line in file]
            self.assertEqual(len(lines), len(os.listdir(folder + "/new")) - 1)
            for line in lines:
                with open(f"{folder}/new/{line['file']}.html", "rb") as file:
                    page = html.unescape(file.read().decode(python_codec(line["charset"])))
                self.assertIn(line["headline"], page)
            run = subprocess.run([BINARY, "--export", "/dev/null/x"], capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr), (1, "testweb: cannot write to /dev/null/x\n"))

    def test_three_thousand_connections(self):
        web = Web("--extra-hosts", "3000")
        peers = []
        try:
            for i in range(3000):
                peers.append(socket.create_connection(("127.0.0.1", web.port), timeout=20))
                peers[i].sendall(f"GET / HTTP/1.1\r\nHost: host{i}.many.test\r\n\r\n".encode())
            for i, peer in enumerate(peers):
                self.assertIn(f"host{i}.many.test/</title>".encode(), peer.recv(65536))
            stats = json.loads(web.get("http://control.test/__stats")[2])
            self.assertEqual(stats["openConnections"], 3001)
        finally:
            for peer in peers:
                peer.close()
            web.close()


class ClockTest(unittest.TestCase):
    def test_a_simulated_month(self):
        web = Web()
        self.addCleanup(web.close)
        known = set()
        for day in range(30):
            now = web.get(f"http://control.test/__clock?advance_h={24 if day else 0}")[2].decode().strip()
            lines = printed("--print-truth", "--lang", "zh", "--now", now)
            articles = {l["url"]: l for l in lines if l.get("kind") == "article"}
            fresh = set(articles) - known
            known |= fresh
            if day in (0, 1, 9, 20):
                for line in articles.values():
                    expected = {"page": 200, "http_410": 410, "robots": 200}[line["expect"]]
                    self.assertEqual(web.get(line["url"])[0], expected, line)
            if day:
                self.assertEqual(len(fresh), 5)  # two, two and one for the three sites
        gone = [l for l in articles.values() if l["expect"] == "http_410"]
        edited = [l for l in articles.values() if "modified" in l]
        self.assertTrue(gone and edited)

    def test_hosts_go_down_and_robots_change(self):
        web = Web()
        self.addCleanup(web.close)
        web.get("http://control.test/__clock?set=2026-11-22T08:00:00Z")  # day 6
        self.assertEqual(web.raw("http://sport.ar-daily.test/")[1], "reset")
        self.assertEqual(web.get("http://www.ar-daily.test/")[0], 200)
        self.assertNotIn(b"culture", web.get("http://www.en-daily.test/robots.txt")[2])
        web.get("http://control.test/__clock?set=2026-11-28T08:00:00Z")  # day 12
        self.assertEqual(web.get("http://sport.ar-daily.test/")[0], 200)
        self.assertIn(b"Disallow: /culture/", web.get("http://www.en-daily.test/robots.txt")[2])
        self.assertEqual(web.get("http://control.test/__clock?set=never")[0], 400)


if __name__ == "__main__":
    unittest.main()
