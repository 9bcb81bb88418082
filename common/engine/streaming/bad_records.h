// The one place where bad records are counted by reason and language, named in the task's log and,
// when there are too many of them, turned into a failure of the task.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_BAD_RECORDS_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_BAD_RECORDS_H_

#include <cstdint>
#include <string_view>

#include "common/engine/streaming/language_tally.h"
#include "common/engine/streaming/reporter.h"
#include "common/foundation/base/bad_record.h"

namespace crawlstream::streaming {

class BadRecords {
 public:
  // `read` counts the lines that the task reads.
  BadRecords(Reporter& reporter, const LanguageTally& read) : reporter_(reporter), read_(read) {}

  // `line` was skipped for that reason; its beginning is logged. It counts for the language in its
  // first field. If there is none, as in a value alone, it counts for that of the last line read.
  void Skip(std::string_view line, const base::BadRecord& bad);
  void SkipLong(std::uint64_t count);

  std::uint64_t count() const { return count_; }
  // Whether more than `share` of `total` records were bad.
  bool TooMany(std::uint64_t total, double share) const;
  const LanguageTally::Counts& by_language() const { return bad_.counts(); }
  // The first language with at least `least` bad records that are also more than `share` of its
  // records; "" if there is none. If the lines of a task do not begin with their language, as in
  // some reducers, only TooMany can judge them.
  std::string_view SpoiltLanguage(std::uint64_t least, double share) const;

 private:
  Reporter& reporter_;
  const LanguageTally& read_;
  LanguageTally bad_;
  std::uint64_t count_ = 0;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_BAD_RECORDS_H_
