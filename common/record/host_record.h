// What a crawl task learned about a host: a line of `doc` and `out` under the key "host:<host>",
// and of the host table. Format: docs/formats.md, "Host record".
#ifndef CRAWLSTREAM_COMMON_RECORD_HOST_RECORD_H_
#define CRAWLSTREAM_COMMON_RECORD_HOST_RECORD_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/bad_record.h"
#include "common/base/time.h"
#include "common/json/json.h"

namespace crawlstream::record {

inline constexpr std::string_view kHostKeyPrefix = "host:";

struct HostRecord {
  std::string host;  // with ":port" where it is not the scheme's
  // robots.txt
  int robots_status = 0;  // HTTP status; 0: unreachable or not asked
  base::TimeMs robots_fetched = 0;
  base::TimeMs robots_expires = 0;
  std::string robots_text = {};
  std::vector<std::string> sitemaps = {};
  // politeness
  std::int64_t crawl_delay_ms = 0;  // the delay in force
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

  // Of the round alone, not of the host table: the URL asked of it that is fewest clicks from a
  // seed, with what that one allows. Empty where only robots.txt files led to the host.
  struct Nearest {
    std::string url = {};
    int depth = 0;
    int max_depth = -1;
    std::string scope = {};
    bool operator==(const Nearest&) const = default;
  };
  Nearest nearest = {};
  // Feeds and sitemaps to ask next, as parse found them: normalized and in scope.
  std::vector<std::string> feeds = {};

  bool operator==(const HostRecord&) const = default;
};

inline bool IsHostKey(std::string_view key) { return key.starts_with(kHostKeyPrefix); }
std::string HostKey(std::string_view host);

// `key` is "host:<host>".
base::Decoded<HostRecord> DecodeHostRecord(json::Document& document, std::string_view key,
                                           std::string_view value);
std::string_view EncodeHostRecord(json::Writer& writer, const HostRecord& record);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_RECORD_HOST_RECORD_H_
