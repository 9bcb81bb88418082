#include "common/state/host_table/checkpoint.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>
#include <thread>

#include "common/foundation/base/time.h"
#include "common/state/host_table/memory.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::host_table {
namespace {

constexpr const char* kAttempt = "attempt_1_1_r_000000_0";

}  // namespace

TEST_CASE("A checkpoint tells from its beginning that there was an attempt") {
  const TemporaryDirectory root;
  REQUIRE(Checkpoint::Begin(root / "doc/_hosts.0", kAttempt));
  CHECK(std::filesystem::exists(root / ("doc/_hosts.0/" + std::string(kAttempt) + ".0")));
  CHECK(root.Read("doc/_hosts.0/" + std::string(kAttempt) + ".0").empty());
}

TEST_CASE("What was added is written as a further file, not more often than once a second") {
  const TemporaryDirectory root;
  const base::TimeMs begin = base::SteadyNow();
  auto checkpoint = Checkpoint::Begin(root / "c", kAttempt);
  REQUIRE(checkpoint);
  checkpoint->Add({.host = "a.test", .failures = 1});
  checkpoint->Add({.host = "b.test"});
  REQUIRE(checkpoint->Flush());
  const std::string second = "c/" + std::string(kAttempt) + ".1";
  const bool written = std::filesystem::exists(root / second);
  // Too soon after the first; on a machine that is so busy that it is not, there is nothing to tell.
  if (base::SteadyNow() - begin < 1000) CHECK_FALSE(written);
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  REQUIRE(checkpoint->Flush());
  CHECK(root.Read(second) == "a.test\t{\"host\":1,\"failures\":1}\nb.test\t{\"host\":1}\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  REQUIRE(checkpoint->Flush());  // nothing to write
  CHECK_FALSE(std::filesystem::exists(root / ("c/" + std::string(kAttempt) + ".2")));
}

TEST_CASE("The next attempt reads what the one before it left") {
  const TemporaryDirectory root;
  const std::string folder = CheckpointFolder(root / "doc", 3);
  auto first = Checkpoint::Begin(folder, kAttempt);
  first->Add({.host = "a.test", .failures = 1, .last_seen = 5});
  first->Add({.host = "a.test", .failures = 2, .last_seen = 6});
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  REQUIRE(first->Flush());
  const std::string second = "attempt_1_1_r_000000_1";
  REQUIRE(Checkpoint::Begin(folder, second));
  Memory memory;
  REQUIRE(memory.Read(
      {.docs = root / "doc", .level = 3, .attempt = second}, [](std::string_view) { return true; },
      [](std::string_view, const base::BadRecord& why) { FAIL(why.detail); }));
  CHECK(memory.had_attempts());
  REQUIRE(memory.Find("a.test") != nullptr);
  CHECK(memory.Find("a.test")->failures == 2);
}

TEST_CASE("One that keeps nothing writes nothing") {
  Checkpoint checkpoint;
  checkpoint.Add({.host = "a.test"});
  CHECK(checkpoint.Flush());
}

TEST_CASE("A folder that cannot be written is an error") {
  const TemporaryDirectory root;
  root.Write("file", "");
  CHECK_FALSE(Checkpoint::Begin(root / "file/c", kAttempt));
}

}  // namespace crawlstream::host_table
