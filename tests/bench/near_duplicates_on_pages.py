#!/usr/bin/env python3
"""Near-duplicates among real pages, against those that their articles' true texts show.

    near_duplicates_on_pages.py [--bin build/bin] [--set KEY=VALUE]... PAGES GOLD

PAGES is a folder of <id>.html, GOLD a JSON file {id: {"lang": …, "text": …}}. True near-duplicates
are pairs of a language whose texts share at least 0.7 of their shingles (those of common/text/sketch, but
exact, without sketches); pairs from 0.5 on are neither right nor wrong. Prints what was found of them, and names the rest.
"""
import argparse
import base64
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile
import unicodedata

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
TRUE_FROM = 0.7
FALSE_BELOW = 0.5
WIDTH = 6


def shingles(text):
    letters = [c for c in text if unicodedata.category(c)[0] in "LMN"]
    widths = [2 if "\u2e80" <= c <= "\u9fff" or "\uac00" <= c <= "\ud7a3" else 1 for c in letters]
    found, end, width = set(), 0, 0
    for begin in range(len(letters)):
        while width < WIDTH and end < len(letters):
            width += widths[end]
            end += 1
        if width < WIDTH:
            break
        found.add("".join(letters[begin:end]))
        width -= widths[begin]
    return found


def similar_pairs(gold):
    """{(id, id): similarity} of all pairs at or above FALSE_BELOW."""
    sets = {name: shingles(page["text"]) for name, page in gold.items()}
    pairs = {}
    for a, b in itertools.combinations(sorted(sets), 2):
        small, large = sorted((len(sets[a]), len(sets[b])))
        if gold[a]["lang"] != gold[b]["lang"] or small < FALSE_BELOW * large or small == 0:
            continue
        similarity = len(sets[a] & sets[b]) / len(sets[a] | sets[b])
        if similarity >= FALSE_BELOW:
            pairs[a, b] = similarity
    return pairs


def document(number, name, body):
    record = {"doc": 1, "outcome": "page", "time": number + 1, "contentType": "text/html"}
    try:
        record["document"] = body.decode("utf-8")
    except UnicodeDecodeError:
        record["documentBase64"] = base64.b64encode(body).decode()
    return f"en\thttps://pages.test/{name}\t{json.dumps(record, ensure_ascii=False)}\n"


def found_pairs(arguments, names):
    """Pairs that the jobs fold or mark."""
    settings = [part for setting in arguments.set for part in ("--set", setting)]
    with tempfile.TemporaryDirectory(prefix="near_duplicates_") as folder:
        root = pathlib.Path(folder)
        (root / "doc/r/0").mkdir(parents=True)
        with open(root / "doc/r/0/part-00000", "w", encoding="utf-8") as out:
            for number, name in enumerate(names):
                out.write(document(number, name, (arguments.pages / f"{name}.html").read_bytes()))
        for job, *parameters in (("parse", "--set", "level=0"), ("match",), ("cluster",)):
            subprocess.run([arguments.bin / "run_job", "--root", root, "--set", "run=r", *parameters, *settings,
                            "--progress", "none", REPOSITORY / "jobs" / f"{job}.job"],
                           check=True, stdout=subprocess.DEVNULL)
        found = set()
        for part in (root / "verdicts/r").glob("part-*"):
            for line in part.read_text(encoding="utf-8").splitlines():
                _, key, value = line.split("\t")
                verdict = json.loads(value)
                other = verdict.get("foldedInto") or verdict.get("nearDuplicateOf")
                if other:
                    found.add(tuple(sorted((key.rpartition("/")[2], other.rpartition("/")[2]))))
        return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--bin", type=pathlib.Path, default=REPOSITORY / "build" / "bin")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("pages", type=pathlib.Path)
    parser.add_argument("gold", type=pathlib.Path)
    arguments = parser.parse_args()
    gold = json.loads(arguments.gold.read_text(encoding="utf-8"))
    truth = similar_pairs(gold)
    found = found_pairs(arguments, sorted(gold))
    true = {pair for pair, similarity in truth.items() if similarity >= TRUE_FROM}
    print(f"pages {len(gold)}, true pairs {len(true)}, found {len(found & true)}, "
          f"in between {len(found & set(truth) - true)}, wrong {len(found - set(truth))}")
    for what, pairs in (("missed", true - found), ("wrong", found - set(truth))):
        for a, b in sorted(pairs):
            print(what, a, b, sep="\t")


if __name__ == "__main__":
    sys.exit(main())
