"""Every case of the test web's catalog gets the outcome that the catalog expects of a good crawler:
redirects, statuses, slow and hostile servers, broken framing and codings, robots.txt in all forms,
TLS. The catalog is the test web's own (`testweb --print-catalog`); a case added there is tested
here."""
import unittest

from crawl_on_testweb import TestWeb, catalog, crawl, parse

# Where this crawler does otherwise, and why.
OTHERWISE = {
    "http://redirects.test/robots.txt": ("refused content_type", "text/plain is no news page"),
    "http://lengths.test/overflow": ("page", "libcurl ignores a length beyond 64 bits, as browsers do"),
    "https://slow-handshake.tls.test/page": ("deferred robots_unreachable", "it may be back tomorrow"),
    "http://codings.test/gzip-truncated": ("page", "what there is of a page is used"),
    "http://codings.test/empty-gzip": ("page", "nothing, packed, is still an empty page"),
    "http://codings.test/double-bomb": ("failed compression_limit", "no real page shrinks so much"),
}

REASONS = {
    "http://redirects.test/chain/30": "failed redirect_limit",
    "http://redirects.test/self": "failed redirect_loop",
    "http://redirects.test/none": "failed http_3xx",
    "http://redirects.test/mailto": "refused filter:scheme",
    "http://redirects.test/to-metadata": "refused private_address",
    "http://redirects.test/to-ipv6-loopback": "refused private_address",
    "http://redirects.test/to-credentials": "refused filter:credentials",
    "http://redirects.test/to-missing": "failed gone",
    "http://redirects.test/other-site": "redirected off_site",
    "http://status.test/404": "failed gone",
    "http://status.test/451": "failed http_4xx",
    "http://status.test/999": "failed http_other",
    "http://busy.status.test/long": "deferred back_off",
    "http://silent.slow.test/page": "failed timeout",
    "http://half-body.slow.test/page": "failed timeout",
    "http://reset.test/at-once": "failed reset",
    "http://reset.test/in-body": "failed reset",
    "http://chunks.test/bad-size": "failed protocol",
    "http://headers.test/huge": "failed header_limit",
    "http://headers.test/flood": "failed header_limit",
    "http://headers.test/garbage": "failed protocol",
    "http://s500.robots.test/public.html": "deferred robots_unreachable",
    "http://silent.robots.test/public.html": "deferred robots_unreachable",
    "http://plain.robots.test/private.html": "refused robots",
    "http://types.test/pdf-as-html": "refused content_type",
    "https://self-signed.tls.test/page": "failed tls_certificate",
    "https://expired.tls.test/page": "failed tls_certificate",
    "https://wrong-name.tls.test/page": "failed tls_certificate",
    "https://untrusted.tls.test/page": "failed tls_certificate",
}

# Builds its answers for so long, and serves from one thread, that others would time out beside it.
SLOW_TO_BUILD = "http://codings.test/"


class CatalogTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.cases = [case for case in catalog() if "*" not in case["url"]]
        urls = [case["url"] for case in cls.cases]
        with TestWeb() as web:
            cls.crawl = crawl(web, [url for url in urls if not url.startswith(SLOW_TO_BUILD)])
        with TestWeb() as web:
            patient = {"fetch.timeout_ms": 60000, "fetch.low_speed_time_ms": 60000}
            cls.codings = crawl(web, [url for url in urls if url.startswith(SLOW_TO_BUILD)], patient)

    def run_of(self, url):
        return self.codings if url.startswith(SLOW_TO_BUILD) else self.crawl

    def outcome(self, url):
        """Of a URL that redirects to another one of this crawl: that one's."""
        run = self.run_of(url)
        seen = set()
        while run.documents[url].get("reason") == "same_task" and url not in seen:
            seen.add(url)
            url = run.documents[url]["target"]
        return run.outcome(url)

    def test_every_url_has_exactly_one_outcome(self):
        self.assertEqual((self.crawl.exit_code, self.codings.exit_code), (0, 0))
        found = set(self.crawl.documents) | set(self.codings.documents)
        self.assertEqual(found, {case["url"] for case in self.cases})
        for run in (self.crawl, self.codings):
            outcomes = [amount for name, amount in run.counters.items() if name.startswith("outcome_")]
            self.assertEqual(sum(outcomes), run.counters["urls"])
            self.assertEqual(run.counters["urls"], len(run.documents))

    def test_nothing_hangs(self):
        self.assertLess(self.crawl.seconds, 60)

    def test_outcomes(self):
        for case in self.cases:
            url = case["url"]
            with self.subTest(url=url, what=case["what"]):
                outcome = self.outcome(url)
                detail = self.run_of(url).documents[url].get("detail")
                if url in OTHERWISE:
                    self.assertEqual(outcome, OTHERWISE[url][0], detail)
                else:
                    self.assertEqual(outcome.split()[0], case["outcome"], detail)

    def test_reasons(self):
        for url, expected in REASONS.items():
            with self.subTest(url=url):
                self.assertEqual(self.outcome(url), expected)

    def test_endless_bodies_are_cut_and_used(self):
        for path in ("plain", "chunked", "declared"):
            with self.subTest(path=path):
                record = self.crawl.documents[f"http://endless.test/{path}"]
                self.assertTrue(record["truncated"])
                self.assertEqual(record["bytes"], 5 * 1024 * 1024)

    def test_robots_directives_of_pages(self):
        expected = {"silent": (True, True), "noindex": (False, True), "nofollow": (True, False),
                    "none": (False, False), "all": (True, True), "both": (False, False),
                    "two-metas": (False, False), "own-agent": (False, True),
                    "own-agent-nofollow": (True, False), "other-agent": (True, True),
                    "header-noindex": (False, True), "header-nofollow": (True, False),
                    "header-none": (False, False), "header-own-agent": (False, False),
                    "header-other-agent": (True, True), "header-archive": (True, True)}
        # Headers are read by crawl, the page's own meta elements by parse; what parse writes tells both.
        parsed = parse(line for line in self.crawl.lines if b"\thttp://meta.test/" in line)
        for path, directives in expected.items():
            with self.subTest(path=path):
                record = parsed[f"http://meta.test/{path}"]
                self.assertEqual((record.get("metaIndex", True), record.get("metaFollow", True)), directives)

    def test_codings_are_undone(self):
        plain = self.codings.documents["http://codings.test/identity"]
        for coding in ("gzip", "x-gzip", "deflate", "br", "zstd", "twice", "gzip-trailing"):
            with self.subTest(coding=coding):
                record = self.codings.documents[f"http://codings.test/{coding}"]
                self.assertEqual(record["bytes"], plain["bytes"])

    def test_redirect_chains_are_kept(self):
        record = self.crawl.documents["http://redirects.test/chain/3"]
        self.assertEqual(record["url"], "http://redirects.test/chain/0")
        self.assertEqual(record["redirectFrom"], [f"http://redirects.test/chain/{n}" for n in (3, 2, 1)])
        self.assertNotIn("redirectPermanent", record)
        permanent = self.crawl.documents["http://redirects.test/other-site-permanent"]
        self.assertTrue(permanent["redirectPermanent"])

    def test_host_records(self):
        hosts = self.crawl.hosts
        self.assertEqual(hosts["delay.robots.test"]["crawlDelayMs"], 1000)
        self.assertEqual(hosts["delay-long.robots.test"]["crawlDelayMs"], 1500)
        self.assertEqual(len(hosts["sitemaps.robots.test"]["sitemaps"]), 3)
        self.assertEqual(hosts["s404.robots.test"]["robotsStatus"], 404)
        self.assertGreaterEqual(hosts["busy.status.test"]["failures"], 1)
        self.assertEqual(hosts["types.test"]["addresses"], ["127.0.0.1"])


class UnverifiedTest(unittest.TestCase):
    def test_a_bad_certificate_may_be_allowed_and_is_recorded(self):
        url = "https://self-signed.tls.test/page"
        with TestWeb() as web:
            task = crawl(web, [url], {"fetch.verify_tls": "false"})
        self.assertEqual(task.outcome(url), "page")
        self.assertEqual(task.documents[url]["detail"], "the certificate is not valid")


if __name__ == "__main__":
    unittest.main()
