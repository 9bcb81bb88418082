#include "common/hosts/table.h"

#include <string_view>
#include <tuple>

#include "common/seen/generation.h"
#include "common/storage/file_system.h"

namespace crawlstream::hosts {
namespace {

constexpr std::string_view kBelowLanguage = "/state/hosts";

// All that grows with time; equal ones differ in nothing that matters.
auto Age(const record::HostRecord& record) {
  return std::tie(record.last_seen, record.bytes, record.robots_fetched, record.next_allowed,
                  record.failures);
}

}  // namespace

bool IsLater(const record::HostRecord& a, const record::HostRecord& b) { return Age(a) > Age(b); }

base::Result<std::vector<std::string>> Versions(const std::string& table) {
  // Rounds are named alike in every store of state.
  const auto rounds = seen::ListGenerations(table);
  if (!rounds) return std::unexpected(rounds.error());
  std::vector<std::string> versions;
  for (const seen::Generation& round : *rounds) versions.push_back(round.path);
  return versions;
}

base::Result<std::vector<std::string>> TablesOfRoot(const std::string& table) {
  const std::string language(
      table.substr(0, table.size() - std::min(table.size(), kBelowLanguage.size())));
  const std::size_t slash = language.rfind('/');
  if (!table.ends_with(kBelowLanguage) || slash == std::string::npos || slash == 0) {
    return std::vector{table};
  }
  const auto files = storage::FileSystemOf(table);
  if (!files) return std::unexpected(files.error());
  const auto languages = (*files)->List(language.substr(0, slash));
  if (!languages) return std::unexpected(languages.error());
  std::vector<std::string> tables;
  for (const storage::FileInfo& folder : *languages) {
    if (!folder.is_directory) continue;
    std::string other = folder.path + std::string(kBelowLanguage);
    const auto stat = (*files)->Stat(other);
    if (!stat) return std::unexpected(stat.error());
    if (stat->has_value()) tables.push_back(std::move(other));
  }
  return tables;
}

}  // namespace crawlstream::hosts
