// The seen store as one round of one reducer reads it. Nothing here writes: a reducer may run
// twice.
#ifndef CRAWLSTREAM_COMMON_SEEN_STORE_H_
#define CRAWLSTREAM_COMMON_SEEN_STORE_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/seen/generation.h"
#include "common/seen/host_counts.h"
#include "common/seen/part_reader.h"
#include "common/storage/file_system.h"

namespace crawlstream::seen {

// Which of how many reducers asks.
struct Partition {
  int index = 0;
  int count = 1;
};

// The files of a generation that can hold fingerprints of `partition`: one, where it was written by
// as many reducers as there are now; all of them, where their number has changed since.
base::Result<std::vector<std::string>> PartsFor(const Generation& generation, Partition partition);

class Store {
 public:
  // `path` is the store's folder on any file system; one that does not exist is empty.
  static base::Result<Store> Open(const std::string& path, const Round& now, History history,
                                  Partition partition);
  Store() = default;  // an empty one

  // Whether a round before this one (or this one) has crawled the URL of that fingerprint, which is
  // not smaller than at the call before.
  base::Result<bool> Contains(std::uint64_t fingerprint);

  // URLs crawled in the own run so far, of this partition. (Where the number of reducers has
  // changed within the run: of all partitions.)
  const HostCounts& crawled_in_run() const { return crawled_in_run_; }

 private:
  std::vector<PartReader> parts_;
  HostCounts crawled_in_run_;
};

}  // namespace crawlstream::seen

#endif  // CRAWLSTREAM_COMMON_SEEN_STORE_H_
