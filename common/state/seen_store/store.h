// The seen store: the fingerprints of all URLs that were crawled (docs/formats.md, "Seen URLs").
// It consists of a base with those of all earlier runs, written by update, and of a generation for
// each level of this run, written by optimize. Readers look only at finished levels, so that a task
// may run twice.
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

// The folders of the store. One that does not exist counts as empty.
struct Sources {
  std::string base = {};    // the base; empty: none
  std::string levels = {};  // <levels>/1/seen … <levels>/<level>/seen: the run's generations
  int level = 0;            // how many generations there are
};

// The generation that optimize wrote beside the URLs of `level`: what the level before has crawled.
std::string GenerationFolder(const std::string& levels, int level);
// How many URLs of each host the level before has crawled; beside the generation.
std::string CountsFolder(const std::string& levels, int level);

enum class History { kAll, kRun };  // what counts: everything, or this run's generations only

class Store {
 public:
  // Opens the share of one reducer.
  static base::Result<Store> Open(const Sources& sources, const streaming::Environment& task);
  Store() = default;  // an empty one

  // Whether the URL with this fingerprint was crawled. Fingerprints must not descend from call to
  // call. A damaged store is an error.
  base::Result<bool> Contains(std::uint64_t fingerprint, History history);

  // Calls `take` with all fingerprints in ascending order, each once. Not to be used with Contains.
  base::Result<> ForEach(const std::function<void(std::uint64_t)>& take);

 private:
  base::Result<> Add(const std::string& folder, const streaming::Environment& task,
                     std::vector<PartReader>& parts);

  std::vector<PartReader> base_;
  std::vector<PartReader> generations_;
};

// How many URLs the finished levels of this run have crawled, of this reducer's share.
base::Result<HostCounts> CrawledInRun(const Sources& sources, const streaming::Environment& task);

}  // namespace crawlstream::seen_store

#endif  // CRAWLSTREAM_COMMON_STATE_SEEN_STORE_STORE_H_
