#!/usr/bin/env python3
"""Compares extracted articles with the test web's truth.

  testweb --export DIR [--lang xx] [--set charset]
  inspect text --pages DIR | score_extraction.py DIR/truth.jsonl [--by template|lang|site|charset] [--examples N]

Prints, for each group, how many articles have exactly the right text, title, day, author and
language. White space and a headline repeated as the first line of the text do not count.
"""
import argparse
import collections
import json
import re
import sys

FIELDS = ("text", "title", "date", "author", "lang")


def squeeze(text):
    return re.sub(r"\s+", "", text or "")


def judge(found, truth):
    text = (found.get("text") or "").removeprefix(truth["headline"])
    return {
        "text": squeeze(text) == squeeze("".join(truth["paragraphs"])),
        "title": found.get("title") == truth["headline"],
        "date": (found.get("date") or "")[:10] == truth["published"][:10],
        "author": found.get("author") == truth["author"],
        "lang": (found.get("lang") or "").split("-")[0] == truth["lang"].split("-")[0],
    }


def explain(field, found, truth):
    if field != "text":
        return f"got {found.get(field)!r}"
    lines = [line.strip() for line in (found.get("text") or "").splitlines() if line.strip()]
    extra = [line[:80] for line in lines if line not in truth["paragraphs"] + [truth["headline"]]]
    lost = [line[:80] for line in truth["paragraphs"] if line not in lines]
    return f"extra {extra} lost {lost}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("truth")
    parser.add_argument("--by", default="template")
    parser.add_argument("--examples", type=int, default=0, help="mistakes to show per group and field")
    arguments = parser.parse_args()
    with open(arguments.truth, encoding="utf-8") as file:
        truths = {line["file"]: line for line in map(json.loads, file)}
    totals = collections.Counter()
    right = collections.defaultdict(collections.Counter)
    for found in map(json.loads, sys.stdin):
        truth = truths[found["id"]]
        group = truth[arguments.by]
        totals[group] += 1
        for field, good in judge(found, truth).items():
            right[group][field] += good
            if not good and totals[group] - right[group][field] <= arguments.examples:
                print(f"{found['id']} {field}: {explain(field, found, truth)}")
    print(f"{arguments.by:14}{'articles':>9}" + "".join(f"{field:>8}" for field in FIELDS))
    for group in sorted(totals):
        print(f"{group:14}{totals[group]:9}" + "".join(f"{right[group][field]:8}" for field in FIELDS))


if __name__ == "__main__":
    main()
