#include "common/engine/hadoop/cluster_rest.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "tests/support/scripted_server.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::hadoop {
namespace {

std::string HostPort(const ScriptedServer& server) { return server.address().substr(7); }

// A site whose services are these addresses.
hdfs::HadoopSite Site(const std::vector<std::pair<std::string, std::string>>& values) {
  const TemporaryDirectory folder;
  std::string text = "<configuration>";
  for (const auto& [name, value] : values) {
    text += "<property><name>" + name + "</name><value>" + value + "</value></property>";
  }
  folder.Write("core-site.xml", text + "</configuration>");
  return *hdfs::HadoopSite::Load(folder.path());
}

ClusterRest OneServerCluster(const ScriptedServer& server) {
  return ClusterRest(Site({{"yarn.resourcemanager.webapp.address", HostPort(server)},
                           {"mapreduce.jobhistory.webapp.address", HostPort(server)}}));
}

ClientLog RunningLog() {
  ClientLog log;
  log.Add("INFO mapreduce.Job: Running job: job_1_0001");
  return log;
}

// An address at which nothing listens any more.
std::string ClosedPort() { return HostPort(ScriptedServer({})); }

}  // namespace

TEST_CASE("Applications of a tag that still live are found") {
  const ScriptedServer server(
      {Reply(200, R"({"apps":{"app":[{"id":"application_1_0001"},{"id":"application_1_0002"}]}})"),
       Reply(200, R"({"apps":null})"), Reply(200, "<html>no JSON"), Reply(500, "")});
  ClusterRest cluster = OneServerCluster(server);
  CHECK(cluster.FindLive("crawlstream-1") ==
        std::vector<std::string>{"application_1_0001", "application_1_0002"});
  CHECK(cluster.FindLive("crawlstream-1")->empty());
  CHECK_FALSE(cluster.FindLive("crawlstream-1").has_value());
  CHECK_FALSE(cluster.FindLive("crawlstream-1").has_value());
  CHECK(server.requests().front() ==
        "GET /ws/v1/cluster/apps?applicationTags=crawlstream-1"
        "&states=NEW,NEW_SAVING,SUBMITTED,ACCEPTED,RUNNING");
}

TEST_CASE("An application lives until it is finished, failed or killed") {
  const ScriptedServer server({Reply(200, R"({"state":"RUNNING"})"),
                               Reply(200, R"({"state":"KILLED"})"),
                               Reply(200, R"({"state":"FINISHED"})"), Reply(404, "{}")});
  ClusterRest cluster = OneServerCluster(server);
  CHECK(cluster.IsLive("application_1_0001"));
  CHECK_FALSE(cluster.IsLive("application_1_0001"));
  CHECK_FALSE(cluster.IsLive("application_1_0001"));
  CHECK_FALSE(cluster.IsLive("application_1_0001"));
}

TEST_CASE("Of two ResourceManagers the one that answers is asked") {
  const ScriptedServer server({Reply(200, R"({"state":"RUNNING"})"), Reply(202, "{}")});
  ClusterRest cluster(Site({{"yarn.resourcemanager.ha.rm-ids", "a,b"},
                            {"yarn.resourcemanager.webapp.address.a", ClosedPort()},
                            {"yarn.resourcemanager.webapp.address.b", HostPort(server)}}));
  CHECK(cluster.IsLive("application_1_0001"));
  CHECK(cluster.Kill("application_1_0001"));
  CHECK(server.requests().back().starts_with(
      "PUT /ws/v1/cluster/apps/application_1_0001/state?user.name="));
}

TEST_CASE("A cluster that does not answer is unknown, not an error") {
  ClusterRest cluster(Site({{"yarn.resourcemanager.webapp.address", ClosedPort()},
                            {"mapreduce.jobhistory.webapp.address", ClosedPort()}}));
  CHECK_FALSE(cluster.FindLive("t").has_value());
  CHECK_FALSE(cluster.IsLive("application_1_0001"));
  CHECK_FALSE(cluster.Kill("application_1_0001"));
  CHECK_FALSE(cluster.Status(RunningLog()).has_value());
  CHECK(cluster.AttemptStderr("attempt_1_0001_m_000000_0").empty());
}

TEST_CASE("A running job's tasks and counters are read from its master") {
  const ScriptedServer server(
      {Reply(200, R"({"job":{"mapsTotal":4,"mapsRunning":1,"mapsCompleted":3,"reducesTotal":2,
                     "reducesRunning":2,"failedMapAttempts":1,"failedReduceAttempts":2}})"),
       Reply(200, R"({"jobCounters":{"counterGroup":[
                     {"counterGroupName":"other","counter":[{"name":"N","totalCounterValue":1}]},
                     {"counterGroupName":"g","counter":[{"name":"M","totalCounterValue":2},
                                                        {"name":"N","totalCounterValue":3}]}]}})"),
       Reply(200, R"({"jobCounters":{}})")});
  ClusterRest cluster = OneServerCluster(server);
  const auto status = cluster.Status(RunningLog());
  REQUIRE(status.has_value());
  CHECK(status->map.tasks == 4);
  CHECK(status->map.running == 1);
  CHECK(status->map.done == 3);
  CHECK(status->reduce.tasks == 2);
  CHECK(status->reduce.done == 0);
  CHECK(status->failed_attempts == 3);
  CHECK(cluster.Counter(RunningLog(), "g", "N") == 3);
  CHECK_FALSE(cluster.Counter(RunningLog(), "g", "N").has_value());
  CHECK(server.requests().front() ==
        "GET /proxy/application_1_0001/ws/v1/mapreduce/jobs/job_1_0001");
}

TEST_CASE("What an attempt wrote to stderr is asked of its node, else of the history") {
  const std::string page =
      "Container: c\nLogType:stderr\nLogContents:\nbroken\nEnd of LogType:stderr";
  const std::string attempt =
      R"({"taskAttempt":{"assignedContainerId":"container_1","nodeHttpAddress":")" + ClosedPort() +
      R"("}})";
  const ScriptedServer server({Reply(404, ""), Reply(200, attempt), Reply(200, page)});
  ClusterRest cluster = OneServerCluster(server);
  CHECK(cluster.AttemptStderr("attempt_1_0001_m_000003_0") == "broken\n");
  CHECK(server.requests() ==
        std::vector<std::string>{
            "GET /proxy/application_1_0001/ws/v1/mapreduce/jobs/job_1_0001/tasks/"
            "task_1_0001_m_000003/attempts/attempt_1_0001_m_000003_0",
            "GET /ws/v1/history/mapreduce/jobs/job_1_0001/tasks/task_1_0001_m_000003/attempts/"
            "attempt_1_0001_m_000003_0",
            "GET /ws/v1/history/containerlogs/container_1/stderr?size=-16384"});
  CHECK(cluster.AttemptStderr("no attempt at all").empty());
}

}  // namespace crawlstream::hadoop
