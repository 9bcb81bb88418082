#include "common/engine/job/parameters.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::job {
namespace {

Parameters Example() {
  Parameters parameters("/data");
  parameters.Set("lang", "zh");
  parameters.Set("level", "9");
  return parameters;
}

}  // namespace

TEST_CASE("Names in braces are replaced by their values") {
  struct Case {
    const char* text;
    const char* filled;
  };
  for (const Case& c : {Case{"", ""}, Case{"in", "in"}, Case{"{lang}", "zh"},
                        Case{"{lang}/in/{level}/x", "zh/in/9/x"}, Case{"in/{level+1}", "in/10"},
                        Case{"in/{level+-1}", "in/8"}, Case{"{root}/state", "/data/state"}}) {
    CAPTURE(c.text);
    CHECK(Example().Fill(c.text) == c.filled);
  }
}

TEST_CASE("A value may be empty, and may itself look like a name") {
  Parameters parameters("/data");
  parameters.Set("lang", "");
  parameters.Set("odd", "{lang}");
  CHECK(parameters.Fill("a{lang}b") == "ab");
  CHECK(parameters.Fill("{odd}") == "{lang}");
}

TEST_CASE("What cannot be filled in is a usage error") {
  for (const char* text :
       {"{run}", "{lang", "{}", "{lang+1}", "{level+x}", "{level+}", "{root+1}"}) {
    CAPTURE(text);
    const auto filled = Example().Fill(text);
    REQUIRE_FALSE(filled.has_value());
    CHECK(filled.error().code == base::ExitCode::kUsage);
  }
}

}  // namespace crawlstream::job
