#include "common/stages/optimize/mark_cache.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>
#include <vector>

namespace crawlstream::optimize {
namespace {

Mark Link(const std::string& url, int depth, const std::string& lang = "zh") {
  return {MarkKind::kLink,
          {.lang = lang,
           .url = url,
           .known = {.origin = {.depth = depth, .referrer = "http://h/from"}}}};
}

}  // namespace

TEST_CASE("Marks of one URL are written once, merged") {
  std::vector<Mark> written;
  MarkCache cache([&](const Mark& mark) { written.push_back(mark); });
  cache.Add(Link("http://h/a", 3));
  cache.Add(Link("http://h/a", 1));
  cache.Add(Link("http://h/a", 2));
  CHECK(written.empty());
  cache.Flush();
  CHECK(written == std::vector{Link("http://h/a", 1)});
  cache.Flush();
  CHECK(written.size() == 1);
}

TEST_CASE("Marks of two languages stay apart, though they share a URL") {
  std::vector<Mark> written;
  MarkCache cache([&](const Mark& mark) { written.push_back(mark); }, 1);
  cache.Add(Link("http://h/a", 3));
  cache.Add(Link("http://h/a", 1, "ru"));
  cache.Flush();
  CHECK(written == std::vector{Link("http://h/a", 3), Link("http://h/a", 1, "ru")});
}

TEST_CASE("Whatever shares a slot, the marks of each URL merge to the same") {
  for (const std::size_t slots : {1U, 3U, 1000U}) {
    std::map<std::string, Mark> merged;
    std::size_t written = 0;
    MarkCache cache(
        [&](const Mark& mark) {
          ++written;
          const auto [known, is_new] = merged.try_emplace(mark.entry.url, mark);
          if (!is_new) Merge(mark, known->second);
        },
        slots);
    for (int i = 0; i < 400; ++i) {
      cache.Add(Link("http://h/" + std::to_string(i % 20), 1 + (i * 7) % 50));
    }
    cache.Add({MarkKind::kCrawled, {.lang = "zh", .url = "http://h/4"}});
    cache.Flush();
    CAPTURE(slots);
    REQUIRE(merged.size() == 20);
    CHECK(merged.at("http://h/4").kind == MarkKind::kCrawled);
    for (int url = 0; url < 4; ++url) {
      int least = 50;
      for (int i = url; i < 400; i += 20) least = std::min(least, 1 + (i * 7) % 50);
      CHECK(merged.at("http://h/" + std::to_string(url)).entry.known.origin.depth == least);
    }
    CHECK((slots == 1000) == (written == 20));
  }
}

}  // namespace crawlstream::optimize
