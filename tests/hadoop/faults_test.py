#!/usr/bin/env python3
"""What faults.py counts as lost, double, too close and too early, on records of the form that the crawl job and
the test web write; and that it refuses a fault that the cluster at hand cannot have."""
import json
import os
import pathlib
import subprocess
import sys
import unittest

from faults import BUSY, DELAY_MS, Judgement, outcomes, partition, too_close, too_early

FAULTS = pathlib.Path(__file__).with_name("faults.py")
# As in the log of a real run, but for fields that do not matter here.
BEGIN = 1763258400000


def request(host, path, start, took=12, status=200):
    return {"host": host, "path": path, "start": BEGIN + start, "end": BEGIN + start + took, "status": status}


def document(url, **fields):
    return f"zh\t{url}\t" + json.dumps({"doc": 1, "outcome": "page", **fields})


class JudgementTest(unittest.TestCase):
    URLS = ["http://a.test/1", "http://a.test/2", "http://b.test/1"]

    def judge(self, lines, requests=()):
        return Judgement(self.URLS, lines, list(requests))

    def test_one_outcome_each_is_good(self):
        found = self.judge([document(url) for url in self.URLS])
        self.assertTrue(found.good())
        self.assertEqual((found.asked, found.answered, found.lost, found.double), (3, 3, 0, 0))

    def test_a_url_without_an_outcome_is_lost(self):
        found = self.judge([document(url) for url in self.URLS[:2]])
        self.assertEqual((found.good(), found.lost), (False, 1))

    def test_a_second_outcome_is_double(self):
        found = self.judge([document(url) for url in self.URLS + self.URLS[:1] * 2])
        self.assertEqual((found.good(), found.double), (False, 2))

    def test_a_redirected_page_answers_the_url_that_was_asked_for(self):
        lines = [document("http://a.test/new", requested="http://a.test/1")]
        self.assertEqual(outcomes(lines), {"http://a.test/1": 1})
        found = self.judge([*lines, *map(document, self.URLS[1:])])
        self.assertTrue(found.good())

    def test_the_row_of_the_table_names_every_figure(self):
        found = self.judge([document(self.URLS[0])] * 2,
                           [request("a.test", "/1", 0), request("a.test", "/1", DELAY_MS // 2)])
        self.assertEqual(found.text(broken=1), "1 of 3 URLs, 2 lost, 1 double; 1 requests before the fault, 2 in all; "
                                               "1 too close to each other, 0 within a Retry-After")


class RequestsTest(unittest.TestCase):
    def test_requests_to_one_host_keep_their_distance(self):
        apart = [request("a.test", f"/{number}", number * DELAY_MS) for number in range(4)]
        self.assertEqual(too_close(apart), 0)
        # Another live task of the same site, as after a NodeManager that was thought to be dead.
        self.assertEqual(too_close([*apart, request("a.test", "/other", DELAY_MS + 100)]), 1)

    def test_hosts_do_not_wait_for_each_other(self):
        self.assertEqual(too_close([request("a.test", "/", 0), request("b.test", "/", 1)]), 0)

    def test_the_order_of_the_log_does_not_matter(self):
        log = [request("a.test", "/2", DELAY_MS), request("a.test", "/1", 0)]
        self.assertEqual(too_close(log), 0)

    def test_a_retry_after_counts_from_the_end_of_the_answer(self):
        (host, path), seconds = min(BUSY.items(), key=lambda item: item[1])
        asked = request(host, path, 0, took=50, status=503)
        self.assertEqual(too_early([asked, request(host, "/", 1000 * seconds + 49)]), 1)
        self.assertEqual(too_early([asked, request(host, "/", 1000 * seconds + 50)]), 0)
        self.assertEqual(too_early([asked, request("other.test", "/", 100)]), 0)

    def test_what_came_before_the_retry_after_is_not_early(self):
        (host, path), _ = max(BUSY.items(), key=lambda item: item[1])
        self.assertEqual(too_early([request(host, "/robots.txt", 0), request(host, path, DELAY_MS)]), 0)


class ProgramTest(unittest.TestCase):
    def test_partitions_are_those_of_hadoop(self):
        # "ab".hashCode() of Java is 31 * 97 + 98 = 3105.
        self.assertEqual(partition("ab"), 3105 % 2)

    def test_a_fault_of_a_daemon_is_refused_where_the_cluster_is_not_its_own(self):
        for arguments in (["--here", "datanode"], ["flood"], ["--here"]):
            done = subprocess.run([sys.executable, FAULTS, *arguments], capture_output=True, text=True,
                                  env={**os.environ, "HADOOP_CONF_DIR": "/nowhere/conf"})
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn("faults that can be had:", done.stderr)


if __name__ == "__main__":
    unittest.main()
