#include "common/engine/streaming/emitter.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <csignal>

namespace crawlstream::streaming {
namespace {

class OutputPipe {
 public:
  OutputPipe() {
    if (::pipe(fds_.data()) != 0) std::abort();
  }
  ~OutputPipe() {
    ::close(fds_[0]);
    ::close(fds_[1]);
  }
  int fd() const { return fds_[1]; }
  std::string Read() {
    char buffer[4096];
    const ssize_t got = ::read(fds_[0], buffer, sizeof buffer);
    return {buffer, static_cast<std::size_t>(got)};
  }
  void CloseReader() {
    ::close(fds_[0]);
    fds_[0] = -1;
  }

 private:
  std::array<int, 2> fds_{};
};

}  // namespace

TEST_CASE("Fields are written as one line") {
  OutputPipe pipe;
  Emitter out(pipe.fd());
  out.Emit("key", "value");
  out.Emit({"a", "b", "c\td"});
  out.Emit({"alone"});
  REQUIRE(out.Flush());
  CHECK(pipe.Read() == "key\tvalue\na\tb\tc\td\nalone\n");
  CHECK(out.lines() == 3);
}

TEST_CASE("Lines have a checksum, however they were flushed") {
  OutputPipe pipe;
  Emitter out(pipe.fd());
  CHECK(out.checksum() == base::Hash64(""));
  out.Emit("key", "value");
  REQUIRE(out.Flush());
  out.Emit({"alone"});
  REQUIRE(out.Flush());
  CHECK(out.checksum() == base::Hash64("key\tvalue\nalone\n"));
}

TEST_CASE("A field that would forge a record fails the output, what came before is written") {
  for (const auto& [key, value] :
       {std::pair{"a\nb", "c"}, {"a\tb", "c"}, {"a", "b\nc"}, {"a", "b\rc"}}) {
    OutputPipe pipe;
    Emitter out(pipe.fd());
    out.Emit("good", "line");
    out.Emit(key, value);
    out.Emit("never", "written");
    CHECK_FALSE(out.Flush());
    CHECK(pipe.Read() == "good\tline\n");
  }
}

TEST_CASE("A full disk and a closed pipe are errors that stick") {
  std::signal(SIGPIPE, SIG_IGN);
  const int full = ::open("/dev/full", O_WRONLY);
  REQUIRE(full >= 0);
  Emitter disk(full);
  disk.Emit("a", "b");
  CHECK_FALSE(disk.Flush());
  CHECK(disk.error() == "cannot write the output: No space left on device");
  ::close(full);

  OutputPipe pipe;
  pipe.CloseReader();
  Emitter closed(pipe.fd());
  closed.Emit("a", "b");
  CHECK_FALSE(closed.Flush());
  CHECK(closed.error() == "cannot write the output: Broken pipe");
}

}  // namespace crawlstream::streaming
