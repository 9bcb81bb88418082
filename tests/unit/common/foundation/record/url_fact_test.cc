#include "common/foundation/record/url_fact.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <vector>

namespace crawlstream::record {
namespace {

UrlFact Merged(UrlFact a, const UrlFact& b) {
  Merge(b, a);
  return a;
}

UrlFact Fetched(Outcome outcome, base::TimeMs time, std::string digest = {}) {
  return {.fetch = FetchFact{.outcome = outcome,
                             .time = time,
                             .known = {.validators = {.digest = std::move(digest)}}}};
}

}  // namespace

TEST_CASE("A URL fact comes back as it was written") {
  const UrlFact full{
      .fetch = FetchFact{.outcome = Outcome::kRedirected,
                         .time = 1,
                         .reason = "off_site",
                         .status = 301,
                         .target = "https://b.test/",
                         .permanent = true,
                         .known = {.origin = {.depth = 2,
                                              .max_depth = 3,
                                              .scope = "host",
                                              .referrer = "https://a.test/",
                                              .first_seen = 4,
                                              .seed_interval_ms = 5},
                                   .deferred = 6,
                                   .validators = {.etag = "E", .last_modified = "L", .digest = "D"},
                                   .hints = {.title = "T", .date = "2026"}},
                         .type = UrlType::kFeed,
                         .indexed = false},
      .xml_type = UrlType::kArticle,
      .text_digest = "X",
      .written = true,
      .folded_into = "https://c.test/",
      .hinted = 7};
  json::Document json;
  json::Writer writer;
  CHECK(DecodeUrlFact(json, EncodeUrlFact(writer, full)) == full);
  CHECK(DecodeUrlFact(json, EncodeUrlFact(writer, {})) == UrlFact{});
  CHECK_FALSE(DecodeUrlFact(json, R"({"fact":1,"outcome":"lost"})"));
  CHECK_FALSE(DecodeUrlFact(json, R"({"fact":1,"hinted":"now"})"));
}

TEST_CASE(
    "A fetch that was made counts before one that was put off, and the latest before others") {
  const UrlFact put_off = Fetched(Outcome::kDeferred, 9);
  const UrlFact early = Fetched(Outcome::kFailed, 5);
  const UrlFact late = Fetched(Outcome::kPage, 6);
  CHECK(Merged(put_off, early) == early);
  CHECK(Merged(early, put_off) == early);
  CHECK(Merged(late, early) == late);
  CHECK(Merged(early, late) == late);
}

TEST_CASE("The order in which facts are merged does not matter") {
  std::vector<UrlFact> facts = {
      Fetched(Outcome::kPage, 6, "a"),
      Fetched(Outcome::kPage, 6, "b"),
      Fetched(Outcome::kDeferred, 7),
      {.xml_type = UrlType::kArticle, .text_digest = "X", .written = true},
      {.folded_into = "https://c.test/", .hinted = 3},
      {.text_digest = "Y", .hinted = 4}};
  std::vector<int> order = {0, 1, 2, 3, 4, 5};
  const auto merge_all = [&] {
    UrlFact all = facts[static_cast<std::size_t>(order[0])];
    for (std::size_t i = 1; i < order.size(); ++i) {
      Merge(facts[static_cast<std::size_t>(order[i])], all);
    }
    return all;
  };
  const UrlFact expected = merge_all();
  CHECK(expected.fetch->known.validators.digest == "b");
  CHECK(expected.written);
  CHECK(expected.hinted == 4);
  while (std::ranges::next_permutation(order).found) REQUIRE(merge_all() == expected);
}

}  // namespace crawlstream::record
