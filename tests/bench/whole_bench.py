#!/usr/bin/env python3
"""A whole crawl, seeds to XML and report, beside `wget2 -r` of the same web and the bare limits.

    tests/bench/whole_bench.py [--hosts 40] [--pages 500] [--rounds 1]

The web: nginx on loopback, HOSTS x PAGES different pages of 30 KB, the last four clicks from the front
page, no delay. wget2 only stores files; crawl.sh runs every stage on the local engine. The bare limits
are what cannot be avoided: a libcurl-multi loop over the same URLs, lexbor over the same bytes, sort(1)
over them. Needs scripts/install_deps.sh bench, a build with -D CRAWLSTREAM_BENCH=ON, and root: the
hosts get their names in a mount namespace of the benchmark's own. Exit code 1 where a program failed.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import measured

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
LINKS_BELOW = 7  # of a page: 1 + 7 + 49 + 343 pages are within three clicks
PAGE_BYTES = 30000


def english_words():
    """Real words, because language detection asks invented ones three times: those of the documentation."""
    text = "".join(path.read_text() for path in sorted((REPOSITORY / "docs").glob("*.md")))
    return re.findall(r"\b[a-z]{2,14}\b", re.sub(r"`[^`]*`", " ", text))


def sentence(chance, vocabulary):
    text = " ".join(chance.choices(vocabulary, k=chance.randint(8, 20)))
    return text.capitalize() + ". "


def page_path(number):
    return "/" if number == 0 else f"/news/{number}.html"


def page(chance, vocabulary, host, number, pages):
    below = range(number * LINKS_BELOW + 1, min(number * LINKS_BELOW + 1 + LINKS_BELOW, pages))
    links = [*below, *(chance.randrange(pages) for _ in range(30))]
    title = sentence(chance, vocabulary)[:60]
    menu = "".join(f'<li class="teaser"><a href="{page_path(n)}">{sentence(chance, vocabulary)[:50]}</a></li>\n'
                   for n in links)
    body = "".join(f"<p>{''.join(sentence(chance, vocabulary) for _ in range(5))}</p>\n" for _ in range(14))
    text = (f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title} | {host}</title>\n'
            f'<meta property="article:published_time" content="2026-11-{number % 15 + 1:02}T08:00:00Z"></head>\n'
            f'<body><header><h2>{host}</h2></header><nav><ul>\n{menu}</ul></nav>\n'
            f'<article><h1>{title}</h1>\n{body}</article>\n<footer>{host}</footer>\n')
    script = '<script>var layout = {"slots": [' + ",".join(str(chance.randrange(10**9)) for _ in range(3000))
    return text + script[:PAGE_BYTES - len(text) - 30] + ']};</script>\n</body></html>\n'


def make_web(folder, hosts, pages):
    chance = random.Random(1)
    vocabulary = english_words()
    for host in hosts:
        (folder / host / "news").mkdir(parents=True)
        (folder / host / "robots.txt").write_text("User-agent: *\nDisallow: /private/\n")
        for number in range(pages):
            name = "index.html" if number == 0 else f"news/{number}.html"
            (folder / host / name).write_text(page(chance, vocabulary, host, number, pages))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_nginx(work, port):
    temp = "".join(f"{kind}_temp_path {work}/tmp;" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (work / "tmp").mkdir()
    (work / "nginx.conf").write_text(f"""
        worker_processes 1; daemon off; pid {work}/nginx.pid; error_log {work}/error.log; user root;
        events {{ worker_connections 4096; }}
        http {{
          access_log off; types {{ text/html html; text/plain txt; }} sendfile on; tcp_nodelay on;
          keepalive_requests 1000000; {temp}
          server {{ listen 127.0.0.1:{port}; root {work}/www/$host; }}
        }}""")
    process = subprocess.Popen(["nginx", "-p", work, "-c", work / "nginx.conf", "-e", work / "error.log"])
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return process
        time.sleep(0.05)
    raise SystemExit("whole_bench: nginx does not start")


def crawl(work, seeds, root):
    place = work / "languages" / "en"
    if not place.exists():
        place.mkdir(parents=True)
        (place / "crawl.conf").write_text("language.code = en\n")
        (place / "seeds.txt").write_text("".join(f"{seed}\n" for seed in seeds))
    sets = ["agent.name=bench", "agent.contact=https://bench.example/", "fetch.allow_private_addresses=true",
            "fetch.delay_ms=0", "fetch.delay_latency_factor=0", "crawl.depth=6"]
    return measured.run([REPOSITORY / "scripts" / "crawl.sh", "--lang", "en", "--languages", work / "languages", "--root",
                    root, *(part for setting in sets for part in ("--set", setting))])


def seconds_by_job(root):
    times = {}
    for counters in root.rglob("_counters.json"):
        record = json.loads(counters.read_text())
        times[record["job"]] = times.get(record["job"], 0) + record["durationMs"] / 1000
    return times


def run(arguments):
    tests = REPOSITORY / "build" / "release" / "tests"
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        work.chmod(0o755)
        hosts = [f"news{n:03}.test" for n in range(arguments.hosts)]
        make_web(work / "www", hosts, arguments.pages)
        (work / "hosts").write_text("127.0.0.1 localhost\n" + "".join(f"127.0.0.1 {h}\n" for h in hosts))
        subprocess.run(["mount", "--bind", work / "hosts", "/etc/hosts"], check=True)
        port = free_port()
        nginx = start_nginx(work, port)
        try:
            seeds = [f"http://{host}:{port}/" for host in hosts]
            urls = [f"http://{h}:{port}{page_path(n)}" for h in hosts for n in range(arguments.pages)]
            random.Random(2).shuffle(urls)
            (work / "urls").write_text("".join(f"{url}\n" for url in urls))
            for _ in range(arguments.rounds):
                measure_round(work, tests, port, seeds, len(urls))
        finally:
            nginx.terminate()
            nginx.wait()


def measure_round(work, tests, port, seeds, total):
    def row(name, times, pages=total):
        print(f"| {name} | {times[0]:.1f} s | {times[1]:.1f} s | {pages / times[0]:,.0f} |", flush=True)

    print("| what | wall | CPU | pages/s |\n|---|---|---|---|")
    with open(work / "urls") as urls:
        fetch = measured.run([tests / "curl_multi_bench", "64", f"::127.0.0.1:{port}"], stdin=urls)
    row("bare fetch (libcurl multi)", fetch)
    pages = sorted((work / "www").glob("*/news/*.html"))
    (work / "files").write_text("".join(f"{path}\n" for path in pages))
    with open(work / "files") as files:
        parse = measured.run([tests / "lexbor_files_bench"], stdin=files)
    row("bare parse (lexbor, one thread)", parse)
    root = work / "root"
    shutil.rmtree(root, ignore_errors=True)
    whole = crawl(work, seeds, root)
    run_id = next((root / "in").iterdir()).name
    lines = work / "lines"
    with open(lines, "wb") as joined:
        for part in sorted((root / "doc" / run_id).glob("*/part-*")):
            joined.write(part.read_bytes())
    sort = measured.run(["sort", "--parallel=2", "-S", "2G", "-o", work / "sorted", lines], env={**os.environ, "LC_ALL": "C"})
    row("bare sort of the pages", sort)
    row("**sum of the bare limits**", (fetch[0] + parse[0] + sort[0], fetch[1] + parse[1] + sort[1]))
    store = work / "wget2"
    shutil.rmtree(store, ignore_errors=True)
    wget2 = measured.run(["wget2", "-r", "-l", "6", "-q", "--max-threads=16", "-P", store, *seeds])
    stored = sum(1 for path in store.rglob("*.html"))
    row("wget2 -r", wget2, stored)
    outcomes = json.loads((root / "report" / run_id / "en" / "summary.json").read_text())["totals"]
    row("**crawlstream, seeds to XML and report**", whole, outcomes["page"])
    print(f"\nwget2 stored {stored} pages, crawlstream {outcomes['page']} of {total}; wall: "
          f"{whole[0] / wget2[0]:.2f} of wget2's, {whole[0] / (fetch[0] + parse[0] + sort[0]):.2f} of the bare sum; "
          f"CPU: {whole[1] / outcomes['page'] * 1000:.2f} s for 1,000 pages (wget2 {wget2[1] / stored * 1000:.2f})\n")
    jobs = sorted(seconds_by_job(root).items(), key=lambda item: -item[1])
    print("| job | wall, all levels |\n|---|---|")
    for job, seconds in [*jobs, ("driver, report", whole[0] - sum(seconds for _, seconds in jobs))]:
        print(f"| {job} | {seconds:.1f} s |")
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hosts", type=int, default=40)
    parser.add_argument("--pages", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=1)
    arguments = parser.parse_args()
    if os.environ.get("WHOLE_BENCH_NAMESPACE") != "yes":
        os.execvpe("unshare", ["unshare", "--mount", sys.executable, *sys.argv],
                   {**os.environ, "WHOLE_BENCH_NAMESPACE": "yes"})
    run(arguments)


if __name__ == "__main__":
    main()
