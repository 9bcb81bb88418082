#include "common/engine/job/job_file.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::job {

TEST_CASE("A job file declares a job") {
  const auto job = ParseJobFile("jobs/crawl.job", R"(
# Fetches.
parameters = lang run level
mapper = crawl_mapper
combiner = crawl_combiner
reducer = crawl_reducer --flag
input = {lang}/in/{run}/{level}
input = extra
optional_input = {lang}/state
output = {lang}/doc/{run}/{level}
key_fields = 3
partition_fields = 1
sort = -k1,1 -k2,2nr
reducers = job.reducers
outputs = page {lang}
combine = false
uber = true
ship = plan.tsv hosts.tsv
config = languages/{lang}/crawl.conf
task.max_bad_share = 0.1
)");
  REQUIRE(job.has_value());
  using Words = std::vector<std::string>;
  CHECK(job->name == "crawl");
  CHECK(job->parameters == Words{"lang", "run", "level"});
  CHECK(job->mapper == "crawl_mapper");
  CHECK(job->reducer == "crawl_reducer --flag");
  CHECK(job->inputs == Words{"{lang}/in/{run}/{level}", "extra"});
  CHECK(job->optional_inputs == Words{"{lang}/state"});
  CHECK(job->key_fields == 3);
  CHECK(job->partition_fields == 1);
  CHECK(job->sort == "-k1,1 -k2,2nr");
  CHECK(job->ship == Words{"plan.tsv", "hosts.tsv"});
  REQUIRE(job->settings.size() == 1);
  CHECK(job->settings[0].key == "task.max_bad_share");
  CHECK(job->settings[0].line == 20);
  CHECK(job->outputs == Words{"page", "{lang}"});
  CHECK_FALSE(job->combine);
  CHECK(job->uber);
}

TEST_CASE("All key fields partition unless the job says otherwise") {
  const auto job = ParseJobFile("x.job", "mapper = a\ninput = b\noutput = c\nkey_fields = 2\n");
  REQUIRE(job.has_value());
  CHECK(job->partition_fields == 2);
}

TEST_CASE("A wrong job file is refused with its line") {
  struct Case {
    const char* text;
    const char* message;
  };
  for (const Case& c :
       {Case{"mapr = a\n", "x.job:1: unknown key 'mapr'; accepted: "},
        Case{"\nmapper = a\nmapper = b\n", "x.job:3: 'mapper' is given twice"},
        Case{"key_fields = 0\n", "x.job:1: 'key_fields = 0'; accepted: 1 to 100"},
        Case{"uber = yes\n", "x.job:1: 'uber = yes'; accepted: true false"},
        Case{"key_fields = two\n", "x.job:1: 'key_fields = two'; accepted: 1 to 100"},
        Case{"input = a\noutput = b\n", "x.job: no 'mapper'"},
        Case{"mapper = a\noutput = b\n", "x.job: no 'input'"},
        Case{"mapper = a\ninput = b\n", "x.job: no 'output'"},
        Case{"mapper = a\ninput = b\noutput = c\npartition_fields = 2\n",
             "x.job: partition_fields is more than key_fields"},
        Case{"mapper = a\ninput = b\noutput = c\ncombiner = d\n",
             "x.job: a 'combiner' needs a 'reducer'"},
        Case{"nonsense\n",
             "x.job:1: 'nonsense' is neither 'key = value' nor the '[code]' of a language"}}) {
    CAPTURE(c.text);
    const auto job = ParseJobFile("x.job", c.text);
    REQUIRE_FALSE(job.has_value());
    CHECK(job.error().code == base::ExitCode::kUsage);
    CHECK(job.error().message.starts_with(c.message));
  }
}

}  // namespace crawlstream::job
