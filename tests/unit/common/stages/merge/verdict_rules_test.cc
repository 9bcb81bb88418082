#include "common/stages/merge/verdict_rules.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::stages::merge {
namespace {

using record::Verdict;
using Addresses = std::vector<std::string>;

struct Outcome {
  Ruling ruling;
  record::Document page;
};

Outcome Apply(const Verdict& verdict, std::string_view mode = "mark", std::string_view max = "4") {
  config::Settings settings;
  REQUIRE(settings.Set("merge.near_duplicates", mode, "test"));
  REQUIRE(settings.Set("merge.max_addresses", max, "test"));
  Outcome outcome{.ruling = {}, .page = {.url = "u", .fetch = {.redirect_from = {"z", "y"}}}};
  outcome.ruling = VerdictRules(settings).Apply(verdict, outcome.page);
  return outcome;
}

}  // namespace

TEST_CASE("M2: redirectFrom is the page's own chain, then the other addresses, each once") {
  const auto [ruling, page] = Apply({.url = "u", .redirect_from = {"y", "b", "u", "a", "b"}});
  CHECK(ruling.fate == Fate::kKept);
  CHECK(page.fetch.redirect_from == Addresses{"z", "y", "a", "b"});
}

TEST_CASE("M3: a folded page is dropped") {
  CHECK(Apply({.url = "u", .folded_into = "v"}).ruling.fate == Fate::kFolded);
}

TEST_CASE("M4: the page has the verdict's aliases") {
  const auto [ruling, page] = Apply({.url = "u", .aliases = {"b", "a"}});
  CHECK(page.aliases == Addresses{"b", "a"});
  CHECK(page.near_duplicate_of.empty());
}

TEST_CASE("M5: a near-duplicate is marked, dropped or left as configured") {
  const Verdict near{.url = "u", .near_duplicate_of = "v"};
  CHECK(Apply(near, "mark").ruling.fate == Fate::kKept);
  CHECK(Apply(near, "mark").page.near_duplicate_of == "v");
  CHECK(Apply(near, "drop").ruling.fate == Fate::kDroppedNear);
  CHECK(Apply(near, "off").ruling.fate == Fate::kKept);
  CHECK(Apply(near, "off").page.near_duplicate_of.empty());
}

TEST_CASE("M6: lists of addresses are cut, and what is cut is counted") {
  const auto [ruling, page] =
      Apply({.url = "u", .aliases = {"1", "2", "3"}, .redirect_from = {"a", "b"}}, "mark", "2");
  CHECK(page.aliases == Addresses{"1", "2"});
  CHECK(page.fetch.redirect_from == Addresses{"z", "y"});
  CHECK(ruling.addresses_cut == 3);
}

}  // namespace crawlstream::stages::merge
