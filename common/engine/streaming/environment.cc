#include "common/engine/streaming/environment.h"

#include <cstdlib>
#include <string>
#include <string_view>

#include "common/foundation/base/number.h"

namespace crawlstream::streaming {
namespace {

base::Result<> ReadNumber(const char* variable, int min, int& number) {
  const char* text = std::getenv(variable);
  if (text == nullptr) return {};
  if (const auto value = base::ParseNumber<int>(text); value && *value >= min) {
    number = *value;
    return {};
  }
  return base::Fail("environment variable " + std::string(variable) + " = '" + text +
                    "'; accepted: a whole number from " + std::to_string(min));
}

}  // namespace

std::uint64_t Environment::ShareOf(std::uint64_t all) const {
  const auto count = static_cast<std::uint64_t>(reduces);
  const auto index = static_cast<std::uint64_t>(partition);
  return all / count + (index < all % count ? 1 : 0);
}

base::Result<AttemptEnvironment> TaskEnvironment() {
  AttemptEnvironment attempt;
  if (auto read = ReadNumber("mapreduce_task_partition", 0, attempt.partition); !read) {
    return std::unexpected(read.error());
  }
  if (auto read = ReadNumber("mapreduce_job_reduces", 0, attempt.reduces); !read) {
    return std::unexpected(read.error());
  }
  const char* is_map = std::getenv("mapreduce_task_ismap");
  attempt.is_map = is_map != nullptr && std::string_view(is_map) == "true";
  const char* folder = std::getenv("mapreduce_task_output_dir");
  if (folder != nullptr) attempt.output_folder = folder;
  return attempt;
}

base::Result<Environment> ReducerEnvironment() {
  Environment environment;
  if (auto read = ReadNumber("mapreduce_task_partition", 0, environment.partition); !read) {
    return std::unexpected(read.error());
  }
  if (auto read = ReadNumber("mapreduce_job_reduces", 1, environment.reduces); !read) {
    return std::unexpected(read.error());
  }
  if (environment.partition >= environment.reduces) {
    return base::Fail(
        "mapreduce_task_partition = " + std::to_string(environment.partition) +
        " is not below mapreduce_job_reduces = " + std::to_string(environment.reduces));
  }
  return environment;
}

base::Result<int> ReducersOfJob() {
  int reducers = 1;
  if (auto read = ReadNumber("mapreduce_job_reduces", 1, reducers); !read) {
    return std::unexpected(read.error());
  }
  return reducers;
}

std::string InputFile() {
  const char* file = std::getenv("mapreduce_map_input_file");
  return file == nullptr ? "" : file;
}

}  // namespace crawlstream::streaming
