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
  // Reads until the text was there so many times, however long that takes; false where the pipe ends before.
  bool ReadUntil(const std::string& text, int times) {
    std::string got;
    char byte = 0;
    for (std::size_t at = 0; times > 0;) {
      if (::read(fds[0], &byte, 1) != 1) return false;
      got.push_back(byte);
      if (const std::size_t found = got.find(text, at); found != std::string::npos) {
        at = found + text.size();
        --times;
      }
    }
    return true;
  }
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
    // Where it is not repeated this waits for ever, and ctest ends it.
    CHECK(pipe.ReadUntil("reporter:status:waiting for hosts\n", 2));
  }
  CHECK(pipe.ReadAll().find("waiting\n") == std::string::npos);
}

}  // namespace crawlstream::streaming
