#!/usr/bin/env python3
"""The layer check finds what it must find: small trees with one broken rule each."""
import pathlib
import tempfile
import unittest

import layers

RULES = """# comment
group foundation:
group web: foundation
group engine: foundation
group stages: web engine/streaming
group mappers: stages
group tools: web
apart stages/*: stages/*
header lexbor/: url
"""
# Uses all that the rules allow.
KEPT = {
    "common/foundation/base/error.h": "",
    "common/web/url/parse.cc": '#include "common/foundation/base/error.h"\n#include <lexbor/url/url.h>\n',
    "common/web/html/page.cc": '#include "common/web/url/parse.h"\n',
    "common/engine/streaming/task.cc": '#include "common/foundation/base/error.h"\n',
    "common/stages/a/a.cc": '#include "common/web/url/parse.h"\n#include "common/engine/streaming/task.h"\n',
    "mappers/a_mapper.cc": '#include "common/stages/a/a.h"\n',
    "tools/inspect/main.cc": '#include "common/web/url/parse.h"\n'}


def broken_by(files, rules=RULES):
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch)
        for name, text in {"tests/layers.txt": rules, **KEPT, **files}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        return layers.check(root)


class LayerCheck(unittest.TestCase):
    def test_what_is_allowed_passes(self):
        self.assertEqual([], broken_by({}))

    def test_a_lower_group_may_not_use_a_higher_one(self):
        self.assertEqual(["common/foundation/base/x.h:2: foundation/base may not use web/html"],
                         broken_by({"common/foundation/base/x.h": '\n#include "common/web/html/page.h"\n'})[:1])

    def test_tools_may_not_use_stages(self):
        self.assertEqual(["tools/t.cc:1: tools may not use stages/a"],
                         broken_by({"tools/t.cc": '#include "common/stages/a/a.h"\n'}))

    def test_a_group_nobody_declared_is_named(self):
        self.assertEqual(["common/misc/x/y.cc:1: 'misc/x' is not in tests/layers.txt"],
                         broken_by({"common/misc/x/y.cc": "\n"}))

    def test_one_library_of_a_group_may_be_allowed_alone(self):
        self.assertEqual(["common/stages/a/b.cc:1: stages/a may not use engine/local"],
                         broken_by({"common/stages/a/b.cc": '#include "common/engine/local/engine.h"\n'}))

    def test_libraries_of_a_group_may_be_kept_apart(self):
        self.assertEqual(["common/stages/b/b.cc:1: stages/b may not use stages/a"],
                         broken_by({"common/stages/b/b.cc": '#include "common/stages/a/a.h"\n'}))

    def test_libraries_may_not_use_each_other(self):
        self.assertEqual(["common/web/html: is used by a library that it uses"], broken_by({
            "common/web/url/a.cc": '#include "common/web/html/page.h"\n'}))

    def test_a_third_party_header_stays_in_one_source_of_its_library(self):
        include = "#include <lexbor/url/url.h>\n"
        self.assertEqual("common/web/url/a.h:1: <lexbor/url/url.h> belongs into one .cc of: url",
                         broken_by({"common/web/url/a.h": include})[0])
        self.assertEqual(["common/web/html/a.cc:1: <lexbor/url/url.h> belongs into one .cc of: url"],
                         broken_by({"common/web/html/a.cc": include}))
        self.assertIn("stands in 2 files", broken_by({"common/web/url/b.cc": include})[0])

    def test_what_is_allowed_and_not_used_is_named(self):
        self.assertEqual(["tests/layers.txt: foundation may use web, and does not",
                          "tests/layers.txt: re2/ may use html, and does not"],
                         broken_by({}, RULES.replace("foundation:", "foundation: web", 1) + "header re2/: html\n"))

    def test_headers_are_included_by_their_path_from_the_root(self):
        for include in ('"../../web/html/page.h"', '"error.h"', "<common/web/html/page.h>"):
            self.assertEqual(["common/foundation/base/x.h:1: a header of this project is included by its path from the "
                              "root, in quotes"], broken_by({"common/foundation/base/x.h": f"#include {include}\n"}))

    def test_a_file_outside_of_a_noun_is_named(self):
        self.assertEqual(["common/web/x.cc:1: belongs into the folder of a noun, common/<group>/<noun>/"],
                         broken_by({"common/web/x.cc": '#include "common/stages/a/a.h"\n'}))

    def test_link_lists_say_what_is_included(self):
        library = "crawlstream_library(url\n  SOURCES url/parse.cc\n  USES %s\n  DEPS lexbor)\n"
        self.assertEqual([], broken_by({"common/web/CMakeLists.txt": library % "base"}))
        self.assertEqual(["url: includes base, and its USES do not name it",
                          "url: its USES name html, and it includes nothing of it"],
                         broken_by({"common/web/CMakeLists.txt": library % "html"}))


if __name__ == "__main__":
    unittest.main()
