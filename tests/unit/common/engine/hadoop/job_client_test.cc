#include "common/engine/hadoop/job_client.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/scripted_server.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::hadoop {
namespace {

ClusterRest ClusterAt(const ScriptedServer& server) {
  const TemporaryDirectory folder;
  folder.Write("yarn-site.xml",
               "<configuration><property><name>yarn.resourcemanager.webapp.address</name><value>" +
                   server.address().substr(7) + "</value></property></configuration>");
  return ClusterRest(*hdfs::HadoopSite::Load(folder.path()));
}

// A shell script in the place of Hadoop's client.
struct Client {
  explicit Client(std::vector<std::string> replies)
      : server(std::move(replies)), cluster(ClusterAt(server)) {}

  ClientOutcome Run(const std::string& script) {
    auto outcome = RunClient({"/bin/sh", "-c", script}, 1000, cancellation, cluster, progress);
    REQUIRE(outcome.has_value());
    return std::move(*outcome);
  }

  ScriptedServer server;
  ClusterRest cluster;
  process::Cancellation cancellation;
  job::Progress progress;
};

const std::string kSubmitted =
    "echo 'INFO mapreduce.Job: The url to track the job: http://rm/proxy/application_1_0001/'\n"
    "echo 'INFO mapreduce.Job: Running job: job_1_0001'\n";
const std::string kLive = Reply(200, R"({"state":"RUNNING"})");
const std::string kKilled = Reply(200, R"({"state":"KILLED"})");

}  // namespace

TEST_CASE("A job that succeeds is followed to its end") {
  Client client({});
  const ClientOutcome outcome =
      client.Run(kSubmitted +
                 "echo 'INFO mapreduce.Job:  map 50% reduce 0%' >&2\n"
                 "echo 'INFO mapreduce.Job: Job job_1_0001 completed successfully'\n"
                 "echo 'INFO mapreduce.Job: Counters: 1'\n"
                 "printf '\\tmine\\n\\t\\tlines=7\\n'\n");
  CHECK(outcome.succeeded);
  CHECK_FALSE(outcome.cancelled);
  CHECK(outcome.log.counters().Value("mine", "lines") == 7);
  CHECK(client.progress.map.bytes == 500);
  CHECK(client.progress.status() == "http://rm/proxy/application_1_0001/");
}

TEST_CASE("A client that dies takes its job with it") {
  Client client({kLive, Reply(202, "{}"), kKilled});
  const ClientOutcome outcome = client.Run(kSubmitted + "kill -9 $$");
  CHECK_FALSE(outcome.succeeded);
  REQUIRE(client.server.requests().size() == 3);
  CHECK(
      client.server.requests()[1].starts_with("PUT /ws/v1/cluster/apps/application_1_0001/state"));
}

TEST_CASE("A wish to stop kills the client and its job") {
  Client client({kLive, Reply(202, "{}"), kLive, kKilled});
  std::jthread stopper([&] {
    while (client.progress.status().empty()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    client.cancellation.Cancel();
  });
  const ClientOutcome outcome = client.Run(kSubmitted + "sleep 600");
  CHECK(outcome.cancelled);
  CHECK_FALSE(outcome.succeeded);
  CHECK(client.server.requests().size() == 4);
}

TEST_CASE("A job whose attempts all must fail is ended at the first, whose words are kept") {
  Client client({Reply(200, R"({"taskAttempt":{}})"), kLive, Reply(202, "{}"), kKilled});
  const ClientOutcome outcome =
      client.Run(kSubmitted +
                 "echo 'INFO mapreduce.Job: Task Id : attempt_1_0001_m_000000_0, Status : FAILED'\n"
                 "echo 'Error: subprocess failed with code 2'\nsleep 600");
  CHECK_FALSE(outcome.succeeded);
  CHECK_FALSE(outcome.cancelled);
  CHECK(outcome.log.hopeless());
  CHECK(client.progress.failed_attempts == 1);
}

TEST_CASE("A client that cannot be started is an error") {
#ifdef __SANITIZE_THREAD__
  SKIP("the thread sanitizer makes vfork a fork, whose child cannot tell that exec failed");
#endif
  Client client({});
  CHECK_FALSE(
      RunClient({"/no/such/hadoop"}, 0, client.cancellation, client.cluster, client.progress)
          .has_value());
}

}  // namespace crawlstream::hadoop
