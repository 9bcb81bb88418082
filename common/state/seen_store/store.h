// The seen store: the fingerprints of all URLs that were crawled. docs/formats.md, "Seen URLs".
// It is a base with all runs before (written by update) and a generation for each round of the
// present run (written by the round's optimize). Readers look only into what earlier rounds left,
// so that a task may run twice.
#ifndef CRAWLSTREAM_COMMON_STATE_SEEN_STORE_STORE_H_
#define CRAWLSTREAM_COMMON_STATE_SEEN_STORE_STORE_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/engine/streaming/environment.h"
#include "common/foundation/base/error.h"
#include "common/state/seen_store/host_counts.h"
#include "common/state/seen_store/part_reader.h"

namespace crawlstream::seen_store {

// Where the store lies; a folder that does not exist is empty.
struct Sources {
  std::string base = {};    // of the runs before; empty: none
  std::string rounds = {};  // <rounds>/1/seen … <rounds>/<level>/seen: the present run's
  int level = 0;            // so many rounds are over
};

// The generation of the round that led to a level.
std::string GenerationFolder(const std::string& rounds, int level);
// How many URLs of each host that round has crawled, beside the generation.
std::string CountsFolder(const std::string& rounds, int level);

enum class History { kAll, kRun };  // which rounds count: all, or those of the present run

class Store {
 public:
  // The share of one reducer.
  static base::Result<Store> Open(const Sources& sources, const streaming::Environment& task);
  Store() = default;  // an empty one

  // Whether the URL of that fingerprint was crawled; it is not smaller than at the call before. A
  // damaged store is an error.
  base::Result<bool> Contains(std::uint64_t fingerprint, History history);

  // Calls `take` with all fingerprints in ascending order, equal ones once. Instead of Contains.
  base::Result<> ForEach(const std::function<void(std::uint64_t)>& take);

 private:
  base::Result<> Add(const std::string& folder, const streaming::Environment& task,
                     std::vector<PartReader>& parts);

  std::vector<PartReader> base_;
  std::vector<PartReader> rounds_;
};

// What the present run has crawled in the rounds before, of this reducer's share.
base::Result<HostCounts> CrawledInRun(const Sources& sources, const streaming::Environment& task);

}  // namespace crawlstream::seen_store

#endif  // CRAWLSTREAM_COMMON_STATE_SEEN_STORE_STORE_H_
