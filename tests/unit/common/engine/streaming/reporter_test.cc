#include "common/engine/streaming/reporter.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <catch2/catch_test_macros.hpp>

namespace crawlstream::streaming {
namespace {

struct Pipe {
  std::array<int, 2> fds{};
  Pipe() {
    if (::pipe(fds.data()) != 0) std::abort();
  }
  ~Pipe() { ::close(fds[0]); }
  std::string ReadAll() {
    ::close(fds[1]);
    std::string text;
    char buffer[4096];
    while (true) {
      const ssize_t got = ::read(fds[0], buffer, sizeof buffer);
      if (got <= 0) return text;
      text.append(buffer, static_cast<std::size_t>(got));
    }
  }
};

}  // namespace

TEST_CASE("Counters are summed and sent in Hadoop's form") {
  Pipe pipe;
  {
    Reporter reporter("crawlstream_parse", pipe.fds[1], std::chrono::hours(1));
    reporter.Count("links", 3);
    reporter.Count("links");
    reporter.Count("pages", 0);
    reporter.Flush();
    reporter.Count("links", 5);
  }
  CHECK(pipe.ReadAll() ==
        "reporter:counter:crawlstream_parse,links,4\nreporter:counter:crawlstream_parse,links,5\n");
}

TEST_CASE("The status is repeated while the task only waits") {
  Pipe pipe;
  {
    Reporter reporter("g", pipe.fds[1], std::chrono::milliseconds(5));
    reporter.SetStatus("waiting\nfor hosts");
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  const std::string text = pipe.ReadAll();
  const std::string line = "reporter:status:waiting for hosts\n";
  const std::size_t first = text.find(line);
  REQUIRE(first != std::string::npos);
  CHECK(text.find(line, first + 1) != std::string::npos);
}

}  // namespace crawlstream::streaming
