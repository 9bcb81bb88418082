#include "common/state/url_table/line.h"

#include <algorithm>

#include "common/foundation/base/number.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::url_table {
namespace {

constexpr std::size_t kDueDigits = 13;

std::optional<std::int64_t> Number(std::string_view digits) {
  const auto value = base::ParseNumber<std::int64_t>(digits);
  return value && *value >= 0 ? value : std::nullopt;
}

}  // namespace

std::string_view JoinedKeyOf(std::string_view line) {
  const std::size_t first = line.find('\t');
  return first == line.npos ? line : line.substr(0, line.find('\t', first + 1));
}

std::optional<Line> ParseLine(std::string_view text) {
  const record::Line line = record::SplitLine(text);
  if (!record::CheckKey(line.key) || line.value.size() <= kDueDigits ||
      line.value[kDueDigits] != '\t') {
    return std::nullopt;
  }
  const auto due = Number(line.value.substr(0, kDueDigits));
  if (!due) return std::nullopt;
  return Line{line.key, JoinedKeyOf(text), *due, line.value.substr(kDueDigits + 1)};
}

std::string FormatDue(base::TimeMs due) {
  const std::string digits = std::to_string(std::clamp<base::TimeMs>(due, 0, record::kNeverDue));
  return std::string(kDueDigits - digits.size(), '0') + digits;
}

}  // namespace crawlstream::url_table
