// What the tasks of a job say in its output `counts` (common/engine/streaming/counts.h): figures by
// language, and of each part the number of lines and the checksum of its plain bytes.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_COUNTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_COUNTS_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "common/engine/job/counters.h"
#include "common/foundation/base/error.h"

namespace crawlstream::job {

inline constexpr const char* kCountsOutput = "counts";

struct PartFacts {
  std::uint64_t lines = 0;
  std::string checksum;  // base::Hash64 in hex
};

class Counts {
 public:
  // Adds the lines of one task's file; a line that has neither of the two forms is an error.
  base::Result<> AddText(std::string_view text);
  void Add(const Counts& other);
  void AddEmptyPart(const std::string& part);  // unless a task has counted it

  const Counters& languages() const { return languages_; }  // the groups are languages
  const std::map<std::string, PartFacts>& parts() const { return parts_; }

 private:
  base::Result<> AddLine(std::string_view line);

  Counters languages_;
  std::map<std::string, PartFacts> parts_;  // by "part-00000" or "page/part-00000"
};

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_COUNTS_H_
