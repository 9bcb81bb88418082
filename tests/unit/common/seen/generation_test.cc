#include "common/seen/generation.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::seen {
namespace {

const std::string kMonday = "2026_11_16_01_30_00";
const std::string kTuesday = "2026_11_17_01_30_00";

std::vector<std::string> Selected(const std::vector<std::string>& names, const Round& now,
                                  History history = History::kAll) {
  std::vector<Generation> generations;
  for (const std::string& name : names) {
    generations.push_back(ParseGenerationName(name).value());
    generations.back().path = name;
  }
  const auto selected = Select(generations, now, history);
  if (!selected) return {"error"};
  std::vector<std::string> paths;
  for (const Generation& generation : *selected) paths.push_back(generation.path);
  return paths;
}

}  // namespace

TEST_CASE("Generation names say round and kind") {
  const auto plain = ParseGenerationName("2026_11_16_01_30_00.12");
  REQUIRE(plain.has_value());
  CHECK(plain->round == Round{kMonday, 12});
  CHECK_FALSE(plain->is_base);
  const auto base = ParseGenerationName("2026_11_16_01_30_00.0.base");
  REQUIRE(base.has_value());
  CHECK(base->is_base);
  CHECK(GenerationName({kMonday, 12}, false) == "2026_11_16_01_30_00.12");
  CHECK(GenerationName({kMonday, 0}, true) == "2026_11_16_01_30_00.0.base");
  for (const char* name : {"", "a", ".1", "_a.1", "a.", "a.x", "a.-1", "a.1x", "a.base", ".a.1"}) {
    INFO(name);
    CHECK_FALSE(ParseGenerationName(name).has_value());
  }
}

TEST_CASE("A round sees itself and what came before, never what came after") {
  const std::vector<std::string> all = {kMonday + ".0", kMonday + ".1", kTuesday + ".0",
                                        kTuesday + ".1", kTuesday + ".2"};
  CHECK(Selected(all, {kTuesday, 1}) == std::vector{all[0], all[1], all[2], all[3]});
  CHECK(Selected(all, {kMonday, 0}) == std::vector{all[0]});
  CHECK(Selected(all, {"2026_01_01_00_00_00", 0}).empty());
  CHECK(Selected(all, {kTuesday, 1}, History::kRun) == std::vector{all[2], all[3]});
}

TEST_CASE("A base stands for all before it") {
  const std::vector<std::string> all = {kMonday + ".0", kMonday + ".1", kMonday + ".1.base",
                                        kTuesday + ".0"};
  CHECK(Selected(all, {kTuesday, 3}) == std::vector{all[2], all[3]});
  CHECK(Selected(all, {kMonday, 1}) == std::vector{all[2]});
  CHECK(Selected(all, {kTuesday, 0}, History::kRun) == std::vector{all[3]});
}

TEST_CASE("A round that a base has swallowed cannot run again") {
  CHECK(Selected({kMonday + ".1.base"}, {kMonday, 0}) == std::vector<std::string>{"error"});
}

TEST_CASE("Only complete generations are listed, by round") {
  const TemporaryDirectory store;
  for (const char* name : {"b.10/_SUCCESS", "b.9/_SUCCESS", "a.1/_SUCCESS", "a.1.base/_SUCCESS",
                           "a.0/part-00000", "_temporary/a.3/_SUCCESS", "notes/_SUCCESS", "c.1"}) {
    store.Write(name, "");
  }
  const auto generations = ListGenerations(store.path());
  REQUIRE(generations.has_value());
  std::vector<std::string> names;
  for (const Generation& generation : *generations) {
    names.push_back(GenerationName(generation.round, generation.is_base));
    CHECK(generation.path == store / names.back());
  }
  CHECK(names == std::vector<std::string>{"a.1", "a.1.base", "b.9", "b.10"});
  CHECK(ListGenerations(store / "none")->empty());
}

}  // namespace crawlstream::seen
