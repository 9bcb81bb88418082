#include "common/foundation/config/keys.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "common/foundation/config/defaults.h"
#include "common/foundation/config/parse.h"

namespace crawlstream::config {

TEST_CASE("The key table and jobs/defaults.conf name the same keys, each explained") {
  const auto assignments = ParseText("jobs/defaults.conf", DefaultsText());
  REQUIRE(assignments.has_value());
  std::vector<std::string> in_file, in_table;
  for (const Assignment& a : *assignments) {
    CAPTURE(a.key);
    if (!a.append) {
      in_file.push_back(a.key);
      CHECK(a.comment.size() > 20);
      const Key* key = FindKey(a.key);
      CHECK((key != nullptr && key->per_language) == a.comment.ends_with("By language."));
    }
  }
  for (const Key& key : Keys()) in_table.emplace_back(key.name);
  std::ranges::sort(in_file);
  std::ranges::sort(in_table);
  CHECK(in_file == in_table);
  CHECK(std::ranges::adjacent_find(in_table) == in_table.end());
}

TEST_CASE("Values are checked by the key's kind") {
  struct Case {
    Key key;
    const char* good;
    const char* bad;
  };
  for (const Case& c :
       {Case{{"k", Kind::kInt, 1, 9}, "9", "10"}, Case{{"k", Kind::kInt, 1, 9}, "1", "1.5"},
        Case{{"k", Kind::kDouble, 0, 1}, "0.5", "-0.1"}, Case{{"k", Kind::kBool}, "true", "yes"},
        Case{{"k", Kind::kChoice, 0, 0, "a bc"}, "bc", "b"},
        Case{{"k", Kind::kRegexes}, "^a$ b+", "^a$ b("}}) {
    CHECK(CheckValue(c.key, c.good).has_value());
    CHECK_FALSE(CheckValue(c.key, c.bad).has_value());
  }
  CHECK(CheckValue({"k", Kind::kRegexes}, "x b(").error().message ==
        "bad regular expression: missing ): b(");
}

TEST_CASE("Words are split at blanks") {
  CHECK(SplitWords("  a bc\t d ") == std::vector<std::string>{"a", "bc", "d"});
  CHECK(SplitWords(" ").empty());
}

}  // namespace crawlstream::config
