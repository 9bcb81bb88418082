#include "common/engine/local/input_feed.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "common/engine/process/process.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::local {
namespace {

// Feeds all through a pipe, reading it empty whenever it is full.
std::string FeedAll(InputFeed& feed) {
  auto pipe = process::MakePipe();
  REQUIRE(pipe.has_value());
  process::SetNonBlocking(pipe->read_end.get());
  process::SetNonBlocking(pipe->write_end.get());
  std::string all;
  auto state = InputFeed::State::kMore;
  while (true) {
    if (state == InputFeed::State::kMore) {
      const auto fed = feed.Feed(pipe->write_end.get());
      REQUIRE(fed.has_value());
      state = *fed;
      if (state == InputFeed::State::kDone) pipe->write_end.Close();
    }
    char buffer[4096];
    ssize_t count = 0;
    while ((count = ::read(pipe->read_end.get(), buffer, sizeof buffer)) > 0) {
      all.append(buffer, static_cast<std::size_t>(count));
    }
    if (count == 0) return all;
  }
}

}  // namespace

TEST_CASE("A range of a file is fed, with a newline at its end where asked for") {
  const TemporaryDirectory directory;
  std::string text;
  for (int i = 0; text.size() < (5 << 20); ++i) text += "line " + std::to_string(i) + "\n";
  directory.Write("file", text);
  const std::size_t begin = text.find('\n', 1 << 20) + 1;
  auto middle = RangeFeed::Open(directory / "file", begin, text.size() - begin, false);
  REQUIRE(middle.has_value());
  CHECK((FeedAll(**middle) == text.substr(begin)));
  CHECK((*middle)->bytes() == text.size() - begin);
  CHECK((*middle)->records() ==
        static_cast<std::size_t>(
            std::count(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), '\n')));

  directory.Write("short", "a\nb");
  auto end = RangeFeed::Open(directory / "short", 2, 1, true);
  CHECK(FeedAll(**end) == "b\n");
  CHECK((*end)->records() == 1);
}

TEST_CASE("A file that became shorter is an error") {
  const TemporaryDirectory directory;
  directory.Write("file", "a\n");
  auto feed = RangeFeed::Open(directory / "file", 0, 100, false);
  auto pipe = process::MakePipe();
  process::SetNonBlocking(pipe->write_end.get());
  const auto fed = (*feed)->Feed(pipe->write_end.get());
  REQUIRE_FALSE(fed.has_value());
  CHECK(fed.error().message.find("became shorter") != std::string::npos);
}

TEST_CASE("A reader that goes away closes the feed") {
  ::signal(SIGPIPE, SIG_IGN);
  const TemporaryDirectory directory;
  directory.Write("file", "a\n");
  auto feed = RangeFeed::Open(directory / "file", 0, 2, false);
  auto pipe = process::MakePipe();
  pipe->read_end.Close();
  CHECK((*feed)->Feed(pipe->write_end.get()) == InputFeed::State::kClosed);
}

TEST_CASE("Lines of a file are counted") {
  const TemporaryDirectory directory;
  directory.Write("file", std::string(300000, '\n') + "x");
  const auto file = bytes::OpenFile(directory / "file", O_RDONLY);
  CHECK(CountLines(file->get(), 0, 300001) == 300000);
  CHECK(CountLines(file->get(), 10, 5) == 5);
  CHECK(CountLines(file->get(), 299999, 1000) == 1);
}

}  // namespace crawlstream::local
