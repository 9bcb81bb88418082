// Days as calendars count them.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_CALENDAR_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_CALENDAR_H_

#include "common/foundation/base/time.h"

namespace crawlstream::testweb {

struct CalendarDay {
  int year = 0;
  int month = 0;
  int day = 0;

  bool operator==(const CalendarDay&) const = default;
};

// Of the day in UTC.
CalendarDay GregorianDay(base::TimeMs time);
// Solar Hijri, as in Iran; leap years by the 33-year cycle. For days from 1921-03-21 on.
CalendarDay PersianDay(base::TimeMs time);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_CALENDAR_H_
