#!/usr/bin/env python3
"""Learns the article model: blocks of annotated pages in, common/text/selection/model_table.cc out.

Usage: train.py --blocks FILE --gold FILE --kind full|segments [--blocks ... --gold ... --kind ...]
                [--folds 4] [--out model_table.cc]

  --blocks FILE  what `inspect blocks --pages DIR` printed for the pages
  --gold FILE    JSON object, page id -> annotation; "host" or "url" tells the site
  --kind         full: "text" is the whole clean text, segments: lists "with" and "without"
  --folds N      first print how well models do on sites they were not learned from (0: don't)

Needs numpy and lightgbm. The seed is fixed: the same input gives the same table.
"""
import argparse
import json
import re
import zlib
from urllib.parse import urlsplit

import lightgbm
import numpy

CJK = "\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
WORD = re.compile(rf"[{CJK}]|[^\W{CJK}]+")
PARAMETERS = dict(
    objective="binary", learning_rate=0.06, num_leaves=12, min_data_in_leaf=30,
    feature_fraction=0.4, bagging_fraction=0.7, bagging_freq=1, lambda_l2=5,
    verbose=-1, num_threads=1, seed=3, deterministic=True, force_row_wise=True)
ROUNDS = 150
PAGE_WEIGHT = 6  # of all labelled blocks of a page together: long pages count no more than short


def read_blocks(path):
    """([feature], {page: ([text], [row])})"""
    pages = {}
    with open(path, encoding="utf-8") as lines:
        names = next(lines).rstrip("\n").split("\t")[2:]
        for line in lines:
            page, text, *values = line.rstrip("\n").split("\t")
            texts, rows = pages.setdefault(page, ([], []))
            texts.append(json.loads(text))
            rows.append(values)
    return names, pages


def labels_of_full_text(texts, gold):
    """1 for a block most of whose 4-word runs occur in the clean text (short ones: as a line)."""
    words = WORD.findall(gold["text"])
    runs = {tuple(words[i:i + 4]) for i in range(len(words) - 3)}
    lines = {tuple(WORD.findall(line)) for line in gold["text"].split("\n")}
    for text in texts:
        own = WORD.findall(text)
        if not own:
            yield numpy.nan
        elif len(own) < 4:
            yield float(tuple(own) in lines)
        else:
            own_runs = [tuple(own[i:i + 4]) for i in range(len(own) - 3)]
            yield float(sum(run in runs for run in own_runs) * 2 >= len(own_runs))


def labels_of_segments(texts, gold):
    """Known only for blocks that hold an annotated segment."""
    fold = lambda text: re.sub(r"\s+", " ", text).strip()
    for text in map(fold, texts):
        if any(fold(segment) in text for segment in gold["with"]):
            yield 1.0
        elif any(fold(segment) in text for segment in gold["without"]):
            yield 0.0
        else:
            yield numpy.nan


LABELS = {"full": labels_of_full_text, "segments": labels_of_segments}


def site_of(page, gold):
    host = gold.get("host") or urlsplit(gold.get("url") or "").netloc or page
    return ".".join(host.split(".")[-2:])


def read_set(blocks, gold_path, kind):
    """[(site, rows, labels, weights)] of one annotated set."""
    names, pages = read_blocks(blocks)
    with open(gold_path, encoding="utf-8") as file:
        gold = json.load(file)
    examples = []
    for page, (texts, rows) in pages.items():
        if page not in gold:
            continue
        rows = numpy.array(rows, dtype=numpy.float32)
        labels = numpy.array(list(LABELS[kind](texts, gold[page])))
        known = ~numpy.isnan(labels)
        if not known.any():
            continue
        # Full texts label every block: count them by the (square root of the) text they hold.
        weights = numpy.ones(len(rows)) if kind == "segments" else \
            numpy.sqrt(numpy.maximum(numpy.expm1(rows[:, names.index("weight")]), 3))
        weights = weights[known] / weights[known].sum() * PAGE_WEIGHT
        examples.append((site_of(page, gold[page]), rows[known], labels[known], weights))
    return names, examples


