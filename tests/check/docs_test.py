#!/usr/bin/env python3
"""The check of texts finds what it must find: a small tree with one false statement each."""
import pathlib
import subprocess
import tempfile
import unittest

import docs

TREE = {
    "jobs/defaults.conf": "# See common/web/url/url.h.\nfetch.delay_ms = 1000\n",
    "docs/formats.md": "# Formats\n\n## The records\n\n`pages_in` and `gone` and `reason_gone`.\n\n"
                       "| counter of `crawlstream_due` | counts |\n|---|---|\n| `seeds` | seeds |\n",
    "README.md": "[formats](docs/formats.md#the-records), `fetch.delay_ms`, `common/web/url/`, `common/<group>/x.h`\n",
    "common/web/url/url.h": "// Used by common/web/url/url.cc.\n",
    "common/web/url/url.cc": "",
    "common/engine/streaming/counter_names.h":
        'constexpr std::string_view kIn = "pages_in";\nconstexpr std::string_view kReason = "reason_";\n'
        'namespace due {\nconstexpr std::string_view kSeeds = "seeds";\n}  // namespace due\n',
    "common/foundation/record/outcome.h": 'constexpr std::string_view kGone =\n    "gone";\n'}


def broken_by(files):
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch)
        subprocess.run(["git", "init", "-q", scratch], check=True)
        for name, text in {**TREE, **files}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        return docs.check(root)


class DocsCheck(unittest.TestCase):
    def test_true_texts_pass(self):
        self.assertEqual([], broken_by({}))

    def test_links_lead_somewhere(self):
        self.assertEqual(["A.md:1: no file none.md"], broken_by({"A.md": "[x](none.md)\n"}))
        self.assertEqual(["A.md:2: no heading #none in formats.md"],
                         broken_by({"A.md": "\n[x](docs/formats.md#none)\n"}))
        self.assertEqual([], broken_by({"A.md": "[x](https://example.org/none)\n"}))

    def test_paths_exist(self):
        self.assertEqual(["A.md:1: there is no common/web/none.h"], broken_by({"A.md": "`common/web/none.h`\n"}))
        self.assertEqual(["common/x.h:1: there is no tools/none"], broken_by({"common/x.h": "int x;  // tools/none\n"}))
        self.assertEqual([], broken_by({"common/x.h": 'auto x = "tools/none";\n'}))

    def test_settings_are_keys(self):
        self.assertEqual(["A.md:1: there is no setting fetch.none_ms"], broken_by({"A.md": "`fetch.none_ms = 1`\n"}))

    def test_merges_are_resolved(self):
        self.assertEqual(["common/x.h:1: an unresolved merge"], broken_by({"common/x.h": "<" * 7 + " HEAD\n"}))

    def test_counters_and_reasons_are_explained(self):
        self.assertEqual(
            ["docs/formats.md: does not explain pages_in of common/engine/streaming/counter_names.h",
             "docs/formats.md: does not explain reason_ of common/engine/streaming/counter_names.h",
             "docs/formats.md: does not explain seeds of common/engine/streaming/counter_names.h among the counters of "
             "crawlstream_due",
             "docs/formats.md: does not explain gone of common/foundation/record/outcome.h"],
            broken_by({"docs/formats.md": "# The records\n\n## The records\n"}))

    def test_a_counter_is_explained_in_the_table_of_its_stage(self):
        self.assertEqual(
            ["docs/formats.md: does not explain pages of common/engine/streaming/counter_names.h among the counters of "
             "crawlstream_due"],
            broken_by({"common/engine/streaming/counter_names.h":
                       'namespace due {\nconstexpr std::string_view kPages = "pages";\n}  // namespace due\n',
                       "docs/formats.md": TREE["docs/formats.md"].replace("| seeds |", "| pages |")}))


if __name__ == "__main__":
    unittest.main()
