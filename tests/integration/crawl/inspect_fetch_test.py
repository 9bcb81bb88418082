"""`inspect fetch` tells of one URL what the crawl would make of it: the same outcome and reason."""
import subprocess
import unittest

from crawl_on_testweb import BIN, TestWeb, crawl

# One of each kind of answer.
URLS = [
    "http://types.test/html",
    "http://types.test/pdf-as-html",
    "http://status.test/404",
    "http://status.test/451",
    "http://status.test/999",
    "http://status.test/500",
    "http://redirects.test/chain/3",
    "http://redirects.test/chain/30",
    "http://redirects.test/none",
    "http://redirects.test/mailto",
    "http://redirects.test/to-metadata",
    "http://redirects.test/to-missing",
    "http://redirects.test/other-site",
    "http://plain.robots.test/private.html",
    "http://s500.robots.test/public.html",
    "http://headers.test/huge",
    "http://chunks.test/bad-size",
    "https://expired.tls.test/page",
]


class InspectFetchTest(unittest.TestCase):
    maxDiff = None

    def test_it_says_what_the_crawl_says(self):
        with TestWeb() as web:
            crawled = crawl(web, URLS)
            flags = [f"--{key}={value}" for key, value in web.settings().items()]
            said = {}
            for url in URLS:
                done = subprocess.run([BIN / "inspect", "fetch", *flags, url], capture_output=True, text=True)
                said[url] = done.stdout.splitlines()[-1].split("\t")
                self.assertEqual(done.returncode, 0 if said[url][1] == "page" else 1, done.stderr)
        for url in URLS:
            with self.subTest(url):
                name, outcome, reason = said[url]
                self.assertEqual(name, "outcome")
                if outcome == "page":
                    self.assertEqual(reason, crawled.documents[url]["url"])
                    reason = ""
                self.assertEqual(" ".join(filter(None, (outcome, reason.split(": ")[0]))), crawled.outcome(url))


if __name__ == "__main__":
    unittest.main()
