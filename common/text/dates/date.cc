#include "common/text/dates/date.h"

#include <array>
#include <chrono>
#include <cstdio>

#include "common/text/characters/characters.h"

namespace crawlstream::dates {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// A reader of ASCII text from left to right.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool AtEnd() const { return at_ >= text_.size(); }
  char Peek() const { return AtEnd() ? '\0' : text_[at_]; }
  bool Skip(char c) {
    if (Peek() != c) return false;
    ++at_;
    return true;
  }
  void SkipSpaces() {
    while (Peek() == ' ') ++at_;
  }
  // Exactly `digits` digits; nullopt, and nothing read, where there are fewer.
  std::optional<int> Number(int digits) {
    int value = 0;
    for (int i = 0; i < digits; ++i) {
      const std::size_t at = at_ + static_cast<std::size_t>(i);
      if (at >= text_.size() || !IsDigit(text_[at])) return std::nullopt;
      value = value * 10 + (text_[at] - '0');
    }
    at_ += static_cast<std::size_t>(digits);
    return value;
  }
  // One or two digits.
  std::optional<int> ShortNumber() {
    auto value = Number(2);
    return value ? value : Number(1);
  }
  std::string_view Word() {
    const std::size_t start = at_;
    while (!AtEnd() && ((Peek() >= 'a' && Peek() <= 'z') || (Peek() >= 'A' && Peek() <= 'Z')))
      ++at_;
    return text_.substr(start, at_ - start);
  }
  std::string_view Rest() const { return text_.substr(std::min(at_, text_.size())); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

void ReadZone(Cursor& cursor, Date& date) {
  cursor.SkipSpaces();
  if (cursor.Skip('Z') || cursor.Skip('z')) {
    date.zone = 0;
    return;
  }
  if (cursor.Rest().starts_with("GMT") || cursor.Rest().starts_with("UTC")) {
    date.zone = 0;
    return;
  }
  const bool west = cursor.Peek() == '-';
  if (!west && cursor.Peek() != '+') return;
  cursor.Skip(west ? '-' : '+');
  const auto hours = cursor.Number(2);
  if (!hours) return;
  cursor.Skip(':');
  const int minutes = *hours * 60 + cursor.Number(2).value_or(0);
  if (minutes <= 14 * 60) date.zone = west ? -minutes : minutes;
}

void ReadTime(Cursor& cursor, Date& date) {
  const auto hour = cursor.ShortNumber();
  if (!hour || *hour > 24 || !cursor.Skip(':')) return;
  const auto minute = cursor.Number(2);
  if (!minute || *minute > 59) return;
  date.has_time = true;
  date.hour = *hour % 24;
  date.minute = *minute;
  if (cursor.Skip(':')) date.second = std::min(cursor.Number(2).value_or(0), 59);
  if (cursor.Skip('.') || cursor.Skip(',')) {
    while (IsDigit(cursor.Peek())) cursor.Skip(cursor.Peek());
  }
  ReadZone(cursor, date);
}

std::optional<Date> ReadIso(std::string_view text) {
  Cursor cursor(text);
  Date date;
  const auto year = cursor.Number(4);
  if (!year) return std::nullopt;
  const char separator = cursor.Peek();
  const bool separated = separator == '-' || separator == '/' || separator == '.';
  if (separated) cursor.Skip(separator);
  const auto month = separated ? cursor.ShortNumber() : cursor.Number(2);
  if (!month || (separated && !cursor.Skip(separator))) return std::nullopt;
  const auto day = separated ? cursor.ShortNumber() : cursor.Number(2);
  if (!day) return std::nullopt;
  date.year = *year;
  date.month = *month;
  date.day = *day;
  if (IsDigit(cursor.Peek())) return std::nullopt;
  if (cursor.Skip('T') || cursor.Skip('t') || cursor.Skip(' ')) {
    cursor.SkipSpaces();
    ReadTime(cursor, date);
  }
  return date;
}

int EnglishMonth(std::string_view word) {
  constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                        "jul", "aug", "sep", "oct", "nov", "dec"};
  if (word.size() < 3) return 0;
  const std::string lower = characters::ToLower(word.substr(0, 3));
  for (std::size_t i = 0; i < kMonths.size(); ++i) {
    if (lower == kMonths[i]) return static_cast<int>(i) + 1;
  }
  return 0;
}

// "Thu, 13 Apr 2017 10:00:00 +0200", "Thu Apr 13 2017 10:00:00 GMT+0200"
std::optional<Date> ReadMail(std::string_view text) {
  Cursor cursor(text);
  Date date;
  for (int i = 0; i < 5 && !cursor.AtEnd(); ++i) {
    while (cursor.Skip(' ') || cursor.Skip(',')) {
    }
    if (const auto year = cursor.Number(4)) {
      date.year = *year;
      break;
    }
    if (const auto day = cursor.ShortNumber())
      date.day = *day;
    else if (const int month = EnglishMonth(cursor.Word()))
      date.month = month;
  }
  if (date.year == 0 || date.month == 0 || date.day == 0) return std::nullopt;
  while (cursor.Skip(' ') || cursor.Skip(',')) {
  }
  ReadTime(cursor, date);
  return date;
}

// Ten digits count seconds, thirteen milliseconds.
std::optional<Date> ReadEpoch(std::string_view text) {
  if ((text.size() != 10 && text.size() != 13) || text[0] != '1') return std::nullopt;
  long long value = 0;
  for (const char c : text) {
    if (!IsDigit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  if (text.size() == 13) value /= 1000;
  Date date = FromDayNumber(static_cast<int>(value / 86400));
  const int seconds = static_cast<int>(value % 86400);
  date.has_time = true;
  date.hour = seconds / 3600;
  date.minute = seconds / 60 % 60;
  date.second = seconds % 60;
  date.zone = 0;
  return date;
}

}  // namespace

std::string Date::IsoDay() const {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02d-%02d", year, month, day);
  return text.data();
}

std::string Date::Iso() const {
  std::string iso = IsoDay();
  if (!has_time) return iso;
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "T%02d:%02d:%02d", hour, minute, second);
  iso += text.data();
  if (!zone) return iso;
  if (*zone == 0) return iso + "Z";
  const int minutes = *zone < 0 ? -*zone : *zone;
  std::snprintf(text.data(), text.size(), "%c%02d:%02d", *zone < 0 ? '-' : '+', minutes / 60,
                minutes % 60);
  return iso + text.data();
}

bool IsPlausible(const Date& date) {
  namespace c = std::chrono;
  if (date.year < 1900 || date.year > 2100 || date.month < 1 || date.day < 1) return false;
  return c::year_month_day(c::year(date.year), c::month(static_cast<unsigned>(date.month)),
                           c::day(static_cast<unsigned>(date.day)))
      .ok();
}

int DayNumber(int year, int month, int day) {
  namespace c = std::chrono;
  const c::sys_days days =
      c::year(year) / c::month(static_cast<unsigned>(month)) / c::day(static_cast<unsigned>(day));
  return static_cast<int>(days.time_since_epoch().count());
}

Date FromDayNumber(int days) {
  const std::chrono::year_month_day ymd{std::chrono::sys_days(std::chrono::days(days))};
  Date date;
  date.year = static_cast<int>(ymd.year());
  date.month = static_cast<int>(static_cast<unsigned>(ymd.month()));
  date.day = static_cast<int>(static_cast<unsigned>(ymd.day()));
  return date;
}

std::optional<Date> ParseMachineDate(std::string_view text) {
  const std::string folded = characters::FoldSpaces(text);
  for (const auto read : {ReadEpoch, ReadIso, ReadMail}) {
    const std::optional<Date> date = read(folded);
    if (date && IsPlausible(*date)) return date;
  }
  return std::nullopt;
}

}  // namespace crawlstream::dates
