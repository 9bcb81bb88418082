#!/usr/bin/env python3
"""The layer check finds what it must find: small trees with one broken rule each."""
import pathlib
import tempfile
import unittest

import layers

RULES = """# comment
layer base
layer url record
layer stages
layer mappers
only tools: base url
header lexbor/: url
"""


def broken_by(files):
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch)
        for name, text in {"tests/layers.txt": RULES, **files}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        return layers.check(root)


class LayerCheck(unittest.TestCase):
    def test_what_is_allowed_passes(self):
        self.assertEqual([], broken_by({
            "common/url/parse.cc": '#include "common/base/error.h"\n#include <lexbor/url/url.h>\n',
            "common/record/page.cc": '#include "common/url/parse.h"\n',
            "mappers/a_mapper.cc": '#include "common/stages/a.h"\n',
            "tools/inspect/main.cc": '#include "common/url/parse.h"\n'}))

    def test_a_lower_library_may_not_use_a_higher_one(self):
        self.assertEqual(["common/base/x.h:2: base may not use url"],
                         broken_by({"common/base/x.h": '\n#include "common/url/parse.h"\n'}))

    def test_tools_may_not_use_stages(self):
        self.assertEqual(["tools/t.cc:1: tools may not use stages"],
                         broken_by({"tools/t.cc": '#include "common/stages/a.h"\n'}))

    def test_a_library_nobody_declared_is_named(self):
        self.assertEqual(["common/misc/x.cc:1: 'misc' is not in tests/layers.txt"],
                         broken_by({"common/misc/x.cc": "\n"}))

    def test_siblings_may_not_use_each_other(self):
        self.assertEqual(["common/record: is used by a library that it uses"], broken_by({
            "common/url/a.cc": '#include "common/record/b.h"\n',
            "common/record/b.cc": '#include "common/url/a.h"\n'}))

    def test_a_third_party_header_stays_in_one_source_of_its_library(self):
        include = "#include <lexbor/url/url.h>\n"
        self.assertEqual(["common/url/a.h:1: <lexbor/url/url.h> belongs into one .cc of: url"],
                         broken_by({"common/url/a.h": include}))
        self.assertEqual(["common/record/a.cc:1: <lexbor/url/url.h> belongs into one .cc of: url"],
                         broken_by({"common/record/a.cc": include}))
        self.assertIn("stands in 2 files",
                      broken_by({"common/url/a.cc": include, "common/url/b.cc": include})[0])


if __name__ == "__main__":
    unittest.main()
