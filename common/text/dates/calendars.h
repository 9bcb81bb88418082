// The calendars that news pages are dated in: the names of their months as pages write them, in the
// crawl's languages and their neighbours (month_names.cc), and their days as Gregorian ones.
#ifndef CRAWLSTREAM_COMMON_TEXT_DATES_CALENDARS_H_
#define CRAWLSTREAM_COMMON_TEXT_DATES_CALENDARS_H_

#include <optional>
#include <string_view>

#include "common/text/dates/date.h"

namespace crawlstream::dates {

enum class Calendar { kGregorian, kPersian, kNepali };

struct Month {
  int number = 0;  // 1 to 12; 0: no month
  Calendar calendar = Calendar::kGregorian;

  explicit operator bool() const { return number != 0; }
};

// The month that a word names: letters and marks only, lower case. Case endings are ignored
// ("апреля"), and in scripts that put no space between words the name may stand anywhere in it.
Month MonthOfWord(std::string_view word);

// Solar Hijri, official in Iran and Afghanistan; years 1300 to 1500.
std::optional<Date> FromPersian(int year, int month, int day);
// Bikram Sambat, official in Nepal; years 2060 to 2090, whose month lengths are fixed by tables.
std::optional<Date> FromNepali(int year, int month, int day);
// Buddhist era as in Thailand and at times in Laos: the Gregorian year + 543.
std::optional<Date> FromBuddhist(int year, int month, int day);

// The day in the calendar that the year tells: 1396 is Persian, 2560 Buddhist, 2017 Gregorian. A
// Nepali year such as 2074 could also lie in the Gregorian future: it counts as Nepali only where
// the month has a Nepali name (`nepali_month`).
std::optional<Date> FromAnyCalendar(int year, int month, int day, bool nepali_month = false);

}  // namespace crawlstream::dates

#endif  // CRAWLSTREAM_COMMON_TEXT_DATES_CALENDARS_H_
