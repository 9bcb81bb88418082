#include "common/text/dates/calendars.h"

#include <array>
#include <string_view>

namespace crawlstream::dates {
namespace {

// Leap years of the Solar Hijri calendar by the 33-year cycle, which agrees with the astronomical
// rule throughout the years accepted.
bool IsPersianLeapYear(int year) {
  switch (year % 33) {
    case 1:
    case 5:
    case 9:
    case 13:
    case 17:
    case 22:
    case 26:
    case 30:
      return true;
    default:
      return false;
  }
}

int PersianMonthLength(int year, int month) {
  if (month <= 6) return 31;
  if (month <= 11) return 30;
  return IsPersianLeapYear(year) ? 30 : 29;
}

constexpr int kFirstNepaliYear = 2060;
// The lengths of a year's twelve months less 29, a digit each.
constexpr std::array<std::string_view, 31> kNepaliYears = {
    "223321101011",  // 2060
    "232321110012", "222322010102", "223222101011", "223321101011",
    "232321110012",  // 2065
    "222322011002", "223222101011", "223321101011", "232321110012",
    "222322011011",  // 2070
    "223222101011", "232321101011", "232321110012", "222322101011",
    "223222101011",  // 2075
    "232321110011", "232321110102", "222322101011", "223222101011",
    "232321110011",  // 2080
    "232321110102", "223222101011", "223222101011", "223221110111",
    "232312110111",  // 2085
    "132321110111", "223222101111", "123312110111", "132321110111",
    "132321110111",  // 2090
};

int NepaliMonthLength(int year, int month) {
  const auto& lengths = kNepaliYears[static_cast<std::size_t>(year - kFirstNepaliYear)];
  return 29 + (lengths[static_cast<std::size_t>(month - 1)] - '0');
}

}  // namespace

std::optional<Date> FromPersian(int year, int month, int day) {
  if (year < 1300 || year > 1500 || month < 1 || month > 12) return std::nullopt;
  if (day < 1 || day > PersianMonthLength(year, month)) return std::nullopt;
  int days = DayNumber(1921, 3, 21);  // 1 Farvardin 1300
  for (int y = 1300; y < year; ++y) days += IsPersianLeapYear(y) ? 366 : 365;
  for (int m = 1; m < month; ++m) days += PersianMonthLength(year, m);
  return FromDayNumber(days + day - 1);
}

std::optional<Date> FromNepali(int year, int month, int day) {
  const int last = kFirstNepaliYear + static_cast<int>(kNepaliYears.size()) - 1;
  if (year < kFirstNepaliYear || year > last || month < 1 || month > 12) return std::nullopt;
  if (day < 1 || day > NepaliMonthLength(year, month)) return std::nullopt;
  int days = DayNumber(2003, 4, 14);  // 1 Baisakh 2060
  for (int y = kFirstNepaliYear; y < year; ++y) {
    for (int m = 1; m <= 12; ++m) days += NepaliMonthLength(y, m);
  }
  for (int m = 1; m < month; ++m) days += NepaliMonthLength(year, m);
  return FromDayNumber(days + day - 1);
}

std::optional<Date> FromBuddhist(int year, int month, int day) {
  Date date;
  date.year = year - 543;
  date.month = month;
  date.day = day;
  return IsPlausible(date) ? std::optional(date) : std::nullopt;
}

std::optional<Date> FromAnyCalendar(int year, int month, int day, bool nepali_month) {
  if (nepali_month) return FromNepali(year, month, day);
  if (year >= 1300 && year <= 1500) return FromPersian(year, month, day);
  if (year >= 2443 && year <= 2643) return FromBuddhist(year, month, day);
  Date date;
  date.year = year;
  date.month = month;
  date.day = day;
  return IsPlausible(date) ? std::optional(date) : std::nullopt;
}

}  // namespace crawlstream::dates
