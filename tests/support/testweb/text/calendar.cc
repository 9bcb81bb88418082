#include "tests/support/testweb/text/calendar.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace crawlstream::testweb {
namespace {

std::chrono::sys_days DayOf(base::TimeMs time) {
  using namespace std::chrono;
  return floor<days>(sys_time<milliseconds>(milliseconds(time)));
}

bool IsPersianLeapYear(int year) {
  constexpr std::array kLeapYears = {1, 5, 9, 13, 17, 22, 26, 30};
  return std::ranges::find(kLeapYears, year % 33) != kLeapYears.end();
}

// Six months of 31 days, five of 30, and the last of 29 or 30.
int PersianMonthLength(int year, int month) {
  if (month <= 6) return 31;
  return month < 12 || IsPersianLeapYear(year) ? 30 : 29;
}

}  // namespace

CalendarDay GregorianDay(base::TimeMs time) {
  const std::chrono::year_month_day day(DayOf(time));
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

CalendarDay PersianDay(base::TimeMs time) {
  using namespace std::chrono;
  constexpr sys_days kFirstDayOf1300 = year(1921) / March / 21;
  int left = static_cast<int>((DayOf(time) - kFirstDayOf1300).count());
  CalendarDay day{1300, 1, 1};
  for (int length; left >= (length = IsPersianLeapYear(day.year) ? 366 : 365); ++day.year) {
    left -= length;
  }
  for (int length; left >= (length = PersianMonthLength(day.year, day.month)); ++day.month) {
    left -= length;
  }
  day.day += left;
  return day;
}

}  // namespace crawlstream::testweb
