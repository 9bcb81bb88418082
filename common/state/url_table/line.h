// A line of the URL table: `lang TAB url TAB due TAB {URL record}`. Format: docs/formats.md,
// "State". The due time (record::ScanTime, so 0 at depth 0) is a field of fixed width. So a scan
// can skip what is not due, and an update can copy what does not change, without decoding the
// record.
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

// nullopt if `text` is no line of the table. The record is not decoded.
std::optional<Line> ParseLine(std::string_view text);

// 13 digits. A time that does not fit becomes the largest one, one before 1970 becomes 0.
std::string FormatDue(base::TimeMs due);

// The `lang TAB url` that a line begins with.
std::string_view JoinedKeyOf(std::string_view line);

}  // namespace crawlstream::url_table

#endif  // CRAWLSTREAM_COMMON_STATE_URL_TABLE_LINE_H_
