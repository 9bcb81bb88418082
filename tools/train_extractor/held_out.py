#!/usr/bin/env python3
"""How well the extractor does on sites it was not learned from: the honest figure for a new site.

Usage: held_out.py --data DIR --out DIR [--build build/release] [--folds 4]

DIR of --data holds daniel/ and trafilatura/, each with pages/ and gold.json. The sites are dealt into
folds. For each fold a model is learned from the sites of the others and built into `inspect`, which
then extracts the pages of the fold's own sites. --out gets daniel.jsonl and trafilatura.jsonl, lines
as of `inspect text --pages`, for the score of each set. common/text/selection/model_table.cc is put back, and
built, at the end.

Needs numpy and lightgbm, as train.py does.
"""
import argparse
import json
import pathlib
import subprocess
import tempfile

import train

SOURCE = pathlib.Path(__file__).resolve().parents[2]
TABLE = SOURCE / "common" / "text" / "selection" / "model_table.cc"
SETS = {"daniel": "full", "trafilatura": "segments"}


def build(folder):
    subprocess.run(["cmake", "--build", folder, "--target", "inspect"], check=True,
                   stdout=subprocess.DEVNULL)


def read_sets(data, inspect):
    """(names, [example]) of both sets, as train.py reads them."""
    examples = []
    for name, kind in SETS.items():
        with tempfile.NamedTemporaryFile() as blocks:
            subprocess.run([inspect, "blocks", "--pages", data / name / "pages"], check=True, stdout=blocks)
            names, more = train.read_set(blocks.name, data / name / "gold.json", kind)
            examples += more
    return names, examples


def extract(inspect, pages):
    """The lines of `inspect text` for these files."""
    with tempfile.TemporaryDirectory() as folder:
        for page in pages:
            pathlib.Path(folder, page.name).symlink_to(page.resolve())
        return subprocess.run([inspect, "text", "--pages", folder], check=True, capture_output=True).stdout


def pages_by_fold(data, name, folds):
    gold = json.loads((data / name / "gold.json").read_text(encoding="utf-8"))
    pages = [[] for _ in range(folds)]
    for page, annotation in gold.items():
        file = data / name / "pages" / f"{page}.html"
        pages[train.fold_of(train.site_of(page, annotation), folds)].append(file)
    return pages


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--build", type=pathlib.Path, default=SOURCE / "build" / "release")
    parser.add_argument("--inspect", type=pathlib.Path, default=SOURCE / "build" / "bin" / "inspect")
    parser.add_argument("--folds", type=int, default=4)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    names, examples = read_sets(args.data, args.inspect)
    pages = {name: pages_by_fold(args.data, name, args.folds) for name in SETS}
    lines = {name: b"" for name in SETS}
    shipped = TABLE.read_bytes()
    try:
        for fold in range(args.folds):
            others = [e for e in examples if train.fold_of(e[0], args.folds) != fold]
            train.write_table(names, train.learn(others), TABLE)
            build(args.build)
            for name in SETS:
                lines[name] += extract(args.inspect, pages[name][fold])
            print(f"fold {fold + 1} of {args.folds}: learned from {len(others)} pages", flush=True)
    finally:
        TABLE.write_bytes(shipped)
        build(args.build)
    for name in SETS:
        (args.out / f"{name}.jsonl").write_bytes(lines[name])


if __name__ == "__main__":
    main()
