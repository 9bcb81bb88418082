#include "common/web/html/document.h"

#include <catch2/catch_test_macros.hpp>
#include <ctime>
#include <string>
#include <utility>

namespace crawlstream::html {
namespace {

std::string Repeat(std::string_view piece, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += piece;
  return out;
}

// The tags inside `root` in document order, "p[x]": what a walk sees.
std::string Outline(Node root) {
  std::string out;
  for (Node node = root.Next(root); node; node = node.Next(root)) {
    if (node.IsElement()) out += std::string(node.Name()) + " ";
    if (node.IsText()) out += "\"" + std::string(node.Data()) + "\" ";
  }
  return out;
}

TEST_CASE("a page becomes the tree a browser would build") {
  Document document;
  REQUIRE(document.Parse("<!DOCTYPE html><title>T</title><p>one<p>t&uuml;o <b>x"));
  CHECK(document.Html().Tag() == Tag::kHtml);
  CHECK(TextContent(document.Head()) == "T");
  CHECK(Outline(document.Body()) == "p \"one\" p \"tüo \" b \"x\" ");
  CHECK(document.Body().Parent() == document.Html());
  CHECK(document.Root().Tag() == Tag::kDocument);
}

TEST_CASE("a document is parsed into again and again, and moves with its nodes") {
  Document document;
  REQUIRE(document.Parse("<p>first</p>"));
  REQUIRE(document.Parse("<div>second</div>"));
  const Node body = document.Body();
  const Document moved = std::move(document);
  CHECK(moved.Body() == body);
  CHECK(Outline(body) == "div \"second\" ");
}

TEST_CASE("attributes are found by lower-case name") {
  Document document;
  REQUIRE(document.Parse("<a HREF='/x?a=1&amp;b=2' class=\"k l\" id=i data-n='' hidden>t</a>"));
  const Node link = FindFirst(document.Body(), Tag::kA);
  REQUIRE(link);
  CHECK(link.Attribute("href") == "/x?a=1&b=2");
  CHECK(link.Class() == "k l");
  CHECK(link.Id() == "i");
  CHECK(link.Attribute("rel").empty());
  CHECK(link.FirstChild().Attribute("href").empty());
  std::string all;
  link.VisitAttributes([&](std::string_view name, std::string_view value) {
    all.append(name).append("=").append(value).append(";");
  });
  CHECK(all == "href=/x?a=1&b=2;class=k l;id=i;data-n=;hidden=;");
}

TEST_CASE("walking stays inside the root and can leave out a subtree") {
  Document document;
  REQUIRE(document.Parse("<div><p>a<b>b</b></p><i>c</i></div><u>d</u>"));
  const Node div = FindFirst(document.Body(), Tag::kDiv);
  CHECK(Outline(div) == "p \"a\" b \"b\" i \"c\" ");
  const Node p = div.FirstChild();
  CHECK(p.NextOutside(div).Tag() == Tag::kI);
  CHECK_FALSE(p.NextSibling().NextOutside(div));
  CHECK_FALSE(Node().Next(Node()));
  CHECK(Node().Tag() == Tag::kNone);
}

TEST_CASE("text content leaves out scripts, styles and templates") {
  Document document;
  REQUIRE(
      document.Parse("<p>a<script>var x</script><style>p{}</style><template>t</template>b</p>"
                     "<noscript>c</noscript>"));
  CHECK(TextContent(document.Body()) == "abc");
  CHECK(TextContent(FindFirst(document.Body(), Tag::kScript)) == "var x");
}

TEST_CASE("elements of SVG and MathML are not mistaken for HTML ones") {
  Document document;
  REQUIRE(document.Parse("<svg><title>shape</title><a href=x>y</a></svg>"));
  CHECK(FindFirst(document.Body(), Tag::kSvg));
  CHECK_FALSE(FindFirst(document.Body(), Tag::kTitle));
  CHECK_FALSE(FindFirst(document.Body(), Tag::kA));
}

TEST_CASE("a frameset page has no body") {
  Document document;
  REQUIRE(document.Parse("<frameset><frame src=a></frameset>"));
  CHECK_FALSE(document.Body());
  CHECK(FindFirst(document.Root(), Tag::kFrame).Attribute("src") == "a");
}

TEST_CASE("every input is a page") {
  const std::pair<std::string, std::string> cases[] = {
      {"", ""},
      {"plain", "\"plain\" "},
      {"<", "\"<\" "},
      {"a</p>", "\"a\" p "},
      {std::string("a\0b", 3), "\"ab\" "},
      {"<p <<<a=1 ='>x", "p \"x\" "},
  };
  Document document;
  for (const auto& [page, outline] : cases) {
    CAPTURE(page);
    REQUIRE(document.Parse(page));
    CHECK(Outline(document.Body()) == outline);
  }
}

TEST_CASE("hostile nesting costs linear time and loses no text") {
  const std::pair<const char*, std::string> cases[] = {
      {"deep divs", Repeat("<div>", 100000) + "end"},
      {"deep lists", Repeat("<ul><li>", 100000) + "end"},
      {"deep tables", Repeat("<table><tr><td>", 30000) + "end"},
      {"unclosed formatting", Repeat("<font size=1><b><p>", 50000) + "end"},
      {"stray end tags", Repeat("<div>", 1000) + Repeat("</p></b>", 50000) + "end"},
      {"text between tags past the depth", Repeat("<div class=x>words, ", 100000) + "end"},
      {"text between ignored tags", Repeat("<form class=x>words, ", 100000) + "end"},
      {"text between rows", "<table>" + Repeat("words, <tr class=x>", 100000) + "</table>end"},
      {"text between ignored tags of a template",
       "<template>" + Repeat("words, <body class=x>", 100000) + "</template>end"},
  };
  Document document;
  for (const auto& [name, page] : cases) {
    CAPTURE(name);
    const std::clock_t start = std::clock();  // of this process: machines may be busy
    REQUIRE(document.Parse(page));
    CHECK(TextContent(document.Body()).ends_with("end"));
    CHECK((std::clock() - start) / CLOCKS_PER_SEC < 20);
    std::size_t depth = 0;
    for (Node node = document.Body(); node; node = node.FirstChild()) ++depth;
    CHECK(depth <= Document::kMaxDepth + 2);
  }
}

TEST_CASE("a script past the depth limit stays a script") {
  Document document;
  REQUIRE(document.Parse(Repeat("<div>", 1000) + "<script>if (a<b) '<p>'</script>end"));
  CHECK(TextContent(document.Body()) == "end");
}

}  // namespace
TEST_CASE("Attributes beyond the limit are dropped, and made-up names cost no quadratic time") {
  std::string page = "<p";
  for (int i = 0; i < 100'000; ++i) page += " a" + std::to_string(i) + "=" + std::to_string(i);
  for (int i = 0; i < 50'000; ++i) page += "><x" + std::to_string(i);
  page += "><a href=/end>end</a>";
  Document document;
  REQUIRE(document.Parse(page));
  const Node p = FindFirst(document.Root(), Tag::kP);
  CHECK(p.Attribute("a0") == "0");
  const std::string last = std::to_string(Document::kMaxAttributes - 1);
  CHECK(p.Attribute("a" + last) == last);
  CHECK(p.Attribute("a" + std::to_string(Document::kMaxAttributes)).empty());
  REQUIRE(document.Parse("<p id=x class=y>small again"));
  CHECK(FindFirst(document.Root(), Tag::kP).Id() == "x");
}

}  // namespace crawlstream::html
