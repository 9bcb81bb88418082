#include "common/runs/run/job_records.h"

#include <algorithm>

#include "common/foundation/base/number.h"
#include "common/foundation/json/json.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::run {
namespace {

constexpr std::string_view kWorkSuffix = ".run_job";

void ReadMembers(const json::Value& object, std::map<std::string, std::int64_t, std::less<>>& to) {
  for (std::size_t i = 0; i < object.size(); ++i) {
    if (const auto value = object.At(i).Int()) to[std::string(object.NameAt(i))] = *value;
  }
}

// Looks through a root's folders: <kind>/<run> and <kind>/<run>/<level>.
class Finder {
 public:
  Finder(files::FileSystem& files, const std::string& run) : files_(files), run_(run) {}

  base::Result<> LookIn(const std::string& root) {
    const auto kinds = files_.List(root);
    if (!kinds) return std::unexpected(kinds.error());
    for (const files::FileInfo& kind : *kinds) {
      const std::string_view name = files::NameOf(kind.path);
      if (!kind.is_directory || name.starts_with('.') || name == "log") continue;
      if (auto ok = LookInKind(kind.path); !ok) return ok;
    }
    return {};
  }

  RunRecords Take() {
    std::ranges::stable_sort(records_.finished, {}, &JobRecord::started);
    return std::move(records_);
  }

 private:
  base::Result<> LookInKind(const std::string& folder) {
    const auto entries = files_.List(folder);
    if (!entries) return std::unexpected(entries.error());
    for (const files::FileInfo& entry : *entries) {
      const std::string name(files::NameOf(entry.path));
      if (!entry.is_directory) continue;
      if (name == run_) {
        if (auto ok = LookInRun(entry.path); !ok) return ok;
      } else {
        AddUnfinished(folder, name, "." + run_);
      }
    }
    return {};
  }

  base::Result<> LookInRun(const std::string& folder) {
    if (auto ok = Add(folder, std::nullopt); !ok) return ok;
    const auto entries = files_.List(folder);
    if (!entries) return std::unexpected(entries.error());
    for (const files::FileInfo& entry : *entries) {
      const std::string name(files::NameOf(entry.path));
      if (!entry.is_directory) continue;
      if (const auto level = base::ParseNumber<int>(name)) {
        // in/<run>/<level> is made by the level before.
        const bool is_in = files::NameOf(folder.substr(0, folder.rfind('/'))) == "in";
        if (auto ok = Add(entry.path, is_in && *level > 0 ? *level - 1 : *level); !ok) return ok;
      } else {
        AddUnfinished(folder, name, ".");
      }
    }
    return {};
  }

  base::Result<> Add(const std::string& folder, std::optional<int> level) {
    const std::string path = folder + "/_counters.json";
    const auto stat = files_.Stat(path);
    if (!stat) return std::unexpected(stat.error());
    if (!stat->has_value()) return {};
    const auto text = files::ReadFile(path);
    if (!text) return std::unexpected(text.error());
    auto record = ParseJobRecord(*text);
    if (!record) return {};
    record->level = level;
    records_.finished.push_back(std::move(*record));
    return {};
  }

  void AddUnfinished(const std::string& folder, std::string_view name, std::string_view prefix) {
    if (!name.starts_with(prefix) || !name.ends_with(kWorkSuffix)) return;
    name.remove_suffix(kWorkSuffix.size());
    records_.unfinished.push_back(folder + "/" + std::string(name.substr(1)));
  }

  files::FileSystem& files_;
  const std::string& run_;
  RunRecords records_;
};

}  // namespace

std::optional<JobRecord> ParseJobRecord(std::string_view text) {
  json::Document document;
  const auto root = document.Parse(text);
  if (!root || !root->Find("job").String()) return std::nullopt;
  JobRecord record;
  record.job = *root->Find("job").String();
  record.started = base::ParseIso8601(root->Find("started").String().value_or("")).value_or(0);
  record.duration_ms = root->Find("durationMs").Int().value_or(0);
  const json::Value groups = root->Find("counters");
  for (std::size_t i = 0; i < groups.size(); ++i) ReadMembers(groups.At(i), record.counters);
  ReadMembers(root->Find("engineCounters"), record.engine_counters);
  const json::Value languages = root->Find("languages");
  for (std::size_t i = 0; i < languages.size(); ++i) {
    ReadMembers(languages.At(i), record.languages[std::string(languages.NameAt(i))]);
  }
  return record;
}

base::Result<RunRecords> ReadJobRecords(const Layout& layout) {
  const auto files = files::FileSystemOf(layout.root());
  if (!files) return std::unexpected(files.error());
  Finder finder(**files, layout.run());
  if (auto ok = finder.LookIn(layout.root()); !ok) return std::unexpected(ok.error());
  return finder.Take();
}

}  // namespace crawlstream::run
