// A line of the URL table: `lang TAB url TAB due TAB {URL record}`. Format: docs/formats.md,
// "State". The due time is a field of its own and of fixed width, so that a scan passes over what is
// not due, and an update over what it does not touch, without looking into the record.
#ifndef CRAWLSTREAM_COMMON_STATE_URL_TABLE_LINE_H_
#define CRAWLSTREAM_COMMON_STATE_URL_TABLE_LINE_H_

#include <optional>
#include <string>
#include <string_view>

#include "common/foundation/base/time.h"
#include "common/foundation/record/key.h"

namespace crawlstream::url_table {

struct Line {
  record::Key key;
  std::string_view joined;  // `lang TAB url`: what the table is sorted and partitioned by
  base::TimeMs due = 0;
  std::string_view record;  // JSON
};

// nullopt where `text` is no line of the table. The record is not looked at.
std::optional<Line> ParseLine(std::string_view text);

// 13 digits; what is later than they can say is never, what is before 1970 is 1970.
std::string FormatDue(base::TimeMs due);

// `lang TAB url` of a line of the table, or of any other that begins with them.
std::string_view JoinedKeyOf(std::string_view line);

}  // namespace crawlstream::url_table

#endif  // CRAWLSTREAM_COMMON_STATE_URL_TABLE_LINE_H_
