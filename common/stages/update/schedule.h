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
  Span article;  // and URLs of unknown type
  double growth = 1.5;
  std::int64_t retired_ms = 0;      // the interval of what is asked rarely
  std::int64_t max_failure_ms = 0;  // the longest interval of what fails

  static Schedule From(const config::Settings& settings);

  const Span& Of(record::UrlType type) const;
  // The next interval, within the type's limits: half of the last one after a change, else longer.
  std::int64_t Shorter(record::UrlType type, std::int64_t interval_ms) const;
  std::int64_t Longer(record::UrlType type, std::int64_t interval_ms) const;
  // The interval after 1, 2, 3 … failures in a row: 1, 2, 4 … days.
  std::int64_t AfterFailures(int failures) const;
  // How long after the last fetch a hint is obeyed if 0, 1, 2 … hints in a row were wrong before:
  // 0, 1, 3, 7 … days.
  std::int64_t AfterFalseHints(int false_hints) const;
};

}  // namespace crawlstream::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_SCHEDULE_H_
