#include "common/engine/streaming/line_reader.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/engine/streaming/pipe.h"

namespace crawlstream::streaming {
namespace {

std::vector<std::string> Lines(LineReader& reader) {
  std::vector<std::string> lines;
  while (const auto line = reader.Next()) lines.emplace_back(*line);
  return lines;
}

}  // namespace

TEST_CASE("Lines come one by one, the last also without its end") {
  struct Case {
    const char* text;
    std::vector<std::string> lines;
  };
  for (const Case& c : {Case{"", {}}, Case{"\n", {""}}, Case{"a\nb\n", {"a", "b"}},
                        Case{"a\n\nb", {"a", "", "b"}}, Case{"a\r\n", {"a\r"}}}) {
    InputPipe pipe(c.text);
    LineReader reader(pipe.fd(), 100);
    CHECK(Lines(reader) == c.lines);
    CHECK(reader.lines() == c.lines.size());
    CHECK(reader.error().empty());
  }
}

TEST_CASE("Lines longer than a block are whole") {
  const std::string line(3'000'000, 'x');
  InputPipe pipe("a\n" + line + "\nb");
  LineReader reader(pipe.fd(), line.size());
  CHECK(Lines(reader) == std::vector<std::string>{"a", line, "b"});
}

TEST_CASE("A line over the limit is counted and skipped, its neighbours stay") {
  for (const std::size_t size : {std::size_t{11}, std::size_t{300'000}, std::size_t{5'000'000}}) {
    InputPipe pipe("before\n" + std::string(size, 'x') + "\nafter\n" + std::string(size, 'y'));
    LineReader reader(pipe.fd(), 10);
    CHECK(Lines(reader) == std::vector<std::string>{"before", "after"});
    CHECK(reader.long_lines() == 2);
  }
}

TEST_CASE("A read error is told from the end") {
  LineReader reader(-1, 10);
  CHECK_FALSE(reader.Next().has_value());
  CHECK(reader.error() == "cannot read the input: Bad file descriptor");
}

}  // namespace crawlstream::streaming
