// The reducer of hosts: one record of each host, by the rules of hosts.h.
#include <optional>
#include <string>
#include <utility>

#include "common/base/time.h"
#include "common/hosts/table.h"
#include "common/json/json.h"
#include "common/record/host_record.h"
#include "common/stages/hosts.h"
#include "common/streaming/counter_names.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::hosts;

constexpr base::TimeMs kDayMs = 86'400'000;

// H1; bad ones are counted. nullopt where none is good.
std::optional<record::HostRecord> Latest(streaming::Task& task, json::Document& json,
                                         std::string_view key, streaming::GroupReader& values) {
  std::optional<record::HostRecord> latest;
  while (const auto value = values.NextValue()) {
    auto one = record::DecodeHostRecord(json, key, *value);
    if (!one) {
      task.bad.Skip(key, one.error());
    } else if (!latest || hosts::IsLater(*one, *latest)) {
      latest = *std::move(one);
    }
  }
  return latest;
}

}  // namespace

base::Result<> CheckHostsSettings(const config::Settings& settings) {
  if (base::ParseRunId(settings.Text("crawl.run"))) return {};
  return base::FailUsage("crawl.run = '" + settings.Text("crawl.run") +
                         "' is no run; accepted: YYYY_MM_DD_hh_mm_ss");
}

base::Result<> RunHostsReducer(streaming::Task& task) {
  // By the run's name, not the clock: a task that runs twice forgets the same.
  const base::TimeMs begin = *base::ParseRunId(task.settings.Text("crawl.run"));
  const base::TimeMs days = task.settings.Int("retention.host_days");
  const base::TimeMs oldest = days == 0 ? 0 : begin - days * kDayMs;
  json::Document json;
  json::Writer writer;
  streaming::ForEachGroup(task, 1, [&](std::string_view key, streaming::GroupReader& values) {
    auto host = Latest(task, json, key, values);
    if (!host) return;
    if (host->last_seen == 0) return task.reporter.Count(counter::kNeverAsked);     // H2
    if (host->last_seen < oldest) return task.reporter.Count(counter::kForgotten);  // H3
    host->nearest = {};                                                             // H4
    host->feeds.clear();
    task.reporter.Count(counter::kHosts);
    task.out.Emit(key, record::EncodeHostRecord(writer, *host));
  });
  return {};
}

}  // namespace crawlstream::stages
