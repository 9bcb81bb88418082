#!/usr/bin/env python3
"""Holds what texts say to what the tree has.

    docs.py [ROOT]     default: this repository

  - links of Markdown files lead to a file, and to a heading in it
  - paths of the tree that Markdown files, job files, settings and comments name exist
  - settings that Markdown files name in `code` are keys of jobs/defaults.conf
  - every counter and every reason of an outcome is explained in docs/formats.md
  - no file has the marks of a merge that nobody resolved

Exit codes: 0 all true, 1 something is not (one line each: file:line: what).
"""
import pathlib
import re
import subprocess
import sys

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
# A path below one of the tree's folders; one with a placeholder or a pattern in it is not looked at.
PATH = re.compile(r"(?<![\w./<>{}$-])((?:common|mappers|reducers|tools|tests|scripts|docs|jobs|docker|cmake)/[\w./*<>{},-]*)")
KEY = re.compile(r"^([a-z]+)\.[a-z_]+$")
MERGE = re.compile(r"^(?:<{7}|>{7}) ", re.M)
# A namespace of one word, the end of it, or a constant text.
STATEMENT = re.compile(r'^namespace (\w+) \{|^(\}  // namespace \w+)$|string_view\s+k\w+\s*=\s*"([a-z0-9_]+)"', re.M)
NOT_SETTINGS = (".h", ".cc", ".py", ".sh", ".job", ".conf", ".md", ".txt", ".test")  # files, hosts
TEXTS = (".md", ".h", ".cc", ".py", ".sh", ".job", ".conf", ".cmake", ".txt")


def tracked(root):
    listing = subprocess.run(["git", "-C", str(root), "ls-files", "-co", "--exclude-standard"],
                             capture_output=True, text=True, check=True).stdout
    return [root / name for name in listing.splitlines() if (root / name).is_file()]


def anchors(path):
    """The headings of a Markdown file as links name them."""
    found = set()
    for line in path.read_text().splitlines():
        if line.startswith("#"):
            words = re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower())
            found.add(words.replace(" ", "-"))
    return found


def broken_link(path, target):
    if re.match(r"[a-z]+:", target):
        return None
    name, _, anchor = target.partition("#")
    file = (path.parent / name) if name else path
    if not file.exists():
        return f"no file {name}"
    if anchor and file.suffix == ".md" and anchor not in anchors(file):
        return f"no heading #{anchor} in {file.name}"
    return None


def exists(root, name):
    name = name.rstrip("./,")
    if re.search(r"[*<>{}]|\.\.\.", name) or name.count("/") == 0:
        return True
    return (root / name).exists() or any((root / name).parent.glob(pathlib.Path(name).name + ".*"))


def lines_to_check(path):
    """The lines that speak of paths: all of a text, of a source its comments."""
    is_source = path.suffix in (".h", ".cc")
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        if is_source:
            _, slashes, line = line.partition("//")
            if not slashes:
                continue
        yield number, line


def tables(formats):
    """The words in `code` of docs/formats.md: of all of it (""), and of the table of each stage's counters."""
    words = {"": set(re.findall(r"[a-z_0-9]+", formats))}
    for table in re.split(r"\n\s*\n", formats):
        head = re.search(r"counter of `crawlstream_(\w+)`", table)
        if head:
            words[head[1]] = {word for code in CODE.findall(table) for word in re.findall(r"[a-z_0-9]+", code)}
    return words


def unexplained(root):
    told = tables((root / "docs/formats.md").read_text())
    for source in ("common/engine/streaming/counter_names.h", "common/foundation/record/outcome.h"):
        stage = ""
        for opened, closed, name in STATEMENT.findall((root / source).read_text()):
            if opened:
                stage = opened if opened != "reason" else ""
            elif closed:
                stage = ""
            # One that ends in _ is the beginning of several names.
            elif not any(word == name or name.endswith("_") and word.startswith(name) for word in told.get(stage, ())):
                where = f" among the counters of crawlstream_{stage}" if stage else ""
                yield f"docs/formats.md: does not explain {name} of {source}{where}"


def check(root):
    broken = []
    defaults = (root / "jobs/defaults.conf").read_text()
    keys = set(re.findall(r"^([a-z]+\.[a-z_]+)\s*=", defaults, re.M))
    areas = {key.split(".")[0] for key in keys}
    for path in tracked(root):
        if path.suffix not in TEXTS or "tests/check" in str(path) or "tests/golden" in str(path):
            continue
        relative = path.relative_to(root)
        if MERGE.search(path.read_text(errors="replace")):
            broken.append(f"{relative}:1: an unresolved merge")
        for number, line in lines_to_check(path):
            for name in PATH.findall(line) if path.suffix in (".md", ".h", ".cc", ".job", ".conf") else ():
                if not exists(root, name):
                    broken.append(f"{relative}:{number}: there is no {name}")
            if path.suffix != ".md":
                continue
            for target in LINK.findall(line):
                why = broken_link(path, target)
                if why:
                    broken.append(f"{relative}:{number}: {why}")
            for code in CODE.findall(line):
                key = code.split(" ")[0].split("=")[0]
                match = KEY.match(key)
                if match and match[1] in areas and key not in keys and pathlib.Path(key).suffix not in NOT_SETTINGS:
                    broken.append(f"{relative}:{number}: there is no setting {key}")
    return broken + list(unexplained(root))


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
    broken = check(root)
    print("\n".join(broken) if broken else "docs: all true")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
