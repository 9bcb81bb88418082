#include "common/state/seen_store/store.h"

#include <algorithm>
#include <utility>

#include "common/engine/streaming/partition.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/storage/files/job_output.h"
#include "common/storage/files/line_stream.h"

namespace crawlstream::seen_store {
namespace {

base::Result<bool> ContainsAny(std::vector<PartReader>& parts, std::uint64_t fingerprint) {
  for (PartReader& part : parts) {
    const auto contains = part.Contains(fingerprint);
    if (!contains || *contains) return contains;
  }
  return false;
}

}  // namespace

std::string GenerationFolder(const std::string& levels, int level) {
  return levels + "/" + std::to_string(level) + "/seen";
}

std::string CountsFolder(const std::string& levels, int level) {
  return levels + "/" + std::to_string(level) + "/crawled";
}

base::Result<Store> Store::Open(const Sources& sources, const streaming::Environment& task) {
  Store store;
  if (!sources.base.empty()) {
    if (auto ok = store.Add(sources.base, task, store.base_); !ok) {
      return std::unexpected(ok.error());
    }
  }
  for (int level = 1; !sources.levels.empty() && level <= sources.level; ++level) {
    const std::string folder = GenerationFolder(sources.levels, level);
    if (auto ok = store.Add(folder, task, store.generations_); !ok)
      return std::unexpected(ok.error());
  }
  return store;
}

base::Result<> Store::Add(const std::string& folder, const streaming::Environment& task,
                          std::vector<PartReader>& readers) {
  const auto parts = files::NumberedParts(folder);
  if (!parts) return std::unexpected(parts.error());
  const auto share = streaming::PartsFor(task, parts->size());
  for (const std::size_t part : share.parts) {
    auto reader = PartReader::Open((*parts)[part].path);
    if (!reader) return std::unexpected(reader.error());
    if (share.filter) {
      reader->KeepOnly([task](std::uint64_t fingerprint) {
        return streaming::ReducerOf(base::Hex64(fingerprint), task.reduces) == task.partition;
      });
    }
    readers.push_back(*std::move(reader));
  }
  return {};
}

base::Result<bool> Store::Contains(std::uint64_t fingerprint, History history) {
  const auto in_run = ContainsAny(generations_, fingerprint);
  if (!in_run || *in_run || history == History::kRun) return in_run;
  return ContainsAny(base_, fingerprint);
}

base::Result<> Store::ForEach(const std::function<void(std::uint64_t)>& take) {
  std::vector<PartReader*> readers;
  for (PartReader& reader : base_) readers.push_back(&reader);
  for (PartReader& reader : generations_) readers.push_back(&reader);
  struct Head {
    std::uint64_t fingerprint;
    PartReader* reader;
  };
  const auto later = [](const Head& a, const Head& b) { return a.fingerprint > b.fingerprint; };
  std::vector<Head> heads;
  const auto push_next = [&](PartReader* reader) -> base::Result<> {
    const auto next = reader->Next();
    if (!next) return std::unexpected(next.error());
    if (!*next) return {};
    heads.push_back({**next, reader});
    std::ranges::push_heap(heads, later);
    return {};
  };
  for (PartReader* reader : readers) {
    if (auto ok = push_next(reader); !ok) return ok;
  }
  std::optional<std::uint64_t> last;
  while (!heads.empty()) {
    std::ranges::pop_heap(heads, later);
    const Head head = heads.back();
    heads.pop_back();
    if (head.fingerprint != last) take(head.fingerprint);
    last = head.fingerprint;
    if (auto ok = push_next(head.reader); !ok) return ok;
  }
  return {};
}

base::Result<HostCounts> CrawledInRun(const Sources& sources, const streaming::Environment& task) {
  HostCounts counts;
  for (int level = 1; !sources.levels.empty() && level <= sources.level; ++level) {
    const auto parts = files::NumberedParts(CountsFolder(sources.levels, level));
    if (!parts) return std::unexpected(parts.error());
    // If the number of reducers has changed within the run, these parts may also hold counts of
    // other shares. Then a cap is reached too early, not too late.
    for (const std::size_t part : streaming::PartsFor(task, parts->size()).parts) {
      auto lines = files::LineStream::Open((*parts)[part].path);
      if (!lines) return std::unexpected(lines.error());
      while (true) {
        const auto line = lines->Next();
        if (!line) return std::unexpected(line.error());
        if (!*line) break;
        if (!counts.AddLine(**line)) {
          return base::Fail((*parts)[part].path +
                            ": damaged: not a count: " + std::string((*line)->substr(0, 80)));
        }
      }
    }
  }
  return counts;
}

}  // namespace crawlstream::seen_store
