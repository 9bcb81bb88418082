"""Ten thousand hosts in one task: each gets its robots.txt and its page, within bounded memory."""
import resource
import unittest

from crawl_on_testweb import TestWeb, crawl

HOSTS = 10000


class ManyHostsTest(unittest.TestCase):
    def test_ten_thousand_hosts_in_one_task(self):
        urls = [f"http://many-{number}.test/" for number in range(HOSTS)]
        with TestWeb("--extra-hosts", str(HOSTS)) as web:
            task = crawl(web, urls, {"fetch.delay_ms": 1000, "fetch.timeout_ms": 60000,
                                     "fetch.connect_timeout_ms": 30000, "fetch.low_speed_time_ms": 30000})
        self.assertEqual(task.exit_code, 0)
        self.assertEqual(len(task.documents), HOSTS)
        self.assertEqual(len(task.hosts), HOSTS)
        self.assertEqual(task.counters["outcome_page"], HOSTS)
        self.assertEqual(task.counters["robots_requests"], HOSTS)
        peak_mib = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(f"{HOSTS} hosts in {task.seconds:.1f} s, largest process {peak_mib:.0f} MiB")
        self.assertLess(peak_mib, 400)


if __name__ == "__main__":
    unittest.main()
