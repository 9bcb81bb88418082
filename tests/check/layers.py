#!/usr/bin/env python3
"""Holds the #include lines and the link lists of the tree to tests/layers.txt.

    layers.py [ROOT]     default: this repository

Exit codes: 0 all kept, 1 a rule is broken (one line each: file:line: what).
"""
import collections
import fnmatch
import pathlib
import re
import sys

PROGRAM_FOLDERS = ("mappers", "reducers", "tools")
INCLUDE = re.compile(r'\s*#\s*include\s*(?:"(?P<own>[^"]*)"|<(?P<header>[^>]+)>)')
OWN = re.compile(r"(?:common/(?P<library>[^/]+/[^/]+)|tools/[^/]+)/[^/].*")  # paths of headers, from the root
LIBRARY = re.compile(r"crawlstream_library\((\w+)\s(.*?)\)", re.S)


class Rules:
    def __init__(self, text):
        self.allowed, self.apart, self.headers = {}, [], {}
        for line in text.splitlines():
            kind, _, rest = line.partition(" ")
            subject, _, objects = rest.partition(":")
            if kind == "group":
                self.allowed[subject] = objects.split()
            elif kind == "apart":
                self.apart += [(subject, used) for used in objects.split()]
            elif kind == "header":
                self.headers[subject] = objects.split()
            elif kind and not kind.startswith("#"):
                raise SystemExit(f"layers.txt: unknown line '{line}'")
        self.unused = {(group, used) for group, allowed in self.allowed.items() for used in allowed}
        self.unused |= {(prefix, user) for prefix, users in self.headers.items() for user in users}

    def allows(self, library, used):
        group, used_group = library.split("/")[0], used.split("/")[0]
        if any(fnmatch.fnmatch(library, a) and fnmatch.fnmatch(used, b) for a, b in self.apart):
            return False
        permissions = {used, used_group} & set(self.allowed[group])
        self.unused -= {(group, permission) for permission in permissions}
        return group == used_group or bool(permissions)

    def allows_header(self, library, prefix):
        noun = library.split("/")[-1]
        self.unused.discard((prefix, noun))
        return noun in self.headers[prefix]

    def header_prefix(self, header):
        return next((prefix for prefix in self.headers if header.startswith(prefix)), None)


def sources(root):
    """Each source with its library: group/noun of common/, or the folder of programs."""
    for top in ("common", *PROGRAM_FOLDERS):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".h", ".cc") and "build" not in path.relative_to(root).parts:
                relative = path.relative_to(root)
                yield path, relative, "/".join(relative.parts[1:3]) if top == "common" else top


def find_cycle(uses):
    """A library that uses itself through others; None where there is none."""
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


def link_lists(root):
    """What each library of common/ is linked with, by its name: {noun: {used, ...}}."""
    lists = {}
    for path in sorted((root / "common").glob("*/CMakeLists.txt")):
        for noun, arguments in LIBRARY.findall(path.read_text()):
            words = re.split(r"\b(SOURCES|USES|DEPS)\b", arguments)
            lists[noun] = set(words[words.index("USES") + 1].split()) if "USES" in words else set()
    return lists


def check_links(root, uses):
    for noun, linked in link_lists(root).items():
        included = {used.split("/")[1] for library, all_used in uses.items()
                    if library.endswith("/" + noun) for used in all_used}
        for used in sorted(included - linked):
            yield f"{noun}: includes {used}, and its USES do not name it"
        for used in sorted(linked - included):
            yield f"{noun}: its USES name {used}, and it includes nothing of it"


def check(root):
    rules = Rules((root / "tests/layers.txt").read_text())
    broken, uses, adapters = [], collections.defaultdict(set), collections.defaultdict(set)
    for path, relative, library in sources(root):
        if library.split("/")[0] not in rules.allowed:
            broken.append(f"{relative}:1: '{library}' is not in tests/layers.txt")
            continue
        if relative.parts[0] == "common" and len(relative.parts) < 4:
            broken.append(f"{relative}:1: belongs into the folder of a noun, common/<group>/<noun>/")
            continue
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            own, header = match["own"], match["header"]
            path_of_own = OWN.fullmatch(own or "")
            if (own is not None and (not path_of_own or ".." in own)) or (header and OWN.fullmatch(header)):
                broken.append(f"{relative}:{number}: a header of this project is included by its path from the root, "
                              'in quotes')
                continue
            used = path_of_own and path_of_own["library"]
            if used and used != library:
                uses[library].add(used)
                if not rules.allows(library, used):
                    broken.append(f"{relative}:{number}: {library} may not use {used}")
            prefix = header and rules.header_prefix(header)
            if prefix:
                if not rules.allows_header(library, prefix) or path.suffix == ".h":
                    broken.append(f"{relative}:{number}: <{header}> belongs into one .cc of: "
                                  + ", ".join(rules.headers[prefix]))
                adapters[library, prefix].add(str(relative))
    for (library, prefix), files in adapters.items():
        if len(files) > 1:
            broken.append(f"{library}: <{prefix}> stands in {len(files)} files, one may: {sorted(files)}")
    cycle = find_cycle(uses)
    if cycle:
        broken.append(f"common/{cycle}: is used by a library that it uses")
    broken += [f"tests/layers.txt: {subject} may use {used}, and does not" for subject, used in sorted(rules.unused)]
    return broken + list(check_links(root, uses))


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
    broken = check(root)
    print("\n".join(broken) if broken else "layers: all kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
