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

// optimize: the mapper's input, then what became of each distinct URL (common/stages/optimize.h).
inline constexpr std::string_view kLinks = "links";
inline constexpr std::string_view kOverDepth = "over_depth";
inline constexpr std::string_view kBadLinks = "bad_links";
inline constexpr std::string_view kHostRecords = "host_records";
inline constexpr std::string_view kCarriedIn = "carried_in";
inline constexpr std::string_view kDroppedCrawled = "dropped_crawled";
inline constexpr std::string_view kDroppedSeen = "dropped_seen";
inline constexpr std::string_view kHeldHostCap = "held_host_cap";
inline constexpr std::string_view kHeldRunCap = "held_run_cap";
inline constexpr std::string_view kDeferredOut = "deferred_out";
inline constexpr std::string_view kNewOut = "new_out";

// seen: what a generation of crawled URLs is made of.
inline constexpr std::string_view kFingerprintsIn = "fingerprints_in";
inline constexpr std::string_view kFingerprintsOut = "fingerprints_out";

}  // namespace crawlstream::streaming::counter

#endif  // CRAWLSTREAM_COMMON_STREAMING_COUNTER_NAMES_H_
