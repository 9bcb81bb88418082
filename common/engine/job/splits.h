// The map tasks of a job: its input cut into pieces of about equal size, at line borders.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_SPLITS_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_SPLITS_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::job {

// A piece of one file.
struct Piece {
  std::string path;
  std::uint64_t offset = 0;
  std::uint64_t length = 0;  // stored bytes; the whole file where it is compressed
  bool whole_file = false;
  bool ends_with_newline = true;  // of plain files

  std::string Describe() const;  // "/data/in/part-00000, bytes 0 to 1000"
};

// What one map task reads, one piece after the other.
struct Split {
  std::vector<Piece> pieces;

  std::uint64_t length() const;
  std::string Describe() const;  // "/data/in/part-00000 and 7 more files"
};

// The files that one input of a job names. A folder without files is an empty input. If nothing of
// that name exists, that is a usage error for a `required` input, and an empty input otherwise.
base::Result<std::vector<files::FileInfo>> FindInput(const std::string& pattern, bool required);

struct SplitPolicy {
  std::uint64_t largest_bytes = 1;
  int fewest = 2;       // splits, as long as there are lines enough
  bool combine = true;  // pieces of several files, as long as they are not too large together
};

// The size of a split for an input of `bytes`: all are about as large. The same on both engines.
std::uint64_t SplitGoal(std::uint64_t bytes, const SplitPolicy& policy);

// Plain files are cut, compressed ones are not; empty files give nothing. The pieces keep the order
// of the files.
base::Result<std::vector<Split>> PlanSplits(std::span<const files::FileInfo> inputs,
                                            const SplitPolicy& policy);

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_SPLITS_H_
