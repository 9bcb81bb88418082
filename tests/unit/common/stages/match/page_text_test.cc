#include "common/stages/match/page_text.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::stages::match {
namespace {

PageText Read(std::string_view page) {
  html::Document document;
  return ReadPageText(document, page);
}

// With the navigation and footer of its site around it.
std::string Page(const std::string& article) {
  return "<title>A bridge is closed</title><nav><ul><li><a href=/>Home</a><li><a href=/s>Sport</a>"
         "</ul></nav><article><h1>A bridge is closed</h1>" +
         article + "</article><footer><p>All rights reserved. Terms, privacy.</p></footer>";
}

const std::string kArticle =
    "<p>The council voted on Tuesday to close the old bridge for two years, because its pillars "
    "are "
    "weaker than anybody thought.</p><p>Work begins in spring, said the mayor, and will cost "
    "eleven "
    "million. Shop owners on both banks fear for their trade.</p>";

}  // namespace

TEST_CASE("Title and body are visible, without what a browser does not show") {
  const PageText text = Read(
      "<title>A title</title><style>x{}</style><p>Hi<script>no()</script><noscript>no</noscript>"
      "<template>no</template><!-- no --> there</p><select><option>no</select>");
  CHECK(text.visible == U"AtitleHithere");
}

TEST_CASE("The article is without what surrounds it") {
  const PageText text = Read(Page(kArticle));
  CHECK(text.article.find(U"Thecouncilvoted") != std::u32string::npos);
  CHECK(text.article.ends_with(U"fearfortheirtrade"));
  CHECK(text.article.find(U"Sport") == std::u32string::npos);
  CHECK(text.article.find(U"rights") == std::u32string::npos);
  CHECK(text.visible.find(U"rights") != std::u32string::npos);
}

TEST_CASE("A page of links has no article") {
  std::string links;
  for (int i = 0; i < 30; ++i) links += "<li><a href=/" + std::to_string(i) + ">Read more</a>";
  CHECK(Read("<ul>" + links + "</ul>").article.empty());
}

TEST_CASE("The canonical address is the head's first") {
  CHECK(Read("<link rel='Canonical nofollow' href='/a'><link rel=canonical href='/b'>").canonical ==
        "/a");
  CHECK(Read("<base href='/x/'><base href='/y/'>").base == "/x/");
  CHECK(Read("<body><p>x<link rel=canonical href='/a'>").canonical.empty());
  CHECK(Read("<link rel=alternate href='/a'>").canonical.empty());
}

TEST_CASE("Nothing is a page too") {
  CHECK(Read("").visible.empty());
  CHECK(Read("").article.empty());
  CHECK(Read("<frameset><frame src=x></frameset>").visible.empty());
}

}  // namespace crawlstream::stages::match
