#include "common/stages/match/key_matcher.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::match {
namespace {

using record::PairKind;

// Sketches are similar if they begin with the same letter.
class FirstLetter final : public sketch::Measure {
 public:
  std::string Sketch(std::span<const std::uint64_t>) const override { return {}; }
  std::vector<std::string> Bands(std::string_view) const override { return {}; }
  bool Similar(std::string_view a, std::string_view b) const override {
    return !a.empty() && !b.empty() && a[0] == b[0];
  }
};

Candidate Page(std::string url, std::string content = "", std::string sketch = "") {
  return {.page = {.url = std::move(url), .content = std::move(content)},
          .sketch = std::move(sketch)};
}

// The pairs that the pages make under the key, as "kind:first-other"; "!" where a leader was cut.
std::string Pairs(std::string_view key, std::vector<Candidate> pages, std::size_t leaders = 10) {
  KeyMatcher matcher(std::make_unique<FirstLetter>(), leaders);
  matcher.Begin("en", key);
  std::string found;
  for (Candidate& page : pages) {
    const bool is_compared = matcher.Add(std::move(page), [&](const record::PagePair& pair) {
      found += std::string(Name(pair.kind)) + ":" + pair.first.url + "-" + pair.other.url + " ";
    });
    if (!is_compared) found += "! ";
  }
  return found;
}

}  // namespace

TEST_CASE("P1: later fetches of a URL are refetches of the first") {
  CHECK(Pairs("url:u", {Page("u"), Page("u"), Page("u")}) == "refetch:u-u refetch:u-u ");
  CHECK(Pairs("url:u", {Page("u")}).empty());
}

TEST_CASE("P2: pages of the same content fold into the first") {
  CHECK(Pairs("same:c", {Page("a"), Page("b"), Page("c")}) == "fold:a-b fold:a-c ");
  CHECK(Pairs("same:c", {Page("a"), Page("a"), Page("b")}) == "fold:a-b ");
}

TEST_CASE("P3: twins fold only where their content agrees") {
  CHECK(Pairs("address:k", {Page("a", "1"), Page("b", "2"), Page("c", "1")}) == "fold:a-c ");
  CHECK(Pairs("address:k", {Page("a", "1", "x1"), Page("b", "2", "x2"), Page("c", "3", "y")}) ==
        "fold:a-b ");
  CHECK(Pairs("address:k", {Page("a", "1", "x"), Page("b", "2", "y"), Page("c", "3", "yy")}) ==
        "fold:b-c ");
}

TEST_CASE("P4: similar pages are near, and equal content is left to P2") {
  CHECK(Pairs("near:b", {Page("a", "1", "x1"), Page("b", "2", "x2"), Page("c", "1", "x1"),
                         Page("d", "4", "y"), Page("e", "5", "y")}) == "near:a-b near:d-e ");
}

TEST_CASE("P4: a page with a leader is none itself, so that the cost is linear") {
  CHECK(Pairs("near:b", {Page("a", "1", "x"), Page("b", "2", "x"), Page("c", "3", "x")}, 1) ==
        "near:a-b near:a-c ");
}

TEST_CASE("Beyond the most leaders pages are compared, but do not lead") {
  CHECK(Pairs("near:b",
              {Page("a", "1", "x"), Page("b", "2", "y"), Page("c", "3", "y"), Page("d", "4", "x")},
              1) == "! ! near:a-d ");
}

TEST_CASE("A new key begins with no leaders") {
  KeyMatcher matcher(std::make_unique<FirstLetter>(), 10);
  int pairs = 0;
  const auto count = [&](const record::PagePair&) { ++pairs; };
  matcher.Begin("en", "same:1");
  matcher.Add(Page("a"), count);
  matcher.Begin("en", "same:2");
  matcher.Add(Page("b"), count);
  CHECK(pairs == 0);
}

}  // namespace crawlstream::match
