#include "common/engine/local/job_directory.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <string>

#include "tests/support/temporary_directory.h"

namespace crawlstream::local {
namespace {

namespace fs = std::filesystem;

JobDirectory Prepared(const TemporaryDirectory& directory, bool overwrite = false) {
  auto prepared = JobDirectory::Prepare(directory / "doc/0", overwrite);
  REQUIRE(prepared.has_value());
  return std::move(*prepared);
}

}  // namespace

TEST_CASE("A job's output appears whole at its commit, and nothing else stays") {
  const TemporaryDirectory directory;
  JobDirectory job = Prepared(directory);
  directory.Write("doc/.0.run_job/output/part-00000", "x\n");
  directory.Write("doc/.0.run_job/output/_counters.json", "{}");
  directory.Write("doc/.0.run_job/logs/m_000000_0.stderr", "said\n");
  CHECK_FALSE(fs::exists(directory / "doc/0"));
  REQUIRE(job.Commit(true).has_value());
  CHECK(directory.Read("doc/0/part-00000") == "x\n");
  CHECK(directory.Read("doc/0/_logs/m_000000_0.stderr") == "said\n");
  CHECK(fs::exists(directory / "doc/0/_SUCCESS"));
  CHECK_FALSE(fs::exists(directory / "doc/.0.run_job"));
}

TEST_CASE("An existing output is kept, unless it may be replaced") {
  const TemporaryDirectory directory;
  directory.Write("doc/0/part-00000", "old\n");
  const auto refused = JobDirectory::Prepare(directory / "doc/0", false);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().code == base::ExitCode::kUsage);
  CHECK(refused.error().message.find("--overwrite") != std::string::npos);

  JobDirectory job = Prepared(directory, true);
  directory.Write("doc/.0.run_job/output/part-00001", "new\n");
  CHECK(directory.Read("doc/0/part-00000") == "old\n");
  REQUIRE(job.Commit(false).has_value());
  CHECK_FALSE(fs::exists(directory / "doc/0/part-00000"));
  CHECK(directory.Read("doc/0/part-00001") == "new\n");
  CHECK_FALSE(fs::exists(directory / "doc/.0.run_job"));
}

TEST_CASE(
    "What a job that was killed behind its rename has left can be removed; a job at work stays") {
  const TemporaryDirectory directory;
  directory.Write("doc/0/_SUCCESS", "");
  directory.Write("doc/.0.run_job/spills/x", "x");
  JobDirectory::RemoveLeft(directory / "doc/0");
  CHECK_FALSE(fs::exists(directory / "doc/.0.run_job"));
  CHECK(fs::exists(directory / "doc/0/_SUCCESS"));

  const JobDirectory at_work = Prepared(directory, true);
  JobDirectory::RemoveLeft(directory / "doc/0");
  CHECK(fs::exists(directory / "doc/.0.run_job/output"));
}

TEST_CASE("Two jobs do not write one output") {
  const TemporaryDirectory directory;
  const JobDirectory first = Prepared(directory);
  const auto second = JobDirectory::Prepare(directory / "doc/0", false);
  REQUIRE_FALSE(second.has_value());
  CHECK(second.error().message.find("another run_job writes") != std::string::npos);
  CHECK(second.error().message.find("pid ") != std::string::npos);
}

TEST_CASE("What a killed job left is removed by the next") {
  const TemporaryDirectory directory;
  directory.Write("doc/.0.run_job/lock", "pid 1 since never\n");
  directory.Write("doc/.0.run_job/spills/x/0", "half");
  directory.Write("doc/.0.run_job/output/part-00000", "half");
  JobDirectory job = Prepared(directory);
  CHECK(fs::is_empty(directory / "doc/.0.run_job/spills"));
  CHECK(fs::is_empty(directory / "doc/.0.run_job/output"));
}

TEST_CASE("A failed job leaves its logs, an interrupted one nothing") {
  const TemporaryDirectory directory;
  {
    JobDirectory job = Prepared(directory);
    directory.Write("doc/.0.run_job/output/part-00000", "half");
    directory.Write("doc/.0.run_job/logs/m_000000_0.stderr", "why\n");
    job.Abandon(true);
  }
  CHECK(directory.Read("doc/.0.run_job/logs/m_000000_0.stderr") == "why\n");
  CHECK_FALSE(fs::exists(directory / "doc/.0.run_job/output"));
  Prepared(directory).Abandon(false);
  CHECK_FALSE(fs::exists(directory / "doc/.0.run_job"));
  CHECK_FALSE(fs::exists(directory / "doc/0"));
}

}  // namespace crawlstream::local
