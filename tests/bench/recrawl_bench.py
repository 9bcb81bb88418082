#!/usr/bin/env python3
"""What a day costs when the number of known URLs grows, with the same day's news.

    recrawl_bench.py [--bin DIR] [--tools DIR] [--rounds N] [--known URLS]...

For each size of the URL table and of the seen store: the best wall and processor time of the due job,
of a round's planning (run_state plan, and the optimize job over the same day's links) and of the update
job over the same day's facts (60,000 fetched pages, of which 10,000 known), with their ratios to the
first; the bytes that a URL takes; and the most memory that a reducer of update needs. The sizes take
turns, so that other load on the machine meets all alike. Everything is made in a temporary folder
(about 20 GB for 20 million URLs: two versions of the table).
"""
import argparse
import os
import pathlib
import subprocess
import tempfile

import measured

FETCHED, KNOWN_FETCHED, DUE, LINKS_PER_PAGE, HOSTS, REDUCERS = 60_000, 10_000, 20_000, 50, 200, 2
BEFORE, RUN = "2026_11_15_01_30_00", "2026_11_16_01_30_00"
START_MS = 1794792600000


def known_url(number, known):
    host = f"https://www.news-{number * HOSTS // known:03}.example"
    return f"{host}/politics/2026/an-article-about-something-{number:09}"


def write_day(root, known):
    """out, xml and seeds of a run: the same for every size, but for which URLs are known ones."""
    for folder in ("out/" + RUN + "/0", "xml/" + RUN, "seeds/" + RUN):
        (root / folder).mkdir(parents=True)
    step = known // KNOWN_FETCHED
    with open(root / "out" / RUN / "0" / "part-00000", "w", encoding="ascii") as out, \
            open(root / "xml" / RUN / "part-00000", "w", encoding="ascii") as xml:
        for page in range(FETCHED):
            fresh = f"https://www.news-{page % HOSTS:03}.example/world/2026/todays-news-number-{page:09}"
            url = known_url(page * step, known) if page < KNOWN_FETCHED else fresh
            links = ",".join(f'"https://www.news-{page % HOSTS:03}.example/sport/{page}-{i}"'
                             for i in range(LINKS_PER_PAGE))
            out.write(f'zh\t{url}\t{{"out":1,"type":0,"outcome":"page","origin":{{"depth":1}},'
                      f'"validators":{{"etag":"\\"e{page}\\"","digest":"{page:032x}"}},'
                      f'"time":{START_MS + 60000},"status":200,"links":[{links}]}}\n')
            xml.write(f'zh\t{url}\t{{"fact":1,"xmlType":"article","textDigest":"{page:032x}","written":true}}\n')
    with open(root / "seeds" / RUN / "part-00000", "w", encoding="ascii") as seeds:
        for host in range(HOSTS):
            seeds.write(f"zh\thttps://www.news-{host:03}.example/\n")
    (root / "seeds" / RUN / "_run.conf").write_text("# end of the settings\n")  # for run_state
    (root / "seeds" / RUN / "_SUCCESS").touch()


def update_memory(args, root):
    """A reducer of update alone, on the facts of its partition."""
    lines = [part for folder in ("out/" + RUN + "/0", "xml/" + RUN) for part in (root / folder).glob("part-*")]
    facts = root / "facts"
    with open(facts, "wb") as sorted_facts:
        source = subprocess.Popen(["cat", *lines], stdout=subprocess.PIPE)
        mapper = subprocess.Popen([args.bin / "update_mapper", f"--crawl.run={RUN}"], stdin=source.stdout,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        subprocess.run(["sort", "-S", "200M"], stdin=mapper.stdout, stdout=sorted_facts, check=True,
                       env=dict(os.environ, LC_ALL="C"))
    return measured.reducer_memory([args.bin / "update_reducer", f"--crawl.run={RUN}", "--update.state_dir",
                                    root / "state" / BEFORE, "--task.output_dir", root / "outputs"], facts, REDUCERS)


def main():
    here = pathlib.Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, default=here / "build/bin")
    parser.add_argument("--tools", type=pathlib.Path, default=here / "build/release/tests")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--known", type=int, action="append")
    args = parser.parse_args()
    sizes = args.known or [1_000_000, 20_000_000]
    with tempfile.TemporaryDirectory(prefix="recrawl_bench_") as scratch:
        roots = [pathlib.Path(scratch, str(size)) for size in sizes]
        for size, root in zip(sizes, roots):
            root.mkdir(parents=True)
            write_day(root, size)
            subprocess.run([args.tools / "url_table_fill", root / "state" / BEFORE, str(size), str(REDUCERS),
                            str(DUE), str(START_MS)], check=True)
            subprocess.run([args.tools / "seen_store_fill", root / "state" / BEFORE / "seen", str(size),
                            str(REDUCERS)], check=True)
        steps = {"due": ["due", "--set", "index=due"], "plan": None,
                 "optimize": ["optimize", "--set", "level=0"], "update": ["update", "--set", "levels=1"]}
        times = {(root, step): [] for root in roots for step in steps}
        for _ in range(args.rounds):
            for root in roots:
                for step, job in steps.items():
                    if step == "plan":
                        command = [args.bin / "run_state", "plan", "--root", root, "--run", RUN, "--level", "0"]
                    else:
                        command = [args.bin / "run_job", "--root", root, "--jobs", here / "jobs",
                                   "--overwrite", "--quiet", "--job.sync", "false", "--job.reducers",
                                   str(REDUCERS), "--optimize.max_urls_per_host", "0", "--set",
                                   f"run={RUN}", "--set", f"state={BEFORE}", *job]
                    times[root, step].append(measured.run(command))
        print(f"{'known':>10} {'step':>9} {'wall s':>7} {'ratio':>6} {'cpu s':>7} {'ratio':>6}")
        first = {}
        for size, root in zip(sizes, roots):
            for step in steps:
                wall = min(w for w, _ in times[root, step])
                cpu = min(c for _, c in times[root, step])
                base = first.setdefault(step, (wall, cpu))
                print(f"{size:10} {step:>9} {wall:7.2f} {wall / base[0]:6.2f} {cpu:7.2f} {cpu / base[1]:6.2f}")
            table = sum(part.stat().st_size for part in root.glob(f"state/{BEFORE}/part-*"))
            print(f"{size:10} {'table':>9} {table / size:.0f} bytes/URL; update reducer "
                  f"{update_memory(args, root):.1f} MiB")


if __name__ == "__main__":
    main()
