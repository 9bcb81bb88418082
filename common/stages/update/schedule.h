// How often a URL is asked: the recrawl.* keys.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_SCHEDULE_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_SCHEDULE_H_

#include <cstdint>

#include "common/foundation/config/settings.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::update {

// The interval between two fetches of a page, in milliseconds.
struct Span {
  std::int64_t first = 0;  // after the first fetch
  std::int64_t min = 0;
  std::int64_t max = 0;
};

struct Schedule {
  Span index;
  Span feed;     // and sitemaps
  Span article;  // and what is not known
  double growth = 1.5;
  std::int64_t retired_ms = 0;      // for what is asked rarely
  std::int64_t max_failure_ms = 0;  // between two tries of what fails

  static Schedule From(const config::Settings& settings);

  const Span& Of(record::UrlType type) const;
  // After a change: half; without: grown. Within the type's limits.
  std::int64_t Shorter(record::UrlType type, std::int64_t interval_ms) const;
  std::int64_t Longer(record::UrlType type, std::int64_t interval_ms) const;
  // After so many failures in a row: 1, 2, 4 … days.
  std::int64_t AfterFailures(int failures) const;
  // How long a feed's word waits that was wrong so many times in a row: 0, 1, 3, 7 … days.
  std::int64_t AfterFalseHints(int false_hints) const;
};

}  // namespace crawlstream::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_SCHEDULE_H_
