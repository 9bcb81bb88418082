#include "common/engine/local/stream_process.h"

#include <fcntl.h>
#include <signal.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstring>
#include <memory>
#include <string>
#include <thread>

#include "tests/support/temporary_directory.h"

namespace crawlstream::local {
namespace {

class StringSource : public bytes::ByteSource {
 public:
  explicit StringSource(std::string bytes) : bytes_(std::move(bytes)) {}
  base::Result<std::size_t> Read(std::span<char> buffer) override {
    const std::size_t count = bytes_.copy(buffer.data(), buffer.size(), at_);
    at_ += count;
    return count;
  }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

class StringSink : public OutputSink {
 public:
  base::Result<std::span<char>> Space() override { return std::span(buffer_); }
  base::Result<> Commit(std::size_t bytes) override {
    text.append(buffer_, bytes);
    return {};
  }
  base::Result<> Finish() override {
    finished = true;
    return {};
  }
  std::string text;
  bool finished = false;

 private:
  char buffer_[1 << 16];
};

// Runs a shell command under the streaming contract.
struct Runner {
  TemporaryDirectory directory;
  StderrReader errors{directory / "stderr"};
  process::Cancellation cancellation;
  StringSink sink;
  base::TimeMs timeout = 20000;

  Runner() { ::signal(SIGPIPE, SIG_IGN); }

  AttemptResult Run(const std::string& command, const std::string& input) {
    StreamFeed feed(std::make_unique<StringSource>(input));
    StreamProcess process;
    process.spec.arguments = {"/bin/sh", "-c", command};
    process.spec.environment = {"PATH=/usr/bin:/bin"};
    process.spec.directory = directory.path();
    process.input = &feed;
    process.output = &sink;
    process.errors = &errors;
    process.cancellation = &cancellation;
    process.timeout = timeout;
    return RunStreamProcess(process);
  }
};

}  // namespace

TEST_CASE("Much data flows through a process both ways") {
  Runner runner;
  std::string text;
  for (int i = 0; text.size() < (20 << 20); ++i) text += "line " + std::to_string(i) + "\n";
  REQUIRE(runner.Run("cat", text).has_value());
  CHECK(runner.sink.finished);
  CHECK((runner.sink.text == text));
}

TEST_CASE("A process that writes all before it reads, or the other way round, does not hang") {
  Runner runner;
  const std::string text(3 << 20, '\n');
  REQUIRE(runner.Run("head -c 3000000 /dev/zero; cat >/dev/null", text).has_value());
  CHECK(runner.sink.text.size() == 3000000);
  Runner other;
  REQUIRE(other.Run("wc -l", text).has_value());
  CHECK(std::stoi(other.sink.text) == 3 << 20);
}

TEST_CASE("What a process says on stderr is read while it works") {
  Runner runner;
  REQUIRE(runner.Run("cat >&2; echo reporter:counter:g,n,2 >&2", std::string(1 << 20, 'x'))
              .has_value());
  CHECK(runner.errors.counters().Value("g", "n") == 2);
}

TEST_CASE("Failures tell what happened and whether to try again") {
  struct Case {
    const char* command;
    const char* reason;
    Failure::Kind kind;
  };
  for (const Case& c :
       {Case{"exit 1", "exit code 1", Failure::Kind::kTask},
        Case{"exit 2", "exit code 2", Failure::Kind::kPermanent},
        Case{"exit 4", "exit code 4", Failure::Kind::kPermanent},
        Case{"kill -9 $$", "killed by signal 9 (Killed)", Failure::Kind::kTask},
        Case{"exec 0<&-; exit 0", "exit code 0, but it did not read all of its input",
             Failure::Kind::kTask}}) {
    CAPTURE(c.command);
    Runner runner;
    const auto result = runner.Run(c.command, std::string(4 << 20, '\n'));
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().reason == c.reason);
    CHECK(result.error().kind == c.kind);
    CHECK_FALSE(runner.sink.finished);
  }
}

TEST_CASE("A process that does nothing for too long is ended; one that reports is not") {
  Runner silent;
  silent.timeout = 300;
  const auto result = silent.Run("cat; sleep 100", "x\n");
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().kind == Failure::Kind::kTask);
  CHECK(result.error().reason.starts_with("neither read, wrote nor reported for"));

  Runner reporting;
  reporting.timeout = 6000;  // longer than a sleep on the busiest machine, shorter than all
  CHECK(
      reporting
          .Run("cat; for i in 1 2 3 4 5 6 7; do sleep 1; echo reporter:status:$i >&2; done", "x\n")
          .has_value());
}

TEST_CASE("A cancellation ends the process at once") {
  Runner runner;
  std::jthread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    runner.cancellation.Cancel();
  });
  const base::TimeMs begin = base::SteadyNow();
  const auto result = runner.Run("sleep 100", "");
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().kind == Failure::Kind::kCancelled);
  CHECK(base::SteadyNow() - begin < 50000);
}

TEST_CASE("A grandchild that holds the pipes open is not waited for") {
  Runner runner;
  const base::TimeMs begin = base::SteadyNow();
  REQUIRE(runner.Run("cat; sleep 100 & exit 0", "x\n").has_value());
  CHECK(runner.sink.text == "x\n");
  CHECK(base::SteadyNow() - begin < 50000);
}

}  // namespace crawlstream::local
