// The reducer of update: a part of the next version of the state.
#include <string>
#include <utility>

#include "common/json/json.h"
#include "common/seen/block.h"
#include "common/seen/store.h"
#include "common/stages/update.h"
#include "common/stages/update/host_table.h"
#include "common/stages/update/merged_facts.h"
#include "common/stages/update/url_table.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/environment.h"
#include "common/urls/reader.h"

namespace crawlstream::stages {
namespace {

constexpr int kKeyFields = 2;

using streaming::Task;

// A folder of the version before; empty where there is none.
std::string OldFolder(const config::Settings& settings, const char* name) {
  const std::string& state = settings.Text("update.state_dir");
  return state.empty() ? "" : state + "/" + name;
}

base::Result<urls::Reader> OpenOld(const std::string& folder,
                                   const streaming::Environment& environment) {
  if (folder.empty()) return urls::Reader();
  return urls::Reader::Open(folder, environment);
}

// The base of the seen store: all that the run before knew, and the rounds of this one.
base::Result<> WriteSeen(Task& task, const streaming::Environment& environment) {
  auto store = seen::Store::Open({.base = OldFolder(task.settings, "seen"),
                                  .rounds = task.settings.Text("update.rounds_dir"),
                                  .level = static_cast<int>(task.settings.Int("update.rounds"))},
                                 environment);
  if (!store) return std::unexpected(store.error());
  std::int64_t count = 0;
  seen::BlockWriter blocks([&](std::string_view line) { task.outputs.Get("seen").Emit({line}); });
  const auto done = store->ForEach([&](std::uint64_t fingerprint) {
    ++count;
    blocks.Add(fingerprint);
  });
  blocks.Finish();
  task.reporter.Count(streaming::counter::update::kFingerprints, count);
  return done;
}

base::Result<> UpdateTables(Task& task, update::UrlTable& urls, update::HostTable& hosts) {
  json::Document json;
  streaming::GroupReader groups(task.in, kKeyFields);
  std::string last;
  while (task.ok()) {
    const auto text = groups.NextGroup();
    if (!text) break;
    if (*text < last) return base::Fail("the input is not sorted by its first two fields");
    last = *text;
    const record::Key key = record::SplitLine(last).key;
    if (update::IsWake(key)) continue;
    if (update::IsHost(key)) {
      hosts.Update(key.url, groups);
      continue;
    }
    update::MergedFacts merged;
    while (const auto value = groups.NextValue()) {
      update::AddValue(task, key, *value, json, merged);
    }
    if (!merged.fact && !merged.waiting) continue;  // all of them bad
    if (auto ok = urls.Update(key, std::move(merged)); !ok) return ok;
  }
  return urls.Finish();
}

}  // namespace

base::Result<> RunUpdateReducer(Task& task) {
  const auto environment = streaming::ReducerEnvironment();
  if (!environment) return std::unexpected(environment.error());
  auto table = OpenOld(task.settings.Text("update.state_dir"), *environment);
  if (!table) return std::unexpected(table.error());
  auto waiting = OpenOld(OldFolder(task.settings, "waiting"), *environment);
  if (!waiting) return std::unexpected(waiting.error());
  update::UrlTable urls(task, *std::move(table), *std::move(waiting), *environment);
  update::HostTable hosts(task);
  if (auto ok = urls.Begin(); !ok) return ok;
  if (auto ok = UpdateTables(task, urls, hosts); !ok) return ok;
  return WriteSeen(task, *environment);
}

}  // namespace crawlstream::stages
