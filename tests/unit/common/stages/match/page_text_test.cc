#include "common/stages/match/page_text.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::stages::match {
namespace {

PageText Read(std::string_view page) {
  html::Document document;
  return ReadPageText(document, page);
}

const std::string kParagraph =
    "The minister said on Monday that the plan would cost forty millions.";
const std::u32string kLetters = U"TheministersaidonMondaythattheplanwouldcostfortymillions";

}  // namespace

TEST_CASE("Title and body are visible, without what a browser does not show") {
  const PageText text = Read(
      "<title>A title</title><style>x{}</style><p>Hi<script>no()</script><noscript>no</noscript>"
      "<template>no</template><!-- no --> there</p><select><option>no</select><svg>no</svg>");
  CHECK(text.visible == U"AtitleHithere");
  CHECK(text.running.empty());
}

TEST_CASE("Long blocks outside of margins are running text") {
  CHECK(Read("<p>" + kParagraph).running == kLetters);
  CHECK(Read("<div>Short<p>" + kParagraph + "</p>tail</div>").running == kLetters);
  for (const char* margin : {"nav", "aside", "footer", "menu", "dialog", "button"}) {
    CAPTURE(margin);
    const std::string tag(margin);
    CHECK(Read("<" + tag + "><p>" + kParagraph + "</p></" + tag + "><p>x").running.empty());
    CHECK(Read("<" + tag + ">x</" + tag + "><p>" + kParagraph).running == kLetters);
  }
}

TEST_CASE("Inline elements and line breaks do not end a block") {
  CHECK(Read("<p>The minister <b>said</b> on Monday<br>that the <i>plan</i> would cost forty "
             "millions.")
            .running == kLetters);
  CHECK(Read("<p>The minister said on Monday<p>that the plan would cost forty").running.empty());
}

TEST_CASE("A block of links is no running text, a block with a link is") {
  CHECK(Read("<li><a href=x>" + kParagraph + "</a>").running.empty());
  CHECK(Read("<a href=x><div>" + kParagraph + "</div></a>").running.empty());
  CHECK(Read("<p>The <a href=x>minister</a> said on Monday that the plan would cost forty millions")
            .running == kLetters);
}

TEST_CASE("Han characters make a block twice as wide as it is long") {
  CHECK(Read("<p>国家统计局星期一公布的数据显示今年前三个").running.size() == 20);
  CHECK(Read("<p>国家统计局星期一公布的数据显示今年前三").running.empty());
}

TEST_CASE("The canonical address is the head's first") {
  CHECK(Read("<link rel='Canonical nofollow' href='/a'><link rel=canonical href='/b'>").canonical ==
        "/a");
  CHECK(Read("<base href='/x/'><base href='/y/'>").base == "/x/");
  CHECK(Read("<body><p>x<link rel=canonical href='/a'>").canonical.empty());
  CHECK(Read("<link rel=alternate href='/a'>").canonical.empty());
}

TEST_CASE("Nothing is a page too, and deep nesting ends") {
  CHECK(Read("").visible.empty());
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "<div><a>";
  CHECK(Read(deep + kParagraph).visible == kLetters);
}

}  // namespace crawlstream::stages::match
