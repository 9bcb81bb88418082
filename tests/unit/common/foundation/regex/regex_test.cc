#include "common/foundation/regex/regex.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::regex {

TEST_CASE("A regex is found anywhere unless it is anchored") {
  const auto anywhere = Regex::Compile("news/\\d+");
  REQUIRE(anywhere.has_value());
  CHECK(anywhere->FoundIn("https://a.test/news/17"));
  CHECK_FALSE(anywhere->FoundIn("https://a.test/news/x"));
  const auto anchored = Regex::Compile("^https://a\\.test/$");
  REQUIRE(anchored.has_value());
  CHECK(anchored->FoundIn("https://a.test/"));
  CHECK_FALSE(anchored->FoundIn("https://a.test/x"));
}

TEST_CASE("A malformed regex is a usage error with a reason") {
  const auto bad = Regex::Compile("a(b");
  REQUIRE_FALSE(bad.has_value());
  CHECK(bad.error().code == base::ExitCode::kUsage);
  CHECK(bad.error().message == "bad regular expression: missing ): a(b");
}

}  // namespace crawlstream::regex
