#include "common/run/retention.h"

#include <algorithm>
#include <utility>

#include "common/base/time.h"
#include "common/hosts/table.h"
#include "common/storage/job_output.h"

namespace crawlstream::run {
namespace {

// `in` goes last: while it is there, a run is listed, so a removal that was cut short is seen.
constexpr const char* kRaw[] = {"seeds", "doc", "out", "pairs", "verdicts", "merged", "log", "in"};

// The runs under a folder, oldest first, without the newest `keep` of those up to `last`.
base::Result<std::vector<std::string>> TooOld(const std::string& folder, const std::string& last,
                                              int keep) {
  std::vector<std::string> runs;
  if (keep == 0) return runs;
  const auto folders = storage::ListFolders(folder);
  if (!folders) return std::unexpected(folders.error());
  for (const storage::FileInfo& entry : *folders) {
    const std::string_view name = storage::NameOf(entry.path);
    if (base::ParseRunId(name) && name <= last) runs.emplace_back(name);
  }
  runs.resize(runs.size() - std::min(runs.size(), static_cast<std::size_t>(keep)));
  return runs;
}

base::Result<> RetireHostTables(const Layout& layout, int keep, std::vector<std::string>& removed) {
  const auto versions = hosts::Versions(layout.Hosts());
  if (!versions) return std::unexpected(versions.error());
  if (keep == 0 || std::cmp_less_equal(versions->size(), keep)) return {};
  for (auto version = versions->begin(); version != versions->end() - keep; ++version) {
    if (auto ok = storage::RemoveOutput(*version); !ok) return ok;
    removed.push_back(*version);
  }
  return {};
}

}  // namespace

base::Result<std::vector<std::string>> Retire(const Layout& layout, const Retention& keep) {
  const auto files = storage::FileSystemOf(layout.Language());
  if (!files) return std::unexpected(files.error());
  std::vector<std::string> removed;
  const auto retire = [&](const std::string& kind, int runs) -> base::Result<> {
    const std::string folder = layout.Language() + "/" + kind;
    const auto old = TooOld(folder, layout.run(), runs);
    if (!old) return std::unexpected(old.error());
    for (const std::string& run : *old) {
      const auto finished = storage::IsWhole(layout.Language() + "/report/" + run);
      if (!finished) return std::unexpected(finished.error());
      if (!*finished) continue;
      if (auto ok = (*files)->Remove(folder + "/" + run); !ok) return ok;
      removed.push_back(folder + "/" + run);
    }
    return {};
  };
  for (const char* kind : kRaw) {
    if (auto ok = retire(kind, keep.raw_runs); !ok) return std::unexpected(ok.error());
  }
  if (auto ok = retire("xml", keep.xml_runs); !ok) return std::unexpected(ok.error());
  if (auto ok = RetireHostTables(layout, keep.host_tables, removed); !ok) {
    return std::unexpected(ok.error());
  }
  return removed;
}

}  // namespace crawlstream::run
