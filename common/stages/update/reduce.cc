// The reducer of update: a part of the next version of the state.
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/engine/streaming/environment.h"
#include "common/foundation/json/json.h"
#include "common/stages/update/host_table_writer.h"
#include "common/stages/update/merged_facts.h"
#include "common/stages/update/update.h"
#include "common/stages/update/url_table_writer.h"
#include "common/state/seen_store/block.h"
#include "common/state/seen_store/store.h"
#include "common/state/url_table/reader.h"

namespace crawlstream::update {
namespace {

constexpr int kKeyFields = 2;

using streaming::Task;

// The path of a folder in the last version of the state; empty where there is no version.
std::string OldFolder(const config::Settings& settings, const char* name) {
  const std::string& state = settings.Text("update.state_dir");
  return state.empty() ? "" : state + "/" + name;
}

base::Result<url_table::Reader> OpenOld(const std::string& folder,
                                        const streaming::Environment& environment) {
  if (folder.empty()) return url_table::Reader();
  return url_table::Reader::Open(folder, environment);
}

// Writes the new base of the seen store: the old base, and the generations of this run's levels.
base::Result<> WriteSeen(Task& task, const streaming::Environment& environment) {
  auto store =
      seen_store::Store::Open({.base = OldFolder(task.settings, "seen"),
                               .levels = task.settings.Text("update.levels_dir"),
                               .level = static_cast<int>(task.settings.Int("update.levels"))},
                              environment);
  if (!store) return std::unexpected(store.error());
  std::int64_t count = 0;
  seen_store::BlockWriter blocks(
      [&](std::string_view line) { task.outputs.Get("seen").Emit({line}); });
  const auto done = store->ForEach([&](std::uint64_t fingerprint) {
    ++count;
    blocks.Add(fingerprint);
  });
  blocks.Finish();
  task.reporter.Count(streaming::counter::update::kFingerprints, count);
  return done;
}

base::Result<> UpdateTables(Task& task, UrlTableWriter& urls, HostTableWriter& hosts) {
  json::Document json;
  streaming::GroupReader groups(task.in, kKeyFields);
  std::string last;
  while (task.ok()) {
    const auto text = groups.NextGroup();
    if (!text) break;
    if (*text < last) return base::Fail("the input is not sorted by its first two fields");
    last = *text;
    const record::Key key = record::SplitLine(last).key;
    if (IsWake(key)) continue;
    if (IsHost(key)) {
      hosts.Update(key.url, groups);
      continue;
    }
    MergedFacts merged;
    while (const auto value = groups.NextValue()) {
      AddValue(task, key, *value, json, merged);
    }
    if (!merged.fact && !merged.waiting) continue;  // all of them bad
    if (auto ok = urls.Update(key, std::move(merged)); !ok) return ok;
  }
  return urls.Finish();
}

}  // namespace

base::Result<> Reduce(Task& task) {
  const auto environment = streaming::ReducerEnvironment();
  if (!environment) return std::unexpected(environment.error());
  auto table = OpenOld(task.settings.Text("update.state_dir"), *environment);
  if (!table) return std::unexpected(table.error());
  auto waiting = OpenOld(OldFolder(task.settings, "waiting"), *environment);
  if (!waiting) return std::unexpected(waiting.error());
  UrlTableWriter urls(task, *std::move(table), *std::move(waiting), *environment);
  HostTableWriter hosts(task);
  if (auto ok = urls.Begin(); !ok) return ok;
  if (auto ok = UpdateTables(task, urls, hosts); !ok) return ok;
  return WriteSeen(task, *environment);
}

}  // namespace crawlstream::update
