#include "common/stages/crawl/priority.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

namespace crawlstream::crawl {

TEST_CASE("A host's URLs are asked in the order of what would be missed most") {
  const auto entry = [](int depth, int deferred, std::string date, std::string type,
                        base::TimeMs due) {
    return record::UrlEntry{.url = "u",
                            .known = {.origin = {.depth = depth},
                                      .deferred = deferred,
                                      .hints = {.date = std::move(date)}},
                            .type = std::move(type),
                            .due = due};
  };
  const std::vector<record::UrlEntry> in_order = {
      entry(2, 1, "", "", 9),
      entry(1, 0, "", "feed", 9),
      entry(1, 0, "2026-11-16T02:00:00Z", "", 0),
      entry(1, 0, "2026-11-16", "", 0),
      entry(1, 0, "1969-12-31", "", 0),
      entry(2, 0, "", "article", 5),
      entry(1, 0, "2026-11-16", "index", 6),
  };
  for (std::size_t i = 1; i < in_order.size(); ++i) {
    CAPTURE(i);
    CHECK(PriorityOf(in_order[i - 1]) < PriorityOf(in_order[i]));
  }
  CHECK(PriorityOf(entry(0, 0, "", "", 0)) == PriorityOf(in_order[1]));  // a seed
  CHECK_FALSE(PriorityOf(entry(1, 0, "", "", 0)));
  CHECK_FALSE(PriorityOf(entry(1, 0, "yesterday", "", 0)));
}

}  // namespace crawlstream::crawl
