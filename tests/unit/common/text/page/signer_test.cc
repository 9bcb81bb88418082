#include "common/text/page/signer.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::page {
namespace {

const std::string kArticle =
    "<p>The minister said on Monday that the plan, the first of its kind, would cost forty million "
    "pounds in all.<p>Critics called it naive and asked what the owners of small shops would have "
    "from it in the next year. Nobody answered any of their questions on that day.";

record::Signature Sign(std::string_view html) {
  auto signer = Signer::From(config::Settings());
  REQUIRE(signer);
  html::Document document;
  REQUIRE(document.Parse(html));
  const auto url = url::Url::Split("https://www.a.test/x/page");
  return signer->OfHtml(*url, "d1", document, article::Extract(document, {.url = url->text()}));
}

std::string Canonical(const std::string& href, const std::string& more = "") {
  return Sign(more + "<link rel=canonical href='" + href + "'>").canonical;
}

}  // namespace

TEST_CASE("Content is the visible text: markup, spaces and scripts do not count") {
  const auto a = Sign(kArticle);
  const auto b = Sign("<div class=x>" + kArticle + "</div>\n\n<script>ad(7)</script>");
  CHECK(a.has_article);
  CHECK(a.content.starts_with("text-"));
  CHECK(a.content == b.content);
  CHECK(a.sketch == b.sketch);
  CHECK(a.content != Sign(kArticle + " No.").content);
  CHECK(a.content != Sign("<title>A title</title>" + kArticle).content);
}

TEST_CASE("What a browser does not show is no content") {
  const auto a = Sign(kArticle);
  CHECK(a.content == Sign("<style>x{}</style>" + kArticle +
                          "<noscript>no</noscript><template>no</template><!-- no -->"
                          "<select><option>no</select>")
                         .content);
}

TEST_CASE("The sketch is of the article, without what surrounds it") {
  const auto around = [](const std::string& site, const std::string& article) {
    return "<title>A bridge is closed</title><nav><ul><li><a href=/>" + site +
           "</a><li><a href=/s>Sport</a></ul></nav><article><h1>A bridge is closed</h1>" + article +
           "</article><footer><p>All rights reserved by " + site + ". Terms, privacy.</p></footer>";
  };
  const auto a = Sign(around("Daily Post", kArticle));
  const auto b = Sign(around("Evening News", kArticle));
  CHECK(a.content != b.content);
  CHECK(a.sketch == b.sketch);
}

TEST_CASE("Of a page with little text the bytes are compared") {
  const auto little = Sign("<p>Please enable JavaScript.");
  CHECK(little.content == "bytes-d1");
  CHECK(little.sketch.empty());
  CHECK_FALSE(little.has_article);
  CHECK(Sign("").content == "bytes-d1");
  CHECK(Sign("<frameset><frame src=x></frameset>").content == "bytes-d1");
  CHECK(Signer::OfBytes("d2") == record::Signature{.content = "bytes-d2"});
}

TEST_CASE("A page of links is compared, but is no near-duplicate") {
  std::string links;
  for (int i = 0; i < 20; ++i) links += "<li><a href=/x>A headline of an article</a>";
  const auto index = Sign(links);
  CHECK(index.content.starts_with("text-"));
  CHECK_FALSE(index.sketch.empty());
  CHECK_FALSE(index.has_article);
}

TEST_CASE("The canonical address is resolved, and counts only on the page's own site") {
  CHECK(Canonical("/story") == "https://www.a.test/story");
  CHECK(Canonical("story?utm_source=x#top") == "https://www.a.test/x/story");
  CHECK(Canonical("http://a.test/story") == "http://a.test/story");
  CHECK(Canonical("story", "<base href='/y/'><base href='/z/'>") == "https://www.a.test/y/story");
  CHECK(Canonical("https://b.test/story").empty());
  CHECK(Canonical("https://www.a.test/x/page").empty());  // itself
  CHECK(Canonical("").empty());
  CHECK(Canonical("javascript:void(0)").empty());
}

TEST_CASE("The canonical address is the head's first") {
  CHECK(Canonical("/b", "<link rel='Canonical nofollow' href='/a'>") == "https://www.a.test/a");
  CHECK(Sign("<body><p>x<link rel=canonical href='/a'>").canonical.empty());
  CHECK(Sign("<link rel=alternate href='/a'>").canonical.empty());
}

TEST_CASE("What the page says of its time goes with it") {
  CHECK(Sign("<meta property=article:published_time content=2017-04-13T10:00:00Z>" + kArticle)
            .published == "2017-04-13T10:00:00Z");
  CHECK(Sign(kArticle).published.empty());
}

}  // namespace crawlstream::page
