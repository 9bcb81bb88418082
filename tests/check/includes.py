#!/usr/bin/env python3
"""No file uses a standard header that only the precompiled headers give it (cmake/Precompiled.cmake).

    includes.py [TREE]

A name of one of those headers must be reachable from the file by its own includes: directly, or through
headers of this project. Exit codes: 0 all are, 1 some are not (each is named).
"""
import functools
import pathlib
import re
import subprocess
import sys

# Of each precompiled header the names by which its use is told; those that come with every container (std::min,
# std::less …) tell nothing. There must be an entry for each header of Precompiled.cmake.
NAMES = {
    "algorithm": r"(?:ranges::)?(?:sort|stable_sort|find|find_if|any_of|all_of|none_of|count|count_if|clamp|"
                 r"min_element|max_element|lower_bound|upper_bound|equal_range|partial_sort|nth_element|transform|"
                 r"reverse|unique|fill|fill_n|is_sorted|binary_search|push_heap|pop_heap|make_heap|remove_if|"
                 r"lexicographical_compare|mismatch|rotate|partition|set_difference|includes)\s*[(<]",
    "array": r"(?:array\s*[<{]|to_array\b)",
    "chrono": r"chrono::",
    "cstdint": r"u?int(?:8|16|32|64)_t\b|u?intptr_t\b",
    "expected": r"(?:expected\s*<|unexpected\b)",
    "filesystem": r"filesystem::",
    "functional": r"(?:function\s*<|reference_wrapper\b|bind_front\b|hash\s*<)",
    "map": r"(?:multi)?map\s*<",
    "memory": r"(?:unique_ptr|shared_ptr|weak_ptr|make_unique|make_shared|enable_shared_from_this)\b",
    "optional": r"(?:optional\s*<|nullopt\b|make_optional\b)",
    "span": r"(?:span\s*[<(]|as_bytes\b)",
    "string": r"(?:string\b(?!_)|to_string\b|getline\b|stoi\b|stol\b|u32string\b|u16string\b)",
    "string_view": r"(?:string_view|u32string_view|u16string_view)\b",
    "unordered_map": r"unordered_(?:multi)?map\s*<",
    "vector": r"vector\s*[<{(]",
}
# Headers that bring the names of another one.
GIVEN_BY = {
    "string_view": {"string", "filesystem"},
    "algorithm": {"ranges"},
}
FOLDERS = ("common", "mappers", "reducers", "tools", "tests")


def without_comments_and_literals(text):
    text = re.sub(r'R"(\w*~*)\(.*?\)\1"', '""', text, flags=re.S)
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', " ", text, flags=re.S)


class Tree:
    def __init__(self, root):
        self.root = pathlib.Path(root)

    @functools.lru_cache(maxsize=None)
    def reachable(self, name):
        """Standard headers that the file includes, or headers of the project that it includes."""
        path = self.root / name
        if not path.is_file():
            return frozenset()
        text = path.read_text(encoding="utf-8")
        found = set(re.findall(r"^#include <([\w/.]+)>", text, flags=re.M))
        for own in re.findall(r'^#include "([^"]+)"', text, flags=re.M):
            found |= self.reachable(own)
        return frozenset(found)

    def forgotten(self, name):
        """The headers whose names the file uses and does not reach."""
        code = without_comments_and_literals((self.root / name).read_text(encoding="utf-8"))
        there = self.reachable(name)
        for header, names in NAMES.items():
            if header in there or there & GIVEN_BY.get(header, set()):
                continue
            use = re.search(rf"\bstd::(?:{names})", code)
            if use:
                yield header, use.group().rstrip("(<{ ")


def precompiled(root):
    """The headers of the list in Precompiled.cmake."""
    text = (pathlib.Path(root) / "cmake" / "Precompiled.cmake").read_text()
    return set(re.findall(r"<(\w+)>", re.search(r"set\(CRAWLSTREAM_STANDARD_HEADERS(.*?)\)", text, flags=re.S).group(1)))


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2])
    failed = False
    for header in sorted(precompiled(root) - set(NAMES)):
        print(f"cmake/Precompiled.cmake: <{header}> is precompiled, and tests/check/includes.py does not know its names")
        failed = True
    files = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *FOLDERS], cwd=root,
                           check=True, capture_output=True, text=True).stdout.split()
    tree = Tree(root)
    for name in files:
        if name.endswith((".h", ".cc")) and (root / name).is_file():
            for header, use in tree.forgotten(name):
                print(f"{name}: uses {use}, and nothing it includes includes <{header}>")
                failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
