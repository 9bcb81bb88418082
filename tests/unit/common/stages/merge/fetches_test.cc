#include "common/stages/merge/fetches.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

namespace crawlstream::merge {
namespace {

constexpr const char* kUrl = "https://a.test/";
constexpr record::Key kKey = {"en", kUrl};

std::string Encoded(const record::Page& page) {
  json::Writer writer;
  return std::string(record::EncodePage(writer, page));
}

// The best of these pages, whatever their order.
std::string Best(std::vector<std::string> pages) {
  std::ranges::sort(pages);
  std::string best;
  do {
    Fetches fetches;
    fetches.Begin(kKey);
    for (const std::string& page : pages) CHECK(fetches.Add(page));
    if (!best.empty()) CHECK(fetches.best() == best);
    best = fetches.best();
    CHECK(fetches.count() == pages.size());
  } while (std::ranges::next_permutation(pages).found);
  return best;
}

}  // namespace

TEST_CASE("M1: the best fetch of a URL counts, whenever it was made") {
  const std::string hidden = Encoded({.lang = "en",
                                      .url = kUrl,
                                      .time = 1,
                                      .meta_index = false,
                                      .text = {.published = "2016-01-01"}});
  const std::string early =
      Encoded({.lang = "en", .url = kUrl, .time = 9, .text = {.published = "2017-01-01"}});
  const std::string late =
      Encoded({.lang = "en", .url = kUrl, .time = 2, .text = {.published = "2018-01-01"}});
  const std::string undated = Encoded({.lang = "en", .url = kUrl, .time = 3});
  CHECK(Best({hidden, early, late, undated}) == early);
  CHECK(Best({hidden, undated, late}) == late);
  CHECK(Best({hidden, undated}) == undated);
}

TEST_CASE(
    "M1: of the same content the lesser digest counts, then the way, then the earlier fetch") {
  const std::string a =
      Encoded({.lang = "en", .url = kUrl, .time = 5, .digest = "1", .content = "c"});
  const std::string b =
      Encoded({.lang = "en", .url = kUrl, .time = 2, .digest = "2", .content = "c"});
  const std::string c =
      Encoded({.lang = "en", .url = kUrl, .time = 4, .digest = "1", .content = "c"});
  CHECK(Best({a, b, c}) == c);
  CHECK(Best({a, b}) == a);
  const std::string way = Encoded({.lang = "en",
                                   .url = kUrl,
                                   .time = 1,
                                   .digest = "1",
                                   .content = "c",
                                   .redirect_from = {"r"}});
  CHECK(Best({a, c, way}) == c);
}

TEST_CASE("M2: where the others came from is kept") {
  Fetches fetches;
  fetches.Begin(kKey);
  CHECK(fetches.Add(Encoded({.lang = "en", .url = kUrl, .time = 1, .redirect_from = {"r1"}})));
  CHECK(fetches.other_sources().empty());
  CHECK(fetches.Add(Encoded({.lang = "en", .url = kUrl, .time = 2, .redirect_from = {"r2"}})));
  CHECK(fetches.other_sources() == std::vector<std::string>{"r2"});
  CHECK(fetches.Add(Encoded({.lang = "en", .url = kUrl, .time = 0, .redirect_from = {"r0"}})));
  CHECK(fetches.other_sources() == std::vector<std::string>{"r2", "r1"});
  fetches.Begin(kKey);
  CHECK(fetches.count() == 0);
  CHECK(fetches.other_sources().empty());
}

TEST_CASE("A single fetch is passed on as it is, even what cannot be read") {
  Fetches fetches;
  fetches.Begin(kKey);
  CHECK(fetches.Add(R"({"page":1,"time":"?"})"));
  CHECK(fetches.best() == R"({"page":1,"time":"?"})");
  const std::string good = Encoded({.lang = "en", .url = kUrl, .time = 1});
  CHECK_FALSE(fetches.Add(good));  // the one before was bad
  CHECK(fetches.best() == good);
  CHECK(fetches.count() == 1);
  CHECK_FALSE(fetches.Add(R"({"page":1,"time":"?"})"));
  CHECK(fetches.best() == good);
  CHECK(fetches.count() == 1);
}

}  // namespace crawlstream::merge
