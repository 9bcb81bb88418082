#include "common/engine/hadoop/cluster_rest.h"

#include <algorithm>
#include <utility>

#include "common/foundation/base/ascii.h"
#include "common/foundation/json/json.h"

namespace crawlstream::hadoop {
namespace {

constexpr const char* kLiveStates = "NEW,NEW_SAVING,SUBMITTED,ACCEPTED,RUNNING";
constexpr const char* kStderrTail = "/stderr?size=-16384";

std::string HostOf(const std::string& address) { return address.substr(0, address.find(':')); }

// A service's web address. If it is bound to all interfaces, the service is reached at `host`.
std::string WebAddress(const hdfs::HadoopSite& site, const std::string& key,
                       const std::string& host, const std::string& port) {
  std::string address = site.Text(key, host + port);
  if (address.starts_with("0.0.0.0")) address = host + address.substr(7);
  return "http://" + address;
}

std::vector<std::string> ResourceManagers(const hdfs::HadoopSite& site) {
  const std::string ids = site.Text("yarn.resourcemanager.ha.rm-ids");
  std::vector<std::string> addresses;
  for (std::size_t begin = 0; begin < ids.size();) {
    const std::size_t end = std::min(ids.find(',', begin), ids.size());
    const std::string suffix =
        "." + std::string(base::Trim(std::string_view(ids).substr(begin, end - begin)));
    addresses.push_back(WebAddress(site, "yarn.resourcemanager.webapp.address" + suffix,
                                   site.Text("yarn.resourcemanager.hostname" + suffix), ":8088"));
    begin = end + 1;
  }
  if (!addresses.empty()) return addresses;
  return {WebAddress(site, "yarn.resourcemanager.webapp.address",
                     site.Text("yarn.resourcemanager.hostname", "localhost"), ":8088")};
}

// "attempt_1_0001_m_000000_0" is of "task_1_0001_m_000000", "job_1_0001" and "application_1_0001".
struct AttemptNames {
  std::string task;
  std::string job;
  std::string application;
};
std::optional<AttemptNames> NamesOf(const std::string& attempt) {
  constexpr std::string_view kPrefix = "attempt_";
  const std::size_t at = std::min(attempt.find("_m_"), attempt.find("_r_"));
  if (!attempt.starts_with(kPrefix) || at == std::string::npos) return std::nullopt;
  const std::string id = attempt.substr(kPrefix.size(), at - kPrefix.size());
  const std::string task = attempt.substr(kPrefix.size(), attempt.rfind('_') - kPrefix.size());
  return AttemptNames{"task_" + task, "job_" + id, "application_" + id};
}

int IntOf(json::Value object, std::string_view name) {
  return static_cast<int>(object.Find(name).Int().value_or(0));
}

}  // namespace

ClusterRest::ClusterRest(const hdfs::HadoopSite& site)
    : resource_managers_(ResourceManagers(site)),
      history_(WebAddress(site, "mapreduce.jobhistory.webapp.address",
                          HostOf(site.Text("mapreduce.jobhistory.address", "localhost")),
                          ":19888")),
      user_(hdfs::HadoopUser()),
      client_(site.Text("hadoop.security.authentication") == "kerberos") {}

std::optional<std::string> ClusterRest::GetText(const std::string& url) {
  auto reply = client_.Get(url);
  if (!reply || reply->status != 200) return std::nullopt;
  return std::move(reply->body);
}

std::optional<std::string> ClusterRest::GetFromYarn(const std::string& path) {
  for (std::size_t tried = 0; tried < resource_managers_.size(); ++tried) {
    if (auto text = GetText(resource_managers_.front() + path)) return text;
    std::ranges::rotate(resource_managers_, resource_managers_.begin() + 1);
  }
  return std::nullopt;
}

std::optional<std::vector<std::string>> ClusterRest::FindLive(const std::string& tag) {
  const auto text =
      GetFromYarn("/ws/v1/cluster/apps?applicationTags=" + tag + "&states=" + kLiveStates);
  json::Document document;
  if (!text) return std::nullopt;
  const auto root = document.Parse(*text);
  if (!root) return std::nullopt;
  const json::Value found = root->Find("apps").Find("app");
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < found.size(); ++i) {
    ids.emplace_back(found.At(i).Find("id").String().value_or(""));
  }
  return ids;
}