def learn(examples):
    rows, labels, weights = (numpy.concatenate([e[i] for e in examples]) for i in (1, 2, 3))
    return lightgbm.train(PARAMETERS, lightgbm.Dataset(rows, labels, weight=weights), ROUNDS)


def fold_of(site, folds):
    return zlib.crc32(site.encode()) % folds


def cross_validate(examples, folds):
    right = total = 0.0
    for fold in range(folds):
        held_out = [e for e in examples if fold_of(e[0], folds) == fold]
        model = learn([e for e in examples if fold_of(e[0], folds) != fold])
        for _, rows, labels, weights in held_out:
            right += (weights * ((model.predict(rows) >= 0.5) == (labels == 1))).sum()
            total += weights.sum()
    print(f"blocks of sites not learned from: {right / total:.4f} right")


def flatten(tree):
    """A LightGBM tree as (nodes, leaves): nodes (feature, threshold, yes, no), leaves by ~index."""
    nodes, leaves = [], []

    def visit(part):
        if "leaf_value" in part:
            leaves.append(part["leaf_value"])
            return ~(len(leaves) - 1)
        assert part["decision_type"] == "<="
        index = len(nodes)
        nodes.append(None)
        yes, no = visit(part["left_child"]), visit(part["right_child"])
        nodes[index] = (part["split_feature"], part["threshold"], yes, no)
        return index

    visit(tree["tree_structure"])
    return nodes, leaves


def number(value):
    text = f"{value:.6g}"
    return text + ("F" if re.search(r"[.e]", text) else ".0F")


def wrapped(pieces, width=96):
    line = "   "
    for piece in pieces:
        if len(line) + len(piece) + 2 > width:
            yield line
            line = "   "
        line += f" {piece},"
    yield line


def write_table(names, model, out):
    trees = [flatten(tree) for tree in model.dump_model()["tree_info"]]
    lines = ["// Written by tools/train_extractor/train.py; docs/extraction.md tells from which pages.",
             "// Do not edit: change the features or the training, and write it anew.",
             "// clang-format off",
             '#include "common/text/selection/model.h"', "", "namespace crawlstream::selection {", "namespace {", "",
             "constexpr std::string_view kFeatures[] = {",
             *wrapped([f'"{name}"' for name in names]), "};", ""]
    for i, (nodes, leaves) in enumerate(trees):
        cells = [f"{{{f}, {number(t)}, {yes}, {no}}}" for f, t, yes, no in nodes]
        lines += [f"constexpr TreeNode kNodes{i}[] = {{", *wrapped(cells), "};",
                  f"constexpr float kLeaves{i}[] = {{", *wrapped(map(number, leaves)), "};"]
    lines += ["", "constexpr Tree kTrees[] = {",
              *wrapped([f"{{kNodes{i}, kLeaves{i}}}" for i in range(len(trees))]), "};", "",
              "}  // namespace", "",
              "std::span<const std::string_view> ModelFeatures() { return kFeatures; }",
              "std::span<const Tree> ModelTrees() { return kTrees; }", "",
              "}  // namespace crawlstream::selection"]
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--blocks", action="append", required=True)
    parser.add_argument("--gold", action="append", required=True)
    parser.add_argument("--kind", action="append", required=True, choices=LABELS)
    parser.add_argument("--folds", type=int, default=4)
    parser.add_argument("--out", default="common/text/selection/model_table.cc")
    args = parser.parse_args()
    if not len(args.blocks) == len(args.gold) == len(args.kind):
        parser.error("--blocks, --gold and --kind come in threes")
    examples = []
    for blocks, gold, kind in zip(args.blocks, args.gold, args.kind):
        names, more = read_set(blocks, gold, kind)
        examples += more
    if args.folds:
        cross_validate(examples, args.folds)
    write_table(names, learn(examples), args.out)


if __name__ == "__main__":
    main()
