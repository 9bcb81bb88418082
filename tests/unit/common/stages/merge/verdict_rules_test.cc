#include "common/stages/merge/verdict_rules.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::merge {
namespace {

using record::Verdict;
using Addresses = std::vector<std::string>;

Ruling Apply(const Verdict& verdict, std::string_view mode = "mark", std::string_view max = "4") {
  config::Settings settings;
  REQUIRE(settings.Set("merge.near_duplicates", mode, "test"));
  REQUIRE(settings.Set("merge.max_addresses", max, "test"));
  return VerdictRules(settings).Apply(verdict);
}

}  // namespace

TEST_CASE("M2: the other addresses go to redirectFrom, sorted, each once") {
  const Ruling ruling =
      Apply({.lang = "en", .url = "u", .redirect_from = {"y", "b", "u", "a", "b"}});
  CHECK(ruling.fate == Fate::kKept);
  CHECK(ruling.relations.redirect_from == Addresses{"a", "b", "y"});
}

TEST_CASE("A verdict that says nothing adds nothing") {
  CHECK(Apply({.lang = "en", .url = "u"}).relations.empty());
}

TEST_CASE("M3: a folded page is dropped") {
  CHECK(Apply({.lang = "en", .url = "u", .folded_into = "v"}).fate == Fate::kFolded);
}

TEST_CASE("M4: the article has the verdict's aliases") {
  const Ruling ruling = Apply({.lang = "en", .url = "u", .aliases = {"b", "a"}});
  CHECK(ruling.relations.aliases == Addresses{"b", "a"});
  CHECK(ruling.relations.near_duplicate_of.empty());
}

TEST_CASE("M5: a near-duplicate is marked, dropped or left as configured") {
  const Verdict near{.lang = "en", .url = "u", .near_duplicate_of = "v"};
  CHECK(Apply(near, "mark").fate == Fate::kKept);
  CHECK(Apply(near, "mark").relations.near_duplicate_of == "v");
  CHECK(Apply(near, "drop").fate == Fate::kDroppedNear);
  CHECK(Apply(near, "off").fate == Fate::kKept);
  CHECK(Apply(near, "off").relations.near_duplicate_of.empty());
}

TEST_CASE("M6: lists of addresses are cut, and what is cut is counted") {
  const Ruling ruling = Apply(
      {.lang = "en", .url = "u", .aliases = {"1", "2", "3"}, .redirect_from = {"b", "c", "a"}},
      "mark", "2");
  CHECK(ruling.relations.aliases == Addresses{"1", "2"});
  CHECK(ruling.relations.redirect_from == Addresses{"a", "b"});
  CHECK(ruling.addresses_cut == 2);
}

}  // namespace crawlstream::merge