bool ClusterRest::IsLive(const std::string& application) {
  const auto text = GetFromYarn("/ws/v1/cluster/apps/" + application + "/state");
  json::Document document;
  if (!text) return false;
  const auto root = document.Parse(*text);
  if (!root) return false;
  const auto state = root->Find("state").String().value_or("");
  return state != "FINISHED" && state != "FAILED" && state != "KILLED" && !state.empty();
}

bool ClusterRest::Kill(const std::string& application) {
  for (const std::string& address : resource_managers_) {
    const auto reply = client_.SendJson("PUT",
                                        address + "/ws/v1/cluster/apps/" + application +
                                            "/state?user.name=" + hdfs::EscapeUrl(user_, false),
                                        R"({"state":"KILLED"})");
    if (reply && (reply->status == 200 || reply->status == 202)) return true;
  }
  return false;
}

std::optional<RunningJob> ClusterRest::Status(const ClientLog& log) {
  const auto text =
      GetFromYarn("/proxy/" + log.application_id() + "/ws/v1/mapreduce/jobs/" + log.job_id());
  json::Document document;
  if (!text) return std::nullopt;
  const auto root = document.Parse(*text);
  if (!root || !root->Find("job").IsObject()) return std::nullopt;
  const json::Value job = root->Find("job");
  return RunningJob{
      {IntOf(job, "mapsTotal"), IntOf(job, "mapsRunning"), IntOf(job, "mapsCompleted")},
      {IntOf(job, "reducesTotal"), IntOf(job, "reducesRunning"), IntOf(job, "reducesCompleted")},
      IntOf(job, "failedMapAttempts") + IntOf(job, "failedReduceAttempts")};
}

std::optional<std::int64_t> ClusterRest::Counter(const ClientLog& log, const std::string& group,
                                                 const std::string& name) {
  const auto text = GetFromYarn("/proxy/" + log.application_id() + "/ws/v1/mapreduce/jobs/" +
                                log.job_id() + "/counters");
  json::Document document;
  if (!text) return std::nullopt;
  const auto root = document.Parse(*text);
  if (!root) return std::nullopt;
  const json::Value groups = root->Find("jobCounters").Find("counterGroup");
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups.At(i).Find("counterGroupName").String() != group) continue;
    const json::Value counters = groups.At(i).Find("counter");
    for (std::size_t j = 0; j < counters.size(); ++j) {
      if (counters.At(j).Find("name").String() != name) continue;
      return counters.At(j).Find("totalCounterValue").Int();
    }
  }
  return std::nullopt;
}

// The page has a header and a footer around the log.
std::string ClusterRest::ContainerLog(const std::string& url) {
  constexpr std::string_view kBegin = "LogContents:\n";
  const auto text = GetText(url);
  if (!text) return {};
  const std::size_t begin = text->find(kBegin);
  if (begin == std::string::npos) return {};
  const std::size_t from = begin + kBegin.size();
  return text->substr(from, text->find("End of LogType:", from) - from);
}

std::string ClusterRest::AttemptStderr(const std::string& attempt) {
  const auto names = NamesOf(attempt);
  if (!names) return {};
  const std::string path =
      "/mapreduce/jobs/" + names->job + "/tasks/" + names->task + "/attempts/" + attempt;
  // While the job runs, its application master knows the attempt and the node has the log;
  // afterwards the history server has both.
  auto text = GetFromYarn("/proxy/" + names->application + "/ws/v1" + path);
  json::Document document;
  auto root = document.Parse(text.value_or(""));
  if (!root || !root->Find("taskAttempt").IsObject()) {
    text = GetText(history_ + "/ws/v1/history" + path);
    root = document.Parse(text.value_or(""));
  }
  if (!root) return {};
  const json::Value found = root->Find("taskAttempt");
  const std::string container(found.Find("assignedContainerId").String().value_or(""));
  const std::string node(found.Find("nodeHttpAddress").String().value_or(""));
  if (container.empty()) return {};
  std::string log =
      ContainerLog("http://" + node + "/ws/v1/node/containerlogs/" + container + kStderrTail);
  if (!log.empty()) return log;
  return ContainerLog(history_ + "/ws/v1/history/containerlogs/" + container + kStderrTail);
}

}  // namespace crawlstream::hadoop
