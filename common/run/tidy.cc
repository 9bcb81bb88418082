#include "common/run/tidy.h"

#include <algorithm>
#include <utility>

#include "common/seen/generation.h"
#include "common/storage/job_output.h"
#include "common/urls/versions.h"

namespace crawlstream::run {
namespace {

base::Result<std::vector<std::string>> SupersededGenerations(const Layout& layout) {
  const auto generations = seen::ListGenerations(layout.Seen());
  if (!generations) return std::unexpected(generations.error());
  std::vector<std::string> superseded;
  std::vector<std::string> older;
  for (const seen::Generation& generation : *generations) {  // by round, a base behind its equal
    if (generation.is_base) superseded = older;
    older.push_back(generation.path);
  }
  return superseded;
}

base::Result<std::vector<std::string>> SupersededHeld(const Layout& layout) {
  std::vector<std::string> superseded;
  const auto done = storage::IsWhole(layout.Held());
  if (!done) return std::unexpected(done.error());
  if (!*done) return superseded;
  const auto runs = storage::ListFolders(layout.HeldRuns());
  if (!runs) return std::unexpected(runs.error());
  for (const storage::FileInfo& run : *runs) {
    if (storage::NameOf(run.path) < layout.run()) superseded.push_back(run.path);
  }
  return superseded;
}

base::Result<std::vector<std::string>> SupersededTables(const Layout& layout, int keep) {
  const auto versions = urls::ListVersions(layout.Urls());
  if (!versions) return std::unexpected(versions.error());
  std::vector<std::string> superseded;
  const auto kept = static_cast<std::size_t>(std::max(keep, 1));
  for (std::size_t i = 0; i + kept < versions->size(); ++i) {
    superseded.push_back((*versions)[i].path);
  }
  return superseded;
}

}  // namespace

base::Result<std::optional<int>> CompactionLevel(const Layout& layout, int max_generations) {
  const auto generations = seen::ListGenerations(layout.Seen());
  if (!generations) return std::unexpected(generations.error());
  std::optional<int> level;
  for (const seen::Generation& generation : *generations) {
    if (generation.round.run == layout.run()) level = generation.round.level;
  }
  if (std::cmp_less_equal(generations->size(), max_generations)) return std::nullopt;
  return level;
}

base::Result<std::vector<std::string>> Tidy(const Layout& layout, int url_tables) {
  auto folders = SupersededGenerations(layout);
  if (!folders) return folders;
  const auto held = SupersededHeld(layout);
  if (!held) return held;
  folders->insert(folders->end(), held->begin(), held->end());
  const auto tables = SupersededTables(layout, url_tables);
  if (!tables) return tables;
  folders->insert(folders->end(), tables->begin(), tables->end());
  for (const std::string& folder : *folders) {
    if (auto removed = storage::RemoveOutput(folder); !removed) {
      return std::unexpected(removed.error());
    }
  }
  return folders;
}

}  // namespace crawlstream::run
