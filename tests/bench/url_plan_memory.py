#!/usr/bin/env python3
"""How much memory crawl_reducer needs for a plan of many URLs.

    tests/bench/url_plan_memory.py [URLS...]     default: 1000000 5000000

Each URL has a path of 59 characters, a referrer that 30 share, and a time. The task's time box ends
at once, so that all are planned and deferred and none is fetched.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

REDUCER = pathlib.Path(__file__).parents[2] / "build/bin/crawl_reducer"
URLS_PER_HOST = 5000


def line(number):
    site, page = f"news{number // URLS_PER_HOST:05}.example", number % URLS_PER_HOST
    origin = f"https://www.{site}"
    return (f"{site}\twww.{site}\tzh\t{origin}/world/asia/2026/11/16/a-headline-of-some-length-{page:06}.html\t"
            f'{{"entry":1,"origin":{{"depth":2,"referrer":"{origin}/world/page/{page // 30}",'
            f'"firstSeen":{1794792600250 + number}}}}}\n')


def measure(urls, scratch):
    task = subprocess.Popen([REDUCER, "--agent.name=bench", "--agent.contact=https://bench.example/",
                             "--crawl.time_box_ms=1", f"--task.output_dir={scratch}"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)
    for begin in range(0, urls, 10000):
        task.stdin.write("".join(map(line, range(begin, min(urls, begin + 10000)))).encode())
    task.stdin.close()
    _, status, usage = os.wait4(task.pid, 0)
    if status != 0:
        sys.exit(f"crawl_reducer ended with status {status}")
    print(f"{urls} URLs: {usage.ru_maxrss / 1024:.0f} MiB, {usage.ru_maxrss * 1024 / urls:.0f} bytes a URL, "
          f"{usage.ru_utime + usage.ru_stime:.1f} CPU s")


for argument in sys.argv[1:] or ["1000000", "5000000"]:
    with tempfile.TemporaryDirectory(prefix="url_plan_memory_") as folder:
        measure(int(argument), folder)
