#include "common/engine/job/job.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/temporary_directory.h"

namespace crawlstream::job {
namespace {

constexpr const char* kMinimal = "mapper = cat\ninput = in\noutput = out\n";

base::Result<Job> Resolve(const std::string& text, const JobRequest& request,
                          const std::string& path = "x.job") {
  const auto file = ParseJobFile(path, text);
  REQUIRE(file.has_value());
  return ResolveJob(*file, request);
}

}  // namespace

TEST_CASE("Parameters are filled in and paths put under the root") {
  const auto job = Resolve(
      "parameters = lang run\nmapper = cat\ninput = {lang}/in/{run}\ninput = /absolute\n"
      "optional_input = hdfs://host/x\noutput = {lang}/out/{run}/\n",
      {.root = "/data/", .values = {{"lang", "zh"}, {"run", "7"}, {"job.attempts", "9"}}});
  REQUIRE(job.has_value());
  CHECK(job->inputs == std::vector<std::string>{"/data/zh/in/7", "/absolute"});
  CHECK(job->optional_inputs == std::vector<std::string>{"hdfs://host/x"});
  CHECK(job->output == "/data/zh/out/7");
  CHECK(job->settings.Int("job.attempts") == 9);
  CHECK(job->reducers == 0);
}

TEST_CASE("Further outputs are named by the file, and by lists that parameters hold") {
  const std::string text =
      std::string("parameters = languages\noutputs = page {languages}\n") + kMinimal;
  for (const char* languages : {"zh,zh-Hans", "zh zh-Hans"}) {
    const auto job =
        Resolve(text, {.values = {{"languages", languages}, {"job.outputs", "something else"}}});
    REQUIRE(job.has_value());
    CHECK(job->outputs == std::vector<std::string>{"page", "zh", "zh-Hans"});
    CHECK(job->settings.Text("job.outputs") == "page zh zh-Hans");
  }
  CHECK(Resolve(text, {.values = {{"languages", ""}}})->outputs.size() == 1);
  for (const char* wrong : {"counts", "part-1", "_x", "a/b", "..", "zh,zh", "page"}) {
    const auto job = Resolve(text, {.values = {{"languages", wrong}}});
    REQUIRE_FALSE(job.has_value());
    CHECK(job.error().code == base::ExitCode::kUsage);
  }
}

TEST_CASE("The number of reducers is said, or left to the engine") {
  const std::string text = std::string(kMinimal) + "reducer = cat\n";
  CHECK(Resolve(text, {})->reducers_by_volume);
  CHECK(
      Resolve(text + "reducers = 0\n", {{}, {}, {}, {{"job.reducers", "5"}}})->reducers_by_volume);
  const auto said = Resolve(text, {.values = {{"job.reducers", "5"}}});
  CHECK(said->reducers == 5);
  CHECK_FALSE(said->reducers_by_volume);
}

TEST_CASE("Settings come from the job's files, the job, --config and --set, later ones winning") {
  const TemporaryDirectory directory;
  directory.Write("jobs/zh.conf",
                  "job.attempts = 5\njob.split_mb = 5\njob.slots = 5\njob.min_maps = 5\n");
  directory.Write("more.conf", "job.slots = 7\njob.min_maps = 7\n");
  const auto job = Resolve(
      std::string("parameters = lang\nconfig = {lang}.conf\njob.split_mb = 6\n"
                  "job.slots = 6\njob.min_maps = 6\n") +
          kMinimal,
      {.configs = {directory / "more.conf"}, .values = {{"lang", "zh"}, {"job.min_maps", "8"}}},
      directory / "jobs/x.job");
  REQUIRE(job.has_value());
  CHECK(job->settings.Int("job.attempts") == 5);
  CHECK(job->settings.Int("job.split_mb") == 6);
  CHECK(job->settings.Int("job.slots") == 7);
  CHECK(job->settings.Int("job.min_maps") == 8);
  CHECK(job->slots == 7);
}

TEST_CASE("A job may add to a list of the configuration") {
  const auto job = Resolve(std::string(kMinimal) + "url.refused_suffixes += .mp5\n", {});
  REQUIRE(job.has_value());
  const std::vector<std::string> suffixes = job->settings.List("url.refused_suffixes");
  CHECK(suffixes.size() > 1);
  CHECK(suffixes.back() == ".mp5");
}

TEST_CASE("The suite's programs are given the configuration, others run as written") {
  const TemporaryDirectory directory;
  directory.Write("bin/parse_mapper", "");
  directory.Write("script.sh", "");
  std::filesystem::permissions(directory / "bin/parse_mapper", std::filesystem::perms::owner_all);
  const auto job = Resolve(
      "mapper = parse_mapper --level 2\ncombiner = sort -u\nreducer = ./script.sh\n"
      "ship = script.sh\ninput = in\noutput = out\n",
      {.root = directory.path(), .program_folders = {directory / "bin"}});
  REQUIRE(job.has_value());
  CHECK(job->mapper.arguments == std::vector<std::string>{directory / "bin/parse_mapper",
                                                          "--config", "job.conf", "--level", "2"});
  CHECK(job->combiner.arguments.size() == 2);
  CHECK(job->combiner.arguments[0].ends_with("/sort"));
  CHECK(job->reducer.arguments == std::vector<std::string>{"./script.sh"});
}

TEST_CASE("The number of reducers is a number, a key, or the default") {
  const std::string with_reducer = std::string(kMinimal) + "reducer = cat\n";
  CHECK(Resolve(with_reducer + "reducers = 5\n", {})->reducers == 5);
  CHECK(Resolve(with_reducer + "reducers = job.attempts\n", {})->reducers == 4);
}

TEST_CASE("What cannot run is refused before it runs") {
  struct Case {
    std::string text;
    JobRequest request;
    const char* message;
  };
  const std::string minimal = kMinimal;
  for (const Case& c : {
           Case{"parameters = lang\n" + minimal, {}, "x.job: parameter lang is missing"},
           Case{minimal, {.values = {{"lang", "zh"}}}, "--set lang=zh: no such key"},
           Case{minimal, {.values = {{"job.attempts", "none"}}}, "--set"},
           Case{minimal + "sort = -k\n", {}, "x.job: '-k' is no sort order"},
           Case{minimal + "reducer = cat\nreducers = many\n",
                {},
                "x.job: reducers = many; accepted"},
           Case{minimal + "ship = /no/such/file\n", {}, "x.job: the file to ship is missing: /no"},
           Case{minimal + "ship = /etc/passwd /usr/../etc/passwd\n",
                {},
                "x.job: two files to ship are named passwd"},
           Case{"mapper = cat\ninput = {lang}\noutput = out\n",
                {},
                "x.job: {lang} is not among its parameters"},
           Case{"mapper = cat\ninput = {lang\noutput = out\n", {}, "x.job: '{' without '}'"},
           Case{"mapper = no_such_program\ninput = in\noutput = out\n",
                {},
                "x.job: program 'no_such_program' is neither in"},
           Case{"parameters = what\nmapper = {what}\ninput = in\noutput = out\n",
                {.values = {{"what", ""}}},
                "x.job: '{what}' is an empty command"},
           Case{minimal + "config = no.conf\n", {}, "cannot read no.conf"},
       }) {
    CAPTURE(c.text);
    const auto job = Resolve(c.text, c.request);
    REQUIRE_FALSE(job.has_value());
    CHECK(job.error().code == base::ExitCode::kUsage);
    CAPTURE(job.error().message);
    CHECK(job.error().message.starts_with(c.message));
    CHECK(job.error().message.find('\n') == std::string::npos);
  }
}

}  // namespace crawlstream::job
