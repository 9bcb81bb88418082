#include "common/state/host_table/memory.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/folder_lines.h"

namespace crawlstream::host_table {
namespace {

// The fields that grow with time. Records that are equal in them differ in nothing that matters.
auto Age(const record::HostRecord& record) {
  return std::tie(record.last_seen, record.bytes, record.robots_fetched, record.next_allowed,
                  record.failures);
}

// attempt_<cluster>_<job>_r_<task>_<attempt> without its last `parts` parts.
std::string_view WithoutLast(std::string_view attempt, int parts) {
  for (; parts > 0; --parts)
    attempt = attempt.substr(0, std::min(attempt.rfind('_'), attempt.size()));
  return attempt;
}

// Whether the attempt `other` was before `own`, and may have asked the same hosts. An attempt at
// another task of the same job was not: it works at the same time, on hosts of its own.
bool IsBefore(std::string_view other, std::string_view own) {
  const bool same_task = WithoutLast(other, 1) == WithoutLast(own, 1);
  const bool same_job = WithoutLast(other, 3) == WithoutLast(own, 3);
  return same_task ? other != own : !same_job;
}

base::Result<bool> HadAttempts(const std::string& checkpoints, std::string_view own) {
  const auto files = files::FileSystemOf(checkpoints);
  if (!files) return std::unexpected(files.error());
  const auto found = files::ListInput(**files, checkpoints);
  if (!found) return std::unexpected(found.error());
  return std::ranges::any_of(*found, [&](const files::FileInfo& file) {
    const std::string_view name = files::NameOf(file.path);
    return IsBefore(name.substr(0, name.rfind('.')), own);
  });
}

base::Result<bool> Exists(const std::string& folder) {
  const auto files = files::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto stat = (*files)->Stat(folder);
  if (!stat) return std::unexpected(stat.error());
  return stat->has_value();
}

}  // namespace

bool IsLater(const record::HostRecord& a, const record::HostRecord& b) { return Age(a) > Age(b); }

record::HostRecord AtTime(record::HostRecord record, base::TimeMs now) {
  if (record.last_seen <= now + base::kDayMs) return record;
  record.next_allowed = now + std::max<base::TimeMs>(record.next_allowed - record.last_seen, 0);
  record.robots_fetched = 0;
  record.robots_expires = 0;
  record.last_seen = 1;
  return record;
}

bool IsResting(const record::HostRecord& record, base::TimeMs now, base::TimeMs longest_wait) {
  return record.next_allowed - now > longest_wait;
}

std::string CheckpointFolder(const std::string& docs, int level) {
  return docs + "/_hosts." + std::to_string(level);
}

base::Result<> Memory::Read(const Sources& sources, const Wanted& wanted, const OnBad& on_bad) {
  now_ = sources.now;
  if (!sources.table.empty()) {
    if (auto read = ReadFolder(sources.table, wanted, on_bad); !read) {
      return std::unexpected(read.error());
    }
  }
  if (sources.docs.empty()) return {};
  for (int level = 0; level < sources.level; ++level) {
    const std::string hosts = sources.docs + "/" + std::to_string(level) + "/hosts";
    if (auto read = ReadFolder(hosts, wanted, on_bad); !read) return std::unexpected(read.error());
  }
  const std::string checkpoints = CheckpointFolder(sources.docs, sources.level);
  if (auto read = ReadFolder(checkpoints, wanted, on_bad); !read) {
    return std::unexpected(read.error());
  }
  const auto had = HadAttempts(checkpoints, sources.attempt);
  if (!had) return std::unexpected(had.error());
  had_attempts_ = *had;
  return {};
}

base::Result<bool> Memory::ReadFolder(const std::string& folder, const Wanted& wanted,
                                      const OnBad& on_bad) {
  const auto exists = Exists(folder);
  if (!exists || !*exists) return exists;
  json::Document json;
  const auto read = files::ForEachLine(folder, [&](const files::FolderLine& line) {
    if (!wanted(line.key)) return files::Continue::kYes;
    auto record = record::DecodeHostRecord(json, line.key, line.value);
    if (record) {
      Add(now_ == 0 ? *std::move(record) : AtTime(*std::move(record), now_));
    } else {
      on_bad(line.key, record.error());
    }
    return files::Continue::kYes;
  });
  if (!read) return std::unexpected(read.error());
  return true;
}

void Memory::Add(record::HostRecord record) {
  record.nearest.clear();  // it is about one level only
  const auto [at, is_new] = records_.try_emplace(record.host, record);
  if (!is_new && IsLater(record, at->second)) at->second = std::move(record);
}

const record::HostRecord* Memory::Find(std::string_view host) const {
  const auto found = records_.find(host);
  return found == records_.end() ? nullptr : &found->second;
}

}  // namespace crawlstream::host_table
