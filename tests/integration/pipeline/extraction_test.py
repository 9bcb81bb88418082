"""parse and html_to_xml over all articles of the test web, in every language, template and charset: headline,
text, day, author and language are those that the web wrote."""
import base64
import json
import pathlib
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET

from whole_crawl import BIN, LANGUAGES, SOURCE

# What the WHATWG's encoding standard calls otherwise, and the Turkish charset that German is declared
# in: where both give the same letters, the language's own is named.
CANONICAL = {"gb2312": "gbk", "iso-8859-1": "windows-1252", "windows-1254": "windows-1252"}
FETCHED = 1794790800000  # the test web's clock: 2026-11-16T01:00:00Z


def normal(text):
    return " ".join((text or "").split())


def exported(folder, *flags):
    """[truth] of all articles, each with the bytes of its page."""
    subprocess.run([BIN / "testweb", "--export", folder, *flags], check=True)
    with open(pathlib.Path(folder, "truth.jsonl"), encoding="utf-8") as lines:
        articles = [json.loads(line) for line in lines]
    for article in articles:
        article["page"] = pathlib.Path(folder, article["file"] + ".html").read_bytes()
    return articles


def document_line(article, language):
    """The page as crawl writes it, with what its server declared."""
    media, _, charset = article["contentType"].partition("; charset=")
    record = {"doc": 1, "outcome": "page", "time": FETCHED, "status": 200, "contentType": media,
              "documentBase64": base64.b64encode(article["page"]).decode()}
    if charset:
        record["charset"] = charset
    return f"{language}\t{article['url']}\t{json.dumps(record)}\n"


def extracted(articles, language):
    """[XML document] of the articles, in their order."""
    lines = "".join(document_line(article, language) for article in articles)

    def output(program, text, name):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([BIN / program, f"--task.output_dir={folder}"], input=text.encode(),
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
            return pathlib.Path(folder, name, "part-00000").read_text(encoding="utf-8")

    xml = output("html_to_xml_mapper", output("parse_mapper", lines, "page"), language)
    found = dict(line.split("\t", 1) for line in xml.splitlines())
    return [found[article["url"]] for article in articles]


class ExtractionTest(unittest.TestCase):
    def check(self, articles, language):
        documents = extracted(articles, language)
        for article, document in zip(articles, documents):
            with self.subTest(page=article["file"]):
                page = ET.fromstring(document)
                self.assertEqual(page.get("type"), "article")
                self.assertEqual(page.get("language"), language)
                self.assertEqual(normal(page.findtext("headline")), normal(article["headline"]))
                self.assertEqual(normal(" ".join(page.find("contents").itertext())),
                                 normal(" ".join(article["paragraphs"])))
                self.assertEqual(page.findtext("published", "")[:10], article["published"][:10])
                self.assertEqual([author.text for author in page.iter("author")], [article["author"]])
                if "-right." in article["url"]:
                    charset = article["charset"]
                    self.assertEqual(page.get("charset"), CANONICAL.get(charset, charset))
        return documents

    def check_all(self, *flags):
        articles, documents = [], []
        with tempfile.TemporaryDirectory() as folder:
            for language in LANGUAGES:
                found = exported(pathlib.Path(folder, language), "--lang", language, *flags)
                self.assertGreater(len(found), 20, language)
                articles += found
                documents += self.check(found, language)
        self.assert_valid(documents)
        return articles

    def assert_valid(self, documents):
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder, f"{number}.xml") for number in range(len(documents))]
            for file, document in zip(files, documents):
                file.write_text(document, encoding="utf-8")
            done = subprocess.run(["xmllint", "--noout", "--schema", SOURCE / "docs" / "page.xsd", *files],
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr[-2000:])

    def test_every_language_and_template(self):
        articles = self.check_all()
        self.assertEqual({a["lang"] for a in articles}, set(LANGUAGES))
        self.assertGreaterEqual(len({a["template"] for a in articles}), 5)
        print(f"{len(articles)} articles in {len(LANGUAGES)} languages")

    def test_every_charset_however_it_is_declared(self):
        articles = self.check_all("--set", "charset")
        charsets = {a["charset"] for a in articles}
        self.assertGreaterEqual(len(charsets), 20)
        print(f"{len(articles)} articles in {len(charsets)} charsets")


if __name__ == "__main__":
    unittest.main()
