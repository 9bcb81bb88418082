#include "tools/run_job/command_line.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

namespace crawlstream::run_job {

TEST_CASE("A job is a file, or a name in the folder of jobs") {
  using Words = std::vector<std::string>;
  for (const auto& [words, path] :
       {std::pair{Words{"crawl"}, "jobs/crawl.job"},
        std::pair{Words{"--jobs", "/etc/jobs", "crawl"}, "/etc/jobs/crawl.job"},
        std::pair{Words{"crawl.job"}, "crawl.job"}, std::pair{Words{"./crawl"}, "./crawl"}}) {
    const auto arguments = ParseArguments(words);
    REQUIRE(arguments.has_value());
    CHECK(arguments->job_path == path);
  }
}

TEST_CASE("Parameters and settings are collected in their order") {
  const auto arguments = ParseArguments(std::vector<std::string>{
      "--set", "lang=zh", "--job.attempts=1", "--set", "x=a=b", "--config", "a.conf", "--root",
      "/data", "--bin", "/opt", "--overwrite", "--quiet", "crawl"});
  REQUIRE(arguments.has_value());
  using Values = std::vector<std::pair<std::string, std::string>>;
  CHECK(arguments->request.values == Values{{"lang", "zh"}, {"job.attempts", "1"}, {"x", "a=b"}});
  CHECK(arguments->request.configs == std::vector<std::string>{"a.conf"});
  CHECK(arguments->request.root == "/data");
  CHECK(arguments->request.program_folders.front() == "/opt");
  CHECK(arguments->options.overwrite);
  CHECK(arguments->display == DisplayMode::kNone);
}

TEST_CASE("Wrong arguments are usage errors") {
  using Words = std::vector<std::string>;
  for (const Words& words :
       {Words{}, Words{"a", "b"}, Words{"--set", "lang", "a"}, Words{"--engine", "spark", "a"},
        Words{"--progress", "loud", "a"}, Words{"--no-such-flag", "a"}}) {
    const auto arguments = ParseArguments(words);
    REQUIRE_FALSE(arguments.has_value());
    CHECK(arguments.error().code == base::ExitCode::kUsage);
    CHECK(arguments.error().message.find('\n') == std::string::npos);
  }
}

}  // namespace crawlstream::run_job
