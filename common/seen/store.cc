#include "common/seen/store.h"

#include <charconv>
#include <utility>

namespace crawlstream::seen {
namespace {

constexpr std::string_view kPartPrefix = "part-";

// 3 of "/a/part-00003.zst"; -1 for a file that is no part.
int PartNumber(std::string_view path) {
  std::string_view name = path.substr(path.rfind('/') + 1);
  if (!name.starts_with(kPartPrefix)) return -1;
  name.remove_prefix(kPartPrefix.size());
  int number = -1;
  std::from_chars(name.data(), name.data() + name.size(), number);
  return number;
}

}  // namespace

base::Result<std::vector<storage::FileInfo>> AllParts(const Generation& generation) {
  const auto files = storage::FileSystemOf(generation.path);
  if (!files) return std::unexpected(files.error());
  auto parts = storage::ListInput(**files, generation.path);
  if (!parts) return parts;
  for (std::size_t i = 0; i < parts->size(); ++i) {
    if (!std::cmp_equal(PartNumber((*parts)[i].path), i)) {
      return base::Fail(generation.path + ": damaged: its parts are not numbered from 0 on");
    }
  }
  return parts;
}

base::Result<std::vector<std::string>> PartsFor(const Generation& generation, Partition partition) {
  const auto all = AllParts(generation);
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
