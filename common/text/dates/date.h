// A date as a page gives it: a day, and the time of day and zone where it says them.
#ifndef CRAWLSTREAM_COMMON_TEXT_DATES_DATE_H_
#define CRAWLSTREAM_COMMON_TEXT_DATES_DATE_H_

#include <optional>
#include <string>
#include <string_view>

namespace crawlstream::dates {

struct Date {
  int year = 0;
  int month = 0;
  int day = 0;
  bool has_time = false;
  int hour = 0;
  int minute = 0;
  int second = 0;
  std::optional<int> zone;  // minutes east of UTC

  // "2017-04-13", "2017-04-13T10:00:00", "2017-04-13T10:00:00+02:00", "…Z"
  std::string Iso() const;
  std::string IsoDay() const;
  bool operator==(const Date&) const = default;
};

// Whether it is a day of the Gregorian calendar between 1900 and 2100.
bool IsPlausible(const Date& date);

// Days since 1970-01-01 of a Gregorian day, and back: by these other calendars are converted.
int DayNumber(int year, int month, int day);
Date FromDayNumber(int days);

// Machine-written dates as in meta elements and JSON-LD: ISO 8601 in full or cut short to the day,
// with "T" or a space, fractions, zones with or without a colon; 20170413; RFC 2822 and its like
// ("Thu, 13 Apr 2017 10:00:00 GMT"); seconds or milliseconds since 1970. Text after the date is
// passed over. nullopt for others.
std::optional<Date> ParseMachineDate(std::string_view text);

}  // namespace crawlstream::dates

#endif  // CRAWLSTREAM_COMMON_TEXT_DATES_DATE_H_
