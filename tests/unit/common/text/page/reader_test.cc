#include "common/text/page/reader.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "common/foundation/base/hash.h"
#include "tests/support/language_samples.h"
#include "tests/support/legacy_bytes.h"

namespace crawlstream::page {
namespace {

using Texts = std::vector<std::string>;

const url::Url kUrl = *url::Url::Split("https://n.example/dir/page");

Reading Read(const Source& source,
             std::initializer_list<std::pair<const char*, const char*>> changes = {}) {
  config::Settings settings;
  for (const auto& [key, value] : changes) REQUIRE(settings.Set(key, value, "test"));
  auto reader = Reader::From(settings);
  REQUIRE(reader);
  return reader->Read(source);
}

Reading Read(std::string_view bytes, std::string_view type = "text/html") {
  return Read(Source{.url = kUrl, .bytes = bytes, .content_type = type});
}

// With a byte order mark.
std::string Utf16(std::string_view ascii, bool big_endian) {
  std::string bytes = big_endian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : ascii) {
    bytes += big_endian ? std::string({'\0', c}) : std::string({c, '\0'});
  }
  return bytes;
}

constexpr std::string_view kPage =
    "<title>A headline</title><h1>A headline</h1><a href=b>B</a>"
    "<p>The minister said on Monday that the plan, the first of its kind, would cost forty million "
    "pounds in all.<p>Critics called it naive and asked what the owners of small shops would have "
    "from it in the next year. Nobody answered any of their questions on that day.";

}  // namespace

TEST_CASE("One reading gives links, article and signature of an HTML page") {
  const Reading reading = Read(kPage);
  CHECK(reading.kind == Kind::kHtml);
  CHECK(reading.links.urls == Texts{"https://n.example/dir/b"});
  REQUIRE(reading.article);
  CHECK(reading.article->headline == "A headline");
  CHECK(reading.article->parts.size() == 2);
  CHECK(reading.signature.has_article);
  CHECK(reading.robots == robots::Directives{});
}

TEST_CASE("A page's robots meta is read whatever its charset or type") {
  const std::string meta = "<html><head><meta name=robots content=noindex></head><body>" +
                           std::string(kPage) + "</body></html>";
  CHECK_FALSE(Read(meta).robots.index);
  CHECK_FALSE(Read(Utf16(meta, true)).robots.index);
  CHECK_FALSE(Read(Utf16(meta, false)).robots.index);
  CHECK_FALSE(Read("<?xml version='1.0'?>" + meta, "application/xml").robots.index);
  CHECK_FALSE(Read(meta, "application/xhtml+xml").robots.index);
  CHECK(Read(kPage).robots.index);
}

TEST_CASE("What is said to our agent counts, what is said to others does not") {
  const Source source{.url = kUrl, .bytes = "<meta name=newsbot content=none><a href=1>1</a>"};
  CHECK(Read(source, {{"agent.name", "newsbot"}}).robots == robots::Directives{false, false});
  CHECK(Read(source, {{"agent.name", "otherbot"}}).robots == robots::Directives{});
}

TEST_CASE("Links are left alone where header or page ask for it, the article is not") {
  Source source{.url = kUrl, .bytes = kPage, .follow = false};
  const Reading by_header = Read(source);
  CHECK(by_header.links.urls.empty());
  CHECK(by_header.links.census.found == 0);
  CHECK(by_header.article);
  const Reading by_meta = Read("<meta name=robots content=nofollow>" + std::string(kPage));
  CHECK(by_meta.links.urls.empty());
  CHECK(by_meta.article);
  source.bytes = "<rss><channel><link>/x</link></channel></rss>";
  CHECK(Read(source).links.urls.empty());
}

TEST_CASE("A legacy page is decoded once, for all") {
  const std::string bytes = testing::LegacyBytes(
      "windows-1251", "<p>Председатель правительства сообщил <a href='/?q=год'>новости</a>");
  const Reading reading = Read(bytes);
  CHECK(reading.charset == "windows-1251");
  CHECK(reading.charset_source == charset::Source::kDetected);
  CHECK(reading.links.anchors == Texts{"новости"});
  CHECK(reading.links.urls == Texts{"https://n.example/?q=%E3%EE%E4"});
}

TEST_CASE("Content is the same in any charset") {
  for (const auto& sample : testing::LanguageSamples()) {
    std::string page;
    for (int i = 0; i < 4; ++i) page += "<p>" + std::string(sample.text);
    const auto utf8 = Read(page).signature.content;
    for (const std::string_view charset : sample.charsets) {
      const std::string legacy = testing::LegacyBytes(charset, page);
      CAPTURE(sample.language, charset);
      CHECK(Read(Source{.url = kUrl, .bytes = legacy, .charset = charset}).signature.content ==
            utf8);
    }
  }
}

TEST_CASE("Feeds have links and the identity of their bytes, and no article") {
  const Reading reading = Read("<rss><channel><item><link>/1</link></item></channel></rss>");
  CHECK(reading.kind == Kind::kFeed);
  CHECK(reading.links.urls == Texts{"https://n.example/1"});
  CHECK(reading.signature.content.starts_with("bytes-"));
  CHECK_FALSE(reading.article);
}

TEST_CASE("What is neither a page nor a feed has the identity of its bytes alone") {
  const Reading reading = Read("<a href=1>x</a>", "text/plain");
  CHECK(reading.kind == Kind::kOther);
  CHECK(reading.links.urls.empty());
  CHECK_FALSE(reading.article);
  CHECK(reading.signature == Signer::OfBytes(base::Digest128("<a href=1>x</a>")));
  const Source known{
      .url = kUrl, .bytes = "x", .content_type = "text/plain", .digest = "as crawl said"};
  CHECK(Read(known).signature.content == "bytes-as crawl said");
}

TEST_CASE("An image has its address in full") {
  CHECK(Read("<meta property=og:image content=/b.jpg>").article->image ==
        "https://n.example/b.jpg");
  CHECK(Read("<meta property=og:image content='http://[x'>").article->image.empty());
}

TEST_CASE("A reader serves page after page") {
  auto reader = Reader::From(config::Settings());
  REQUIRE(reader);
  const Source source{.url = kUrl, .bytes = kPage};
  const Reading first = reader->Read(source);
  reader->Read({.url = kUrl, .bytes = "<p>other<a href=x>x</a>"});
  const Reading again = reader->Read(source);
  CHECK(again.signature == first.signature);
  CHECK(again.links.urls == first.links.urls);
  CHECK(again.article->Text() == first.article->Text());
}

}  // namespace crawlstream::page
