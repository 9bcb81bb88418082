#!/usr/bin/env python3
"""Holds the #include lines of the tree to tests/layers.txt.

    layers.py [ROOT]     default: this repository

Exit codes: 0 all kept, 1 a rule is broken (one line each: file:line: what).
"""
import collections
import pathlib
import re
import sys

PROGRAM_FOLDERS = ("mappers", "reducers", "tools")
INCLUDE = re.compile(r'\s*#\s*include\s*(?:"common/([^/"]+)/[^"]*"|<([^>]+)>)')


class Rules:
    def __init__(self, text):
        self.allowed, self.headers = {}, {}
        so_far = []
        for line in text.splitlines():
            kind, _, rest = line.partition(" ")
            if kind == "layer":
                so_far = so_far + rest.split()
                self.allowed.update({library: so_far for library in rest.split()})
            elif kind == "only":
                library, _, used = rest.partition(":")
                self.allowed[library] = used.split()
            elif kind == "header":
                prefix, _, users = rest.partition(":")
                self.headers[prefix] = users.split()
            elif kind and not kind.startswith("#"):
                raise SystemExit(f"layers.txt: unknown line '{line}'")

    def header_prefix(self, header):
        return next((prefix for prefix in self.headers if header.startswith(prefix)), None)


def sources(root):
    for top in ("common", *PROGRAM_FOLDERS):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".h", ".cc") and "build" not in path.relative_to(root).parts:
                relative = path.relative_to(root)
                yield path, relative, relative.parts[1] if top == "common" else top


def find_cycle(uses):
    """Two libraries that use each other, through others or at once; None where there are none."""
    for start in uses:
        reached, todo = set(), list(uses[start])
        while todo:
            library = todo.pop()
            if library not in reached:
                reached.add(library)
                todo += uses.get(library, ())
        if start in reached:
            return start
    return None


def check(root):
    rules = Rules((root / "tests/layers.txt").read_text())
    broken, uses, adapters = [], collections.defaultdict(set), collections.defaultdict(set)
    for path, relative, library in sources(root):
        if library not in rules.allowed:
            broken.append(f"{relative}:1: '{library}' is not in tests/layers.txt")
            continue
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            used, header = match.groups()
            if used and used != library:
                uses[library].add(used)
                if used not in rules.allowed[library]:
                    broken.append(f"{relative}:{number}: {library} may not use {used}")
            prefix = header and rules.header_prefix(header)
            if prefix:
                if path.suffix == ".h" or library not in rules.headers[prefix]:
                    broken.append(f"{relative}:{number}: <{header}> belongs into one .cc of: "
                                  + ", ".join(rules.headers[prefix]))
                adapters[library, prefix].add(str(relative))
    for (library, prefix), files in adapters.items():
        if len(files) > 1:
            broken.append(f"{library}: <{prefix}> stands in {len(files)} files, one may: {sorted(files)}")
    cycle = find_cycle(uses)
    if cycle:
        broken.append(f"common/{cycle}: is used by a library that it uses")
    return broken


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
    broken = check(root)
    print("\n".join(broken) if broken else "layers: all kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
