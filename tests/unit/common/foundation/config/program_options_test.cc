#include "common/foundation/config/program_options.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::config {

TEST_CASE("Flags come back by long name, in order, other arguments without a name") {
  const FlagSpec known[] = {{"help,h", false}, {"base", true}};
  const std::string arguments[] = {"x", "-h", "--base=1", "--", "--y"};
  const auto flags = ParseFlags(arguments, known);
  REQUIRE(flags.has_value());
  CHECK(*flags == std::vector<NameAndValue>{{"", "x"}, {"help", ""}, {"base", "1"}, {"", "--y"}});
}

TEST_CASE("An unknown flag or a missing value is a usage error") {
  const FlagSpec known[] = {{"base", true}};
  for (const std::string argument : {"--bas", "--base", "--other"}) {
    const auto flags = ParseFlags(std::span(&argument, 1), known);
    REQUIRE_FALSE(flags.has_value());
    CHECK(flags.error().message.ends_with("; see --help"));
  }
}

}  // namespace crawlstream::config
