#!/usr/bin/env python3
"""The check of includes finds a forgotten standard header, and nothing where all are reachable."""
import pathlib
import tempfile
import unittest

from includes import NAMES, Tree, precompiled

SOURCE = pathlib.Path(__file__).resolve().parents[2]


class IncludesTest(unittest.TestCase):
    def forgotten(self, text, header=""):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "a.h").write_text(header)
            (pathlib.Path(folder) / "a.cc").write_text(text)
            return [name for name, _ in Tree(folder).forgotten("a.cc")]

    def test_a_header_that_nothing_includes_is_found(self):
        self.assertEqual(self.forgotten("#include <string>\nstd::vector<std::string> a;\n"), ["vector"])
        self.assertEqual(self.forgotten("std::optional<int> a = std::nullopt;\n"), ["optional"])
        self.assertEqual(self.forgotten("void f() { std::ranges::sort(a); }\n"), ["algorithm"])

    def test_a_header_of_the_project_brings_what_it_includes(self):
        self.assertEqual(self.forgotten('#include "a.h"\nstd::vector<int> a;\n', "#include <vector>\n"), [])
        self.assertEqual(self.forgotten('#include "a.h"\nstd::vector<int> a;\n', "#include <map>\n"), ["vector"])

    def test_comments_literals_and_longer_names_are_no_use(self):
        self.assertEqual(self.forgotten('// std::vector<int>\nauto a = "std::map<int, int>";\n'), [])
        self.assertEqual(self.forgotten("#include <string_view>\nstd::string_view a;\n"), [])

    def test_every_precompiled_header_is_looked_for(self):
        self.assertEqual(precompiled(SOURCE), set(NAMES))


if __name__ == "__main__":
    unittest.main()
