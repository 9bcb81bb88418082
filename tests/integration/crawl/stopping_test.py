"""However a task ends, no URL is lost: a signal and a time box defer what is left; a killed task
leaves nothing that its next attempt would miss."""
import signal
import time
import unittest

from crawl_on_testweb import Crawl, TestWeb, crawl, map_urls

# Ten pages of a polite crawl, beside one that is never answered.
URLS = [f"http://status.test/{status}" for status in (400, 401, 403, 404, 405, 410, 451, 999)]
URLS += ["http://silent.slow.test/page", "http://types.test/html", "http://types.test/xhtml"]
SLOW = {"fetch.delay_ms": 500, "fetch.timeout_ms": 1200000, "fetch.low_speed_time_ms": 1200000,
        "crawl.stop_grace_ms": 1000}


class StoppingTest(unittest.TestCase):
    def test_sigterm_defers_the_rest(self):
        with TestWeb() as web:
            task = Crawl(web, map_urls(URLS), SLOW)
            while len(web.requests()) < 5:
                time.sleep(0.05)
            task.stop()
            task.finish()
        self.assertEqual(task.exit_code, 0)
        self.assertEqual(set(task.documents), set(URLS))
        reasons = {record.get("reason") for record in task.documents.values() if record["outcome"] == "deferred"}
        self.assertEqual(reasons, {"stopped"})
        self.assertEqual(task.outcome("http://silent.slow.test/page"), "deferred stopped")
        self.assertEqual(task.documents["http://status.test/999"]["deferred"], 1)

    def test_time_box_defers_the_rest_and_finishes_what_runs(self):
        with TestWeb() as web:
            task = crawl(web, URLS, SLOW | {"crawl.time_box_ms": 10000, "fetch.delay_ms": 4000, "fetch.timeout_ms": 12000})
        self.assertEqual(task.exit_code, 0)
        self.assertEqual(set(task.documents), set(URLS))
        self.assertEqual(task.outcome("http://silent.slow.test/page"), "failed timeout")
        self.assertEqual(task.outcome("http://status.test/999"), "deferred time_box")

    def test_a_killed_task_can_be_run_again(self):
        with TestWeb() as web:
            killed = Crawl(web, map_urls(URLS), SLOW)
            while len(web.requests()) < 3:
                time.sleep(0.05)
            killed.stop(signal.SIGKILL)
            self.assertEqual(killed.process.wait(), -signal.SIGKILL)
            killed.output.close()
            killed.errors.close()
            again = crawl(web, URLS)
        self.assertEqual(again.exit_code, 0)
        self.assertEqual(set(again.documents), set(URLS))


if __name__ == "__main__":
    unittest.main()
