#!/usr/bin/env python3
"""The jobs update and due by run_job over a made-up URL table.

    url_table_test.py BIN_DIR

update is killed at many moments, run again, and run with other numbers of reducers; what due finds is
compared with what the table says.
"""
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
BIN = pathlib.Path("build/bin")

KILLS = 40
OLD, NEW, LATER = "2026_11_16_01_30_00", "2026_11_17_01_30_00", "2026_11_18_01_30_00"
START_MS = 1794879000000  # of NEW
DAY_MS = 86_400_000
KNOWN, FETCHED, WAITING, REDUCERS = 20_000, 3_000, 500, 3


def url_of(number):
    return f"https://host{number % 7}.test/article-{number:06}"


def language_of(number):
    """Every 20th URL is of a language that does not run."""
    return "ru" if number % 20 == 19 else "zh"


def reducer_of(key, reducers):
    """As Hadoop's KeyFieldBasedPartitioner."""
    hashed = 0
    for byte in key.encode():
        hashed = (31 * hashed + byte) & 0xFFFFFFFF
    return (hashed & 0x7FFFFFFF) % reducers


def json_line(kind, value):
    return json.dumps({kind: 1, **value}, separators=(",", ":"))


def key_of(line):
    return "\t".join(line.split("\t")[:2])


def known_line(number):
    """Every tenth is due, every hundredth is an index page."""
    due = START_MS - DAY_MS if number % 10 == 0 else START_MS + 5 * DAY_MS
    return "\t".join([language_of(number), url_of(number), f"{due:013}", json_line("url", {
        "origin": {"depth": 1}, "validators": {"digest": f"d{number}"}, "lastFetch": START_MS - 7 * DAY_MS,
        "outcome": "page", "type": "index" if number % 100 == 0 else "article",
        "lastChange": START_MS - 7 * DAY_MS, "intervalMs": 7 * DAY_MS})])


def waiting_line(number):
    return "\t".join([language_of(number), url_of(10 * KNOWN + number), json_line("waiting", {
        "origin": {"depth": 2, "firstSeen": START_MS - DAY_MS}})])


def write_parts(folder, lines):
    folder.mkdir(parents=True, exist_ok=True)
    for part in range(REDUCERS):
        mine = [line for line in lines if reducer_of(key_of(line), REDUCERS) == part]
        (folder / f"part-{part:05}").write_text("".join(line + "\n" for line in mine))


def write_state(folder):
    lines = sorted(known_line(number) for number in range(KNOWN))
    write_parts(folder, lines)
    write_parts(folder / "due", [line for line in lines if int(line.split("\t")[2]) <= START_MS + 2 * DAY_MS])
    write_parts(folder / "waiting", sorted(waiting_line(number) for number in range(WAITING)))
    (folder / "hosts").mkdir()
    (folder / "hosts" / "part-00000").write_text("".join(
        f"host{i}.test\t{json_line('host', {'pages': i, 'lastSeen': START_MS - DAY_MS})}\n" for i in range(7)))
    (folder / "_SUCCESS").touch()


def fetched_url(number):
    """One that is known, of the language that runs, or a new one."""
    known = number if number % 20 != 19 else number + KNOWN // 2 + 1
    return url_of(known if number % 3 == 0 else KNOWN + number)


def write_day(root):
    """Every third URL fetched is known and has changed, the others are new."""
    out, xml, hosts, seeds = (root / name for name in (
        f"out/{NEW}/0", f"xml/{NEW}", f"doc/{NEW}/0/hosts", f"seeds/{NEW}"))
    for folder in (out, xml, hosts, seeds):
        folder.mkdir(parents=True)
    with open(out / "part-00000", "w") as pages, open(xml / "part-00000", "w") as articles:
        for number in range(FETCHED):
            key = "zh\t" + fetched_url(number)
            pages.write(key + "\t" + json_line("out", {
                "type": 0, "outcome": "page", "origin": {"depth": 1}, "validators": {"digest": f"n{number}"},
                "time": START_MS + 60_000, "status": 200}) + "\n")
            articles.write(key + "\t" + json_line("fact", {
                "xmlType": "article", "textDigest": f"{number:032x}", "written": True}) + "\n")
    (hosts / "part-00000").write_text(
        f"host0.test\t{json_line('host', {'pages': 99, 'lastSeen': START_MS + 60_000})}\n")
    (seeds / "part-00000").write_text("".join(f"zh\thttps://host{i}.test/\n" for i in range(7)))


