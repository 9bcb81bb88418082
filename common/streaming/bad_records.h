// The one place where bad records are counted by reason, named in the task's log and, when there
// are too many of them, turned into a failure of the task.
#ifndef CRAWLSTREAM_COMMON_STREAMING_BAD_RECORDS_H_
#define CRAWLSTREAM_COMMON_STREAMING_BAD_RECORDS_H_

#include <cstdint>
#include <string_view>

#include "common/base/bad_record.h"
#include "common/streaming/reporter.h"

namespace crawlstream::streaming {

class BadRecords {
 public:
  explicit BadRecords(Reporter& reporter) : reporter_(reporter) {}

  // `line` (its beginning is logged) was skipped for that reason.
  void Skip(std::string_view line, const base::BadRecord& bad);
  void SkipLong(std::uint64_t count);

  std::uint64_t count() const { return count_; }
  // Whether more than `share` of `total` records were bad.
  bool TooMany(std::uint64_t total, double share) const;

 private:
  Reporter& reporter_;
  std::uint64_t count_ = 0;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_STREAMING_BAD_RECORDS_H_
