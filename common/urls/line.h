// A line of the URL table: `url TAB due TAB {URL record}`. Format: docs/formats.md, "URL table".
// The due time is a field of its own and of fixed width, so that a scan passes over what is not
// due, and an update over what it does not touch, without looking into the record.
#ifndef CRAWLSTREAM_COMMON_URLS_LINE_H_
#define CRAWLSTREAM_COMMON_URLS_LINE_H_

#include <optional>
#include <string>
#include <string_view>

#include "common/base/time.h"

namespace crawlstream::urls {

struct Line {
  std::string_view url;
  base::TimeMs due = 0;
  std::string_view record;  // JSON
};

// nullopt where `text` is no line of the table. The record is not looked at.
std::optional<Line> ParseLine(std::string_view text);

// 13 digits; what is later than they can say is never, what is before 1970 is 1970.
std::string FormatDue(base::TimeMs due);

// Behind the URLs, a part says for each host how many URLs the run has met for the first time:
// `new:<host> TAB <number>`. (In the order of bytes, that is behind every http URL.)
inline constexpr std::string_view kNewPrefix = "new:";

struct NewUrls {
  std::string_view host;
  std::int64_t count = 0;
};
std::optional<NewUrls> ParseNewUrls(std::string_view text);

}  // namespace crawlstream::urls

#endif  // CRAWLSTREAM_COMMON_URLS_LINE_H_
