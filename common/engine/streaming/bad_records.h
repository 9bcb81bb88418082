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

  // `line` (its beginning is logged) was skipped for that reason. Its language is its first field
  // or, where that is none, the one of the line that was read last: so a value alone will do.
  void Skip(std::string_view line, const base::BadRecord& bad);
  void SkipLong(std::uint64_t count);

  std::uint64_t count() const { return count_; }
  // Whether more than `share` of `total` records were bad.
  bool TooMany(std::uint64_t total, double share) const;
  const LanguageTally::Counts& by_language() const { return bad_.counts(); }
  // The first language with at least `least` bad records that are more than `share` of its own;
  // "" where there is none. A language that no line begins with, as in a reducer whose keys begin
  // with something else, is judged with all others alone.
  std::string_view SpoiltLanguage(std::uint64_t least, double share) const;

 private:
  Reporter& reporter_;
  const LanguageTally& read_;
  LanguageTally bad_;
  std::uint64_t count_ = 0;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_BAD_RECORDS_H_
