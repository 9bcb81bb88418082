"""The server's own log proves that crawling is polite: no host is asked sooner after its last answer
than its delay allows, by any task; robots.txt comes first, and once."""
import collections
import subprocess
import unittest

from crawl_on_testweb import BIN, Crawl, TestWeb, map_urls

DELAY_MS = 150
CLOCK_MS = 2  # times in the log are whole milliseconds, rounded down at both ends

AGENT = {"fetch.delay_ms": DELAY_MS, "language.accept": "mn-MN,mn;q=0.9", "agent.email": "bot@example.org"}
REDIRECTS = ["http://redirects.test/chain/3", "http://redirects.test/other-host",
             "http://redirects.test/to-https", "http://redirects.test/dir/dots"]
OWN_DELAYS = {"delay.robots.test": 1000, "delay-fraction.robots.test": 500}


def seeds():
    lines = subprocess.run([BIN / "testweb", "--print-seeds"], capture_output=True, check=True).stdout
    return lines.decode().split()[:12]


def reducer_of(label, reducers):
    """KeyFieldBasedPartitioner, as in Hadoop."""
    number = 0
    for byte in label:
        number = (31 * number + (byte if byte < 128 else byte - 256)) & 0xFFFFFFFF
    return (number & 0x7FFFFFFF) % reducers


class PolitenessTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        urls = list(REDIRECTS)
        for host in OWN_DELAYS:
            urls += [f"http://{host}/public.html", f"http://{host}/other.html"]
        for page in range(5):
            urls += [f"http://redirect-1.robots.test/{page}", f"http://guarded.status.test/page/{page}"]
            urls += [f"{seed}missing/{page}" for seed in seeds()]
        urls += ["http://busy.status.test/seconds", "http://elsewhere.test/landing"]
        urls += seeds()
        lines = map_urls(urls).splitlines(keepends=True)
        with TestWeb() as web:
            tasks = []
            for task in range(2):  # two tasks at the same time, as the engines part them
                mine = [line for line in lines if reducer_of(line.split(b"\t")[0], 2) == task]
                assert mine
                tasks.append(Crawl(web, b"".join(mine), AGENT))
            cls.tasks = [task.finish() for task in tasks]
            cls.requests = web.requests()
        cls.by_host = collections.defaultdict(list)
        for request in cls.requests:
            cls.by_host[request["host"]].append(request)

    def test_both_tasks_finish(self):
        self.assertEqual([task.exit_code for task in self.tasks], [0, 0])
        self.assertFalse(set(self.tasks[0].hosts) & set(self.tasks[1].hosts))

    def test_no_host_is_asked_sooner_than_its_delay(self):
        self.assertGreater(len(self.by_host), 15)
        for host, requests in self.by_host.items():
            delay = OWN_DELAYS.get(host, DELAY_MS)
            for before, after in zip(requests, requests[1:]):
                with self.subTest(host=host, before=before["path"], after=after["path"]):
                    self.assertGreaterEqual(after["steadyStart"] - before["steadyEnd"], delay - CLOCK_MS)

    def test_robots_comes_first_and_once(self):
        for host, requests in self.by_host.items():
            with self.subTest(host=host):
                self.assertEqual(requests[0]["path"], "/robots.txt")
                asked = [request for request in requests if request["path"] == "/robots.txt"]
                self.assertEqual(len(asked), 1)

    def test_retry_after_is_obeyed(self):
        busy = [request for request in self.by_host["busy.status.test"] if request["status"] == 429]
        self.assertGreater(len(busy), 1)
        for before, after in zip(busy, busy[1:]):
            self.assertGreaterEqual(after["steadyStart"] - before["steadyEnd"], 2000 - CLOCK_MS)

    def test_every_request_says_who_asks(self):
        for request in self.requests:
            self.assertEqual(request["userAgent"], "crawlstream/1.0 (+https://bot.example/)")
            self.assertEqual(request["from"], "bot@example.org")
            if request["path"] not in ("/robots.txt", "/rules.txt"):  # where a robots.txt redirects to; it has no language
                self.assertEqual(request.get("acceptLanguage"), "mn-MN,mn;q=0.9", request)
            self.assertNotIn("cookie", request)

    def test_next_allowed_is_remembered(self):
        for task in self.tasks:
            for host, record in task.hosts.items():
                with self.subTest(host=host):
                    last = max(request["end"] for request in self.by_host[host])
                    self.assertGreaterEqual(record["nextAllowed"], last + DELAY_MS - CLOCK_MS)


class HostMemoryTest(unittest.TestCase):
    """A second task knows what the first one learned."""

    def test_robots_and_next_allowed_time_carry_over(self):
        import json
        import pathlib
        import tempfile
        slow = {"fetch.delay_ms": 1500}
        with TestWeb() as web, tempfile.TemporaryDirectory() as folder:
            first = Crawl(web, map_urls(["http://plain.robots.test/public.html"]), slow).finish()
            table = pathlib.Path(folder)
            (table / "part-00000").write_text(
                "".join(f"{host}\t{json.dumps(record)}\n" for host, record in first.hosts.items()))
            urls = ["http://plain.robots.test/private.html", "http://plain.robots.test/other.html"]
            second = Crawl(web, map_urls(urls), slow | {"crawl.hosts_dir": table}).finish()
            requests = web.requests()
        self.assertEqual(second.outcome("http://plain.robots.test/private.html"), "refused robots")
        self.assertEqual([request["path"] for request in requests], ["/robots.txt", "/public.html", "/other.html"])
        self.assertGreaterEqual(requests[2]["steadyStart"] - requests[1]["steadyEnd"], 1500 - CLOCK_MS)


if __name__ == "__main__":
    unittest.main()
