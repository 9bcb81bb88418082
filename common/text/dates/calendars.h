// Days of other calendars that news pages are dated in, as Gregorian ones.
#ifndef CRAWLSTREAM_COMMON_TEXT_DATES_CALENDARS_H_
#define CRAWLSTREAM_COMMON_TEXT_DATES_CALENDARS_H_

#include <optional>

#include "common/text/dates/date.h"

namespace crawlstream::dates {

// Solar Hijri, official in Iran and Afghanistan; years 1300 to 1500.
std::optional<Date> FromPersian(int year, int month, int day);
// Bikram Sambat, official in Nepal; years 2060 to 2090, whose month lengths are fixed by tables.
std::optional<Date> FromNepali(int year, int month, int day);
// Buddhist era as in Thailand and at times in Laos: the Gregorian year + 543.
std::optional<Date> FromBuddhist(int year, int month, int day);

// The day of the calendar that the year can only belong to: 1396 is Persian, 2074 Nepali, 2560
// Buddhist, 2017 Gregorian. Nepali years overlap with the Gregorian future, and count as Nepali
// only where the month's name (`nepali_month`) is.
std::optional<Date> FromAnyCalendar(int year, int month, int day, bool nepali_month = false);

}  // namespace crawlstream::dates

#endif  // CRAWLSTREAM_COMMON_TEXT_DATES_CALENDARS_H_
