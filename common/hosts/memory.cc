#include "common/hosts/memory.h"

#include <utility>

#include "common/hosts/table.h"
#include "common/json/json.h"
#include "common/storage/folder_lines.h"
#include "common/storage/job_output.h"

namespace crawlstream::hosts {

base::Result<> Memory::ReadAll(const std::string& table, const Wanted& wanted,
                               const OnBad& on_bad) {
  const auto tables = TablesOfRoot(table);
  if (!tables) return std::unexpected(tables.error());
  for (const std::string& one : *tables) {
    if (auto read = Read(one, wanted, on_bad); !read) return read;
  }
  return {};
}

base::Result<> Memory::Read(const std::string& table, const Wanted& wanted, const OnBad& on_bad) {
  while (true) {
    const auto versions = Versions(table);
    if (!versions) return std::unexpected(versions.error());
    if (versions->empty()) return {};
    const std::string& newest = versions->back();
    const auto read = ReadVersion(newest, wanted, on_bad);
    // Another language's crawl may have replaced it meanwhile, and tidied it up.
    const auto still_whole = storage::IsWhole(newest);
    if (!still_whole) return std::unexpected(still_whole.error());
    if (*still_whole) return read;
  }
}

base::Result<> Memory::ReadVersion(const std::string& version, const Wanted& wanted,
                                   const OnBad& on_bad) {
  json::Document json;
  return storage::ForEachLine(version, [&](const storage::FolderLine& line) {
    const bool is_host = record::IsHostKey(line.key);
    if (is_host && !wanted(line.key.substr(record::kHostKeyPrefix.size()))) {
      return storage::Continue::kYes;
    }
    auto record = record::DecodeHostRecord(json, line.key, line.value);
    if (record) {
      Add(*std::move(record));
    } else {
      on_bad(line.key, record.error());
    }
    return storage::Continue::kYes;
  });
}

void Memory::Add(record::HostRecord record) {
  const auto [at, is_new] = records_.try_emplace(record.host, record);
  if (!is_new && IsLater(record, at->second)) at->second = std::move(record);
}

const record::HostRecord* Memory::Find(std::string_view host) const {
  const auto found = records_.find(host);
  return found == records_.end() ? nullptr : &found->second;
}

}  // namespace crawlstream::hosts
