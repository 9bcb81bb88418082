#include "common/foundation/record/page.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {
namespace {

Page Sample() {
  return {.lang = "en",
          .url = "https://a.test/b",
          .time = 1794792600250,
          .storage = "doc/2026_11_16_01_30_00/0/part-00003",
          .charset = "gbk",
          .digest = "d",
          .truncated = true,
          .meta_index = false,
          .meta_follow = false,
          .content = "text-1",
          .canonical = "https://a.test/c",
          .redirect_from = {"https://a.test/a"},
          .edition = {.text_digest = "t0", .version = 2},
          .hints = {.title = "H", .date = "2026-11-15"},
          .extractor = 1,
          .text_digest = "t1",
          .text = {.type = UrlType::kIndex,
                   .headline = "题",
                   .parts = {{.text = "中"}},
                   .published = "2026-11-16",
                   .modified = "2026-11-16T01:30:00Z",
                   .authors = {"Ann Lee"},
                   .keywords = {"bridge"},
                   .site_name = "Daily Post",
                   .image = "https://a.test/i.jpg",
                   .language = "zh",
                   .confidence = 0.97,
                   .declared_language = "en"}};
}

}  // namespace

TEST_CASE("A page comes back as it was written") {
  json::Writer writer;
  json::Document json;
  const Page page = Sample();
  CHECK(DecodePage(json, page.key(), EncodePage(writer, page)) == page);
  const Page plain{.lang = "en", .url = "https://a.test/b"};
  CHECK(EncodePage(writer, plain) == R"({"page":1,"type":"article"})");
  CHECK(DecodePage(json, plain.key(), EncodePage(writer, plain)) == plain);
}

TEST_CASE("A page's reference has its rank") {
  const Page page = Sample();
  CHECK(RefOf(page) == PageRef{.url = page.url,
                               .rank = RankOf(false, "2026-11-16", page.url),
                               .content = "text-1",
                               .canonical = "https://a.test/c",
                               .redirect_from = {"https://a.test/a"}});
}

TEST_CASE("A bad page is refused with its reason") {
  json::Document json;
  const auto reason = [&](const Key& key, std::string_view value) {
    return DecodePage(json, key, value).error().reason;
  };
  CHECK(reason({"", "u"}, R"({"page":1})") == base::BadReason::kNoKey);
  CHECK(reason({"en", "u"}, R"({"doc":1})") == base::BadReason::kVersion);
  CHECK(reason({"en", "u"}, R"({"page":1,"headline":1})") == base::BadReason::kField);
}

}  // namespace crawlstream::record
