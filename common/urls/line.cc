#include "common/urls/line.h"

#include <algorithm>
#include <charconv>

namespace crawlstream::urls {
namespace {

constexpr std::size_t kDueDigits = 13;
constexpr base::TimeMs kLargest = 9'999'999'999'999;

std::optional<std::int64_t> Number(std::string_view digits) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || value < 0) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

std::optional<Line> ParseLine(std::string_view text) {
  const std::size_t tab = text.find('\t');
  const std::size_t second = tab + 1 + kDueDigits;
  if (tab == 0 || tab == std::string_view::npos || text.size() <= second || text[second] != '\t') {
    return std::nullopt;
  }
  const auto due = Number(text.substr(tab + 1, kDueDigits));
  if (!due) return std::nullopt;
  return Line{text.substr(0, tab), *due, text.substr(second + 1)};
}

std::string FormatDue(base::TimeMs due) {
  const std::string digits = std::to_string(std::clamp<base::TimeMs>(due, 0, kLargest));
  return std::string(kDueDigits - digits.size(), '0') + digits;
}

std::optional<NewUrls> ParseNewUrls(std::string_view text) {
  if (!text.starts_with(kNewPrefix)) return std::nullopt;
  text.remove_prefix(kNewPrefix.size());
  const std::size_t tab = text.find('\t');
  if (tab == std::string_view::npos) return std::nullopt;
  const auto count = Number(text.substr(tab + 1));
  if (!count) return std::nullopt;
  return NewUrls{text.substr(0, tab), *count};
}

}  // namespace crawlstream::urls
