#include "common/engine/local/stderr_reader.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "tests/support/temporary_directory.h"

namespace crawlstream::local {

TEST_CASE("Counters and status are taken from stderr, the rest is kept") {
  const TemporaryDirectory directory;
  std::vector<std::string> statuses;
  job::Counters counted;
  StderrReader reader(directory / "log",
                      {.status = [&](std::string_view status) { statuses.emplace_back(status); },
                       .count = [&](std::string_view group, std::string_view name,
                                    std::int64_t amount) { counted.Add(group, name, amount); }});
  // In pieces that end anywhere, as a pipe gives them.
  const std::string text =
      "hello\nreporter:counter:group,name,2\nreporter:status:half way\n"
      "reporter:counter:group,name,3\nreporter:counter:group,with,commas,1\n"
      "reporter:counter:other,name,-1\nreporter:counter:bad\nreporter:counter:g,n,x\n"
      "reporter:nonsense\nlast";
  for (std::size_t i = 0; i < text.size(); i += 7) reader.Add(text.substr(i, 7));
  reader.Finish();
  CHECK(reader.counters().Value("group", "name") == 5);
  CHECK(reader.counters().Value("group", "with,commas") == 1);
  CHECK(reader.counters().Value("other", "name") == -1);
  CHECK(reader.counters().Value("g", "n") == 0);
  CHECK(counted.groups() == reader.counters().groups());
  CHECK(statuses == std::vector<std::string>{"half way"});
  CHECK(directory.Read("log") ==
        "hello\nreporter:counter:bad\nreporter:counter:g,n,x\nreporter:nonsense\nlast\n");
}

TEST_CASE("The last lines are at hand for a message, without control characters") {
  const TemporaryDirectory directory;
  StderrReader reader(directory / "log");
  for (int i = 0; i < 20; ++i) reader.Add("line " + std::to_string(i) + "\n");
  reader.Add("\033[31mred\t1\n");
  CHECK(reader.LastLines().starts_with("    line 11\n"));
  CHECK(reader.LastLines().ends_with("    line 19\n    ?[31mred\t1\n"));
}

TEST_CASE("A log is made only where something is to be kept") {
  const TemporaryDirectory directory;
  StderrReader reader(directory / "log");
  reader.Add("reporter:counter:group,name,2\n");
  reader.Finish();
  CHECK_FALSE(std::filesystem::exists(directory / "log"));
}

TEST_CASE("An endless line does not take endless memory") {
  const TemporaryDirectory directory;
  StderrReader reader(directory / "log");
  const std::string piece(1 << 20, 'x');
  for (int i = 0; i < 40; ++i) reader.Add(piece);
  reader.Finish();
  CHECK(directory.Read("log").size() < (20 << 20));
}

}  // namespace crawlstream::local
