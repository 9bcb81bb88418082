// The names of all counters: a closed list, because Hadoop caps a job at 120. The group is
// "crawlstream_<stage>". docs/formats.md says what each means.
#ifndef CRAWLSTREAM_COMMON_STREAMING_COUNTER_NAMES_H_
#define CRAWLSTREAM_COMMON_STREAMING_COUNTER_NAMES_H_

#include <string_view>

namespace crawlstream::streaming::counter {

// Every stage. Beside kBadRecords there is one per reason, see base/bad_record.h.
inline constexpr std::string_view kRecordsIn = "records_in";
inline constexpr std::string_view kRecordsOut = "records_out";
inline constexpr std::string_view kBadRecords = "bad_records";

}  // namespace crawlstream::streaming::counter

#endif  // CRAWLSTREAM_COMMON_STREAMING_COUNTER_NAMES_H_
