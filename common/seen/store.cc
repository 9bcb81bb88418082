#include "common/seen/store.h"

#include <utility>

#include "common/storage/job_output.h"

namespace crawlstream::seen {
base::Result<std::vector<std::string>> PartsFor(const Generation& generation, Partition partition) {
  const auto all = storage::NumberedParts(generation.path);
  if (!all) return std::unexpected(all.error());
  if (std::cmp_equal(all->size(), partition.count)) {
    return std::vector{(*all)[static_cast<std::size_t>(partition.index)].path};
  }
  std::vector<std::string> paths;
  for (const storage::FileInfo& part : *all) paths.push_back(part.path);
  return paths;
}

base::Result<Store> Store::Open(const std::string& path, const Round& now, History history,
                                Partition partition) {
  const auto all = ListGenerations(path);
  if (!all) return std::unexpected(all.error());
  const auto selected = Select(*all, now, history);
  if (!selected) return std::unexpected(selected.error());
  Store store;
  for (const Generation& generation : *selected) {
    const auto parts = PartsFor(generation, partition);
    if (!parts) return std::unexpected(parts.error());
    for (const std::string& part : *parts) {
      auto reader = PartReader::Open(part);
      if (!reader) return std::unexpected(reader.error());
      store.parts_.push_back(*std::move(reader));
      if (generation.is_base || generation.round.run != now.run) continue;
      if (const auto added = store.crawled_in_run_.AddPart(part); !added) {
        return std::unexpected(added.error());
      }
    }
  }
  return store;
}

base::Result<bool> Store::Contains(std::uint64_t fingerprint) {
  for (PartReader& part : parts_) {
    const auto contains = part.Contains(fingerprint);
    if (!contains || *contains) return contains;
  }
  return false;
}

}  // namespace crawlstream::seen
