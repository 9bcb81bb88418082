#include "common/engine/streaming/environment.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

namespace crawlstream::streaming {
namespace {

// Sets both variables for one question; nullptr: not set.
base::Result<Environment> Ask(const char* partition, const char* reduces) {
  const auto set = [](const char* name, const char* value) {
    value == nullptr ? ::unsetenv(name) : ::setenv(name, value, 1);
  };
  set("mapreduce_task_partition", partition);
  set("mapreduce_job_reduces", reduces);
  auto environment = ReducerEnvironment();
  set("mapreduce_task_partition", nullptr);
  set("mapreduce_job_reduces", nullptr);
  return environment;
}

}  // namespace

TEST_CASE("A reducer learns its number from the engine") {
  CHECK(Ask("3", "8")->partition == 3);
  CHECK(Ask("3", "8")->reduces == 8);
}

TEST_CASE("A reducer started by hand is the only one") {
  CHECK(Ask(nullptr, nullptr)->partition == 0);
  CHECK(Ask(nullptr, nullptr)->reduces == 1);
}

TEST_CASE("A mapper learns how many reducers there are, whatever its own number is") {
  ::setenv("mapreduce_task_partition", "9", 1);
  ::setenv("mapreduce_job_reduces", "3", 1);
  CHECK(ReducersOfJob() == 3);
  ::unsetenv("mapreduce_job_reduces");
  CHECK(ReducersOfJob() == 1);
  ::unsetenv("mapreduce_task_partition");
}

TEST_CASE("The shares of all reducers make up the whole") {
  for (const std::uint64_t all : {0, 1, 3, 4, 5, 1000}) {
    std::uint64_t sum = 0;
    for (int reducer = 0; reducer < 4; ++reducer) sum += Environment{reducer, 4}.ShareOf(all);
    CHECK(sum == all);
  }
  CHECK(Environment{0, 4}.ShareOf(5) == 2);
  CHECK(Environment{3, 4}.ShareOf(3) == 0);
}

TEST_CASE("A wrong number is an error that names the variable") {
  CHECK(Ask("x", "2").error().message.find("mapreduce_task_partition") != std::string::npos);
  CHECK(Ask("-1", "2").error().message.find("mapreduce_task_partition") != std::string::npos);
  CHECK(Ask("0", "0").error().message.find("mapreduce_job_reduces") != std::string::npos);
  CHECK(Ask("2", "2").error().message.find("not below") != std::string::npos);
}

}  // namespace crawlstream::streaming
