// What a crawl task learned about a host: a line `host TAB value` of crawl's output `hosts` and of
// the host table. Format: docs/formats.md, "Host record".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_HOST_RECORD_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_HOST_RECORD_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/known.h"

namespace crawlstream::record {

struct HostRecord {
  std::string host;  // with ":port" where it is not the scheme's
  // robots.txt
  int robots_status = 0;  // HTTP status; 0: unreachable or not asked
  base::TimeMs robots_fetched = 0;
  base::TimeMs robots_expires = 0;
  std::string robots_text = {};
  std::vector<std::string> sitemaps = {};
  // politeness
  std::int64_t crawl_delay_ms = 0;  // the pause in force
  base::TimeMs next_allowed = 0;    // no request before
  // health
  int failures = 0;                 // in a row
  std::string failure_reason = {};  // record::reason of the last
  int rests = 0;                    // long pauses for failures since the last success
  double latency_ms = 0;            // moving average
  std::vector<std::string> addresses = {};
  std::int64_t pages = 0;
  std::int64_t bytes = 0;
  base::TimeMs first_seen = 0;
  base::TimeMs last_seen = 0;

  // About one level only, so not in the host table: for each language that asked the host, its URL
  // with the fewest clicks from a seed. There is none if only robots.txt files led to the host.
  struct Nearest {
    std::string lang = {};
    std::string url = {};
    Origin origin = {};
    bool operator==(const Nearest&) const = default;
  };
  std::vector<Nearest> nearest = {};  // by language

  bool operator==(const HostRecord&) const = default;
};

base::Decoded<HostRecord> DecodeHostRecord(json::Document& document, std::string_view host,
                                           std::string_view value);
std::string_view EncodeHostRecord(json::Writer& writer, const HostRecord& record);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_HOST_RECORD_H_
