#include "common/foundation/config/command_line.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::config {
namespace {

base::Result<CommandLine> Parse(std::vector<std::string> arguments) {
  static constexpr Flag kOwn[] = {{"base", true}, {"quiet", false}};
  return ParseCommandLine(arguments, kOwn);
}

}  // namespace

TEST_CASE("A key works as a flag, with = or a blank, and by --set") {
  CHECK(Parse({"--task.max_line_bytes=4096"})->settings.Int("task.max_line_bytes") == 4096);
  CHECK(Parse({"--task.max_line_bytes", "4096"})->settings.Int("task.max_line_bytes") == 4096);
  CHECK(Parse({"--set", "task.max_line_bytes=4096"})->settings.Int("task.max_line_bytes") == 4096);
}

TEST_CASE("A program's own flags and positional arguments are kept") {
  const auto line = Parse({"a", "--base", "x", "b", "--quiet", "--base=y"});
  REQUIRE(line.has_value());
  CHECK(line->positional == std::vector<std::string>{"a", "b"});
  CHECK(line->Value("base") == "y");
  CHECK(line->Given("quiet"));
  CHECK_FALSE(line->Given("nothing"));
  CHECK(Parse({"-h"})->help);
  CHECK(Parse({"--check"})->check);
}

TEST_CASE("Wrong flags are usage errors on one line") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--no.such_key=1"},
                                                    {"--set", "x"},
                                                    {"--set", "no.such=1"},
                                                    {"--base"},
                                                    {"--config", "/nonexistent"},
                                                    {"--task.max_line_bytes=few"},
                                                    {"--quie"}}) {
    const auto line = Parse(arguments);
    REQUIRE_FALSE(line.has_value());
    CHECK(line.error().code == base::ExitCode::kUsage);
    CHECK(line.error().message.find('\n') == std::string::npos);
  }
}

}  // namespace crawlstream::config
