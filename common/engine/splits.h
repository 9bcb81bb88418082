// The map tasks of a job: its input cut into pieces of about equal size, at line borders.
#ifndef CRAWLSTREAM_COMMON_ENGINE_SPLITS_H_
#define CRAWLSTREAM_COMMON_ENGINE_SPLITS_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/storage/file_system.h"

namespace crawlstream::engine {

struct Split {
  std::string path;
  std::uint64_t offset = 0;
  std::uint64_t length = 0;  // stored bytes; the whole file where it is compressed
  bool whole_file = false;
  bool ends_with_newline = true;  // of plain files

  std::string Describe() const;  // "/data/in/part-00000, bytes 0 to 1000"
};

// The files that one input of a job names. An empty folder is an empty input; a `required` one that
// is not there is a mistake.
base::Result<std::vector<storage::FileInfo>> FindInput(const std::string& pattern, bool required);

struct SplitPolicy {
  std::uint64_t largest_bytes = 0;
  int fewest = 2;  // splits, as long as there are lines enough
};

// Plain files are cut, compressed ones are not; empty files give nothing.
base::Result<std::vector<Split>> PlanSplits(std::span<const storage::FileInfo> inputs,
                                            const SplitPolicy& policy);

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_SPLITS_H_