def command(root, job, *flags):
    return [str(word) for word in (
        BIN / "run_job", "--root", root, "--jobs", SOURCE / "jobs", "--quiet", "--job.sync", "false",
        "--job.reducers", REDUCERS, "--job.slots", 2, "--config", root / "languages.conf",
        "--set", f"run={NEW}", "--set", f"state={OLD}", *flags, job)]


def lines_of(folder):
    return [line for part in sorted(folder.glob("part-*")) for line in part.read_text().splitlines()]


def content_of(version):
    """All lines of a version, by folder, without their partition."""
    return {name: sorted(lines_of(version / name)) for name in (".", "due", "waiting", "hosts")}


def counters(folder, group):
    return json.loads((folder / "_counters.json").read_text())["counters"][group]


def descendants(pid):
    """The process and all below it."""
    found = [pid]
    for parent in found:
        try:
            found += map(int, pathlib.Path(f"/proc/{parent}/task/{parent}/children").read_text().split())
        except OSError:
            pass  # it ended meanwhile
    return found


class UrlTableTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.state = self.root / "state"
        write_state(self.state / OLD)
        write_day(self.root)
        (self.root / "languages.conf").write_text("[zh]\nlanguage.code = zh\n")
        (self.root / "seeds" / LATER).mkdir()
        (self.root / "seeds" / LATER / "_run.conf").write_text("# end of the settings\n")
        (self.root / "seeds" / LATER / "_SUCCESS").touch()

    def update(self, *flags):
        begin = time.monotonic()
        subprocess.run(command(self.root, "update", "--set", "levels=1", *flags), check=True)
        return time.monotonic() - begin

    def versions(self):
        return sorted(p.name for p in self.state.iterdir() if not p.name.startswith("."))

    def newest(self):
        """What the next run would start from."""
        return subprocess.run([BIN / "run_state", "state", "--root", self.root, "--run", LATER],
                              check=True, capture_output=True, text=True).stdout.strip()

    def test_the_new_version_has_what_was_known_and_what_was_learned(self):
        self.update()
        new = self.state / NEW
        known = counters(new, "crawlstream_update")
        self.assertEqual(known["changed"], FETCHED // 3)
        self.assertEqual(known["new"], FETCHED - FETCHED // 3)
        self.assertEqual(known["copied"], KNOWN - FETCHED // 3)
        self.assertEqual(known["waiting_kept"], WAITING)
        records = {}
        for part in range(REDUCERS):
            lines = (new / f"part-{part:05}").read_text().splitlines()
            self.assertEqual([key_of(line) for line in lines], sorted(key_of(line) for line in lines))
            for line in lines:
                self.assertEqual(reducer_of(key_of(line), REDUCERS), part)
                self.assertNotIn(key_of(line), records)
                records[key_of(line)] = line
        self.assertEqual(len(records), KNOWN + known["new"])
        for number in (KNOWN - 1, KNOWN - 2):  # of ru, and of zh
            self.assertEqual(records[key_of(known_line(number))], known_line(number))
        _, _, due, changed = records["zh\t" + url_of(3)].split("\t")
        self.assertEqual(int(due), START_MS + 7 * DAY_MS // 2)
        self.assertEqual(json.loads(changed)["validators"]["digest"], "n3")
        self.assertEqual(json.loads(changed)["edition"]["version"], 1)

    def test_the_new_version_has_its_index_its_hosts_and_what_waits(self):
        self.update()
        new = self.state / NEW
        horizon = START_MS + 3 * DAY_MS
        self.assertEqual(sorted(lines_of(new / "due")), sorted(
            line for line in lines_of(new) if int(line.split("\t")[2]) <= horizon))
        self.assertEqual(sorted(lines_of(new / "waiting")), sorted(map(waiting_line, range(WAITING))))
        hosts = dict(line.split("\t") for line in lines_of(new / "hosts"))
        self.assertEqual([json.loads(hosts[f"host{i}.test"])["pages"] for i in range(7)], [99, 1, 2, 3, 4, 5, 6])
        found = {}
        for line in lines_of(new / "new"):
            lang, host, number = line.split("\t")
            found[lang, host] = found.get((lang, host), 0) + int(number)
        self.assertEqual(sum(found.values()), FETCHED - FETCHED // 3)
        self.assertEqual({lang for lang, _ in found}, {"zh"})

    def test_killed_at_any_moment_it_leaves_the_old_version_or_the_new_one(self):
        duration = self.update()
        old, new = content_of(self.state / OLD), content_of(self.state / NEW)
        shutil.rmtree(self.state / NEW)
        chance = random.Random(1)
        kills, left = 0, {OLD: 0, NEW: 0}
        while kills < KILLS:
            process = subprocess.Popen(command(self.root, "update", "--set", "levels=1"),
                                       stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0, duration))
            try:
                # Mostly the engine: a task that dies is only tried again.
                processes = descendants(process.pid)
                os.kill(chance.choice([process.pid, *processes]), signal.SIGKILL)
                kills += process.poll() is None or process.returncode < 0
            except ProcessLookupError:
                pass  # it was quicker
            process.wait()
            found = self.newest()
            left[found] += 1
            self.assertEqual(self.versions(), [OLD] if found == OLD else [OLD, NEW])
            self.assertEqual(content_of(self.state / OLD), old)
            if found == NEW:
                self.assertEqual(content_of(self.state / NEW), new)
                shutil.rmtree(self.state / NEW)
        print(f"{kills} kills: {left[OLD]} times the old version, {left[NEW]} times the new one")
        self.assertGreater(left[OLD], KILLS // 4)
        self.update()
        self.assertEqual(content_of(self.state / NEW), new)

    def test_a_repeated_update_and_one_with_other_reducers_give_the_same(self):
        self.update()
        new = content_of(self.state / NEW)
        self.update("--overwrite")
        self.assertEqual(content_of(self.state / NEW), new)
        for reducers in (1, 5, 6, 31):
            with self.subTest(reducers=reducers):
                self.update("--overwrite", "--job.reducers", str(reducers))
                self.assertEqual(content_of(self.state / NEW), new)
        # A state in 31 parts, read by 3 reducers, after a day on which nothing was learned.
        shutil.rmtree(self.state / OLD)
        (self.state / NEW).rename(self.state / OLD)
        for folder in ("out", "xml", "doc"):
            shutil.rmtree(self.root / folder)
        self.update()
        self.assertEqual(content_of(self.state / NEW), new)

    def test_a_run_begins_with_its_seeds_and_what_is_due(self):
        asked = {}
        level = self.root / "in" / NEW / "0"
        for index in ("part-*", "due"):
            due = command(self.root, "due", "--set", f"index={index}", "--recrawl.max_due_per_host", "200",
                          "--recrawl.recheck_share", "0.5", "--recrawl.waiting_share", "0.1", "--overwrite")
            subprocess.run(due, check=True)
            asked[index] = lines_of(level)
            counted = counters(level, "crawlstream_due")
            known = [line for line in lines_of(self.state / OLD / ("." if index == "part-*" else "due"))
                     if line.startswith("zh")]
            self.assertEqual(counted["known"], len(known))
            self.assertEqual(counted.get("not_due", 0), len(known) - KNOWN // 10)
        self.assertEqual(asked["due"], asked["part-*"])
        asked = [key_of(line) for line in asked["due"]]
        self.assertEqual(len(asked), len(set(asked)))
        self.assertEqual({key.split("\t")[0] for key in asked}, {"zh"})
        self.assertEqual(counted["seeds_out"], 7)
        self.assertEqual(counted["lists_out"], KNOWN // 100)
        # 28 or 29 lists and the seed: half as many articles, on each of the hosts.
        self.assertEqual(counted["rechecks_out"], sum(
            round((1 + len([n for n in range(0, KNOWN, 100) if n % 7 == host])) / 2 + 0.01) for host in range(7)))
        self.assertEqual(counted["waiting_out"], 7 * 10)  # a few of each host
        self.assertEqual(len(asked), 7 + counted["lists_out"] + counted["rechecks_out"] + counted["waiting_out"])
        self.assertEqual(counted["over_recheck_share"], KNOWN // 10 - KNOWN // 100 - counted["rechecks_out"])

    def test_a_first_run_and_a_full_one_begin_with_their_seeds(self):
        for flags in (("--set", "state=none"), ("--crawl.mode", "full")):
            subprocess.run(command(self.root, "due", "--set", "index=due", "--overwrite", *flags), check=True)
            asked = {key_of(line) for line in lines_of(self.root / "in" / NEW / "0")}
            self.assertEqual(asked, {f"zh\thttps://host{i}.test/" for i in range(7)})


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BIN = pathlib.Path(sys.argv.pop(1))
    unittest.main()
