#include "common/text/page_xml/page_xml.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::page_xml {
namespace {

using record::Part;
using record::PartKind;

std::string Escaped(std::string_view text) {
  std::string xml;
  AppendEscaped(text, xml);
  return xml;
}

Part Of(PartKind kind, std::string text, std::uint32_t group = 0, std::uint32_t row = 0) {
  Part part;
  part.kind = kind;
  part.text = std::move(text);
  part.group = group;
  part.row = row;
  if (kind == PartKind::kHeading) part.level = 2;
  return part;
}

std::string Contents(std::vector<Part> parts) {
  record::Article article{.page = {.lang = "en", .url = "u"}};
  article.page.text.parts = std::move(parts);
  const std::string xml = WritePageXml(article);
  const std::size_t begin = xml.find("<contents>") + 10;
  return xml.substr(begin, xml.find("</contents>") - begin);
}

TEST_CASE("any bytes are escaped to well-formed text on one line") {
  CHECK(Escaped("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;");
  CHECK(Escaped("]]>") == "]]&gt;");
  CHECK(Escaped(std::string("a\0\x01\x1f"
                            "b",
                            5)) == "ab");
  CHECK(Escaped("a\tb\rc\nd") == "a b c&#10;d");
  CHECK(Escaped("\xff") == "\uFFFD");
  CHECK(Escaped("\xed\xa0\x80").find('\xed') == std::string::npos);
  CHECK(Escaped("\xef\xbf\xbf") == "");
  CHECK(Escaped("😀") == "😀");
}

TEST_CASE("lists, quotes and tables hold their parts") {
  CHECK(Contents({Of(PartKind::kParagraph, "a"), Of(PartKind::kHeading, "b")}) ==
        "<p>a</p><h level=\"2\">b</h>");
  CHECK(Contents({Of(PartKind::kItem, "a", 1), Of(PartKind::kItem, "b", 1),
                  Of(PartKind::kItem, "c", 2)}) ==
        "<list><item>a</item><item>b</item></list><list><item>c</item></list>");
  CHECK(Contents({Of(PartKind::kQuote, "a", 3), Of(PartKind::kParagraph, "b")}) ==
        "<quote><p>a</p></quote><p>b</p>");
  CHECK(Contents({Of(PartKind::kCell, "a", 1, 5), Of(PartKind::kCell, "b", 1, 5),
                  Of(PartKind::kCell, "c", 1, 6), Of(PartKind::kCell, "d", 2, 7)}) ==
        "<table><row><cell>a</cell><cell>b</cell></row><row><cell>c</cell></row></table>"
        "<table><row><cell>d</cell></row></table>");
  CHECK(Contents({}).empty());
}

TEST_CASE("facts stand in the attributes, unknown ones are left out") {
  record::Article article{.page = {.lang = "zh-CN", .url = "https://a.example/?a=1&b"}};
  record::Page& page = article.page;
  page.time = 1000;
  page.charset = "gb18030";
  page.redirect_from = {"https://b.example/"};
  page.text.language = "zh";
  page.text.confidence = 0.97;
  page.text.headline = "题";
  const std::string xml = WritePageXml(article, {.contents = false, .version = 1});
  CHECK(xml ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><html url=\"https://a.example/?a=1&amp;b\" "
        "gettime=\"1970-01-01T00:00:01Z\" type=\"article\" charset=\"gb18030\" language=\"zh\" "
        "confidence=\"0.97\" expectedLanguage=\"true\"><redirectFrom>https://b.example/"
        "</redirectFrom><headline>题</headline></html>");
}

TEST_CASE("all that is known of an article stands before its contents") {
  record::Article article{.page = {.lang = "en", .url = "u"}};
  record::Page& page = article.page;
  page.storage = "doc/r/0/part-00000";
  page.truncated = true;
  page.text_digest = "t";
  page.redirect_from = {"r1"};
  page.text = {.type = record::UrlType::kIndex,
               .published = "2026-11-16",
               .modified = "2026-11-17",
               .authors = {"A", "B"},
               .keywords = {"k"},
               .site_name = "S",
               .image = "i",
               .declared_language = "fr"};
  article.relations = {.aliases = {"a1"}, .redirect_from = {"r1", "r2"}, .near_duplicate_of = "n"};
  CHECK(WritePageXml(article, {.contents = false, .version = 2}) ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><html url=\"u\" "
        "gettime=\"1970-01-01T00:00:00Z\" type=\"index\" storage=\"doc/r/0/part-00000\" "
        "declaredLanguage=\"fr\" expectedLanguage=\"false\" textDigest=\"t\" version=\"2\" "
        "truncated=\"true\"><redirectFrom>r1</redirectFrom><redirectFrom>r2</redirectFrom>"
        "<alias>a1</alias><nearDuplicateOf>n</nearDuplicateOf><published>2026-11-16</published>"
        "<modified>2026-11-17</modified><author>A</author><author>B</author><site>S</site>"
        "<image>i</image><keyword>k</keyword></html>");
}

}  // namespace
}  // namespace crawlstream::page_xml
