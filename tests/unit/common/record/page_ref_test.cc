#include "common/record/page_ref.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {

TEST_CASE("Pages are ordered by fetch time, then level, then URL") {
  const PageRef page{.url = "https://b.test/", .time = 1000, .level = 1};
  CHECK(CrawledBefore(page, {.url = "https://a.test/", .time = 1001, .level = 0}));
  CHECK(CrawledBefore(page, {.url = "https://a.test/", .time = 1000, .level = 2}));
  CHECK(CrawledBefore(page, {.url = "https://c.test/", .time = 1000, .level = 1}));
  CHECK_FALSE(CrawledBefore(page, page));
}

TEST_CASE("The key of the crawl order sorts by its bytes") {
  CHECK(CrawlOrderKey(9, 0) < CrawlOrderKey(10, 0));
  CHECK(CrawlOrderKey(1794792600250, 9) < CrawlOrderKey(1794792600250, 10));
  CHECK(CrawlOrderKey(9, 99) < CrawlOrderKey(10, 0));
  CHECK(CrawlOrderKey(-5, 0) == CrawlOrderKey(0, 0));
  CHECK(CrawlOrderKey(INT64_MAX, INT32_MAX).size() == CrawlOrderKey(0, 0).size());
}

TEST_CASE("The reference of a document takes what deduplication asks for") {
  const Document document{
      .url = "https://a.test/",
      .fetch = {.redirect_from = {"http://a.test/"}, .time = 7, .meta_index = false},
      .level = 2};
  CHECK(RefOf(document) == PageRef{.url = "https://a.test/",
                                   .time = 7,
                                   .level = 2,
                                   .meta_index = false,
                                   .redirect_from = {"http://a.test/"}});
}

}  // namespace crawlstream::record
