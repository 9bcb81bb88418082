// Dates in text written for people: in the crawl's languages, in the digits of any script, in the
// calendars of calendars.h.
//
//   13. April 2017 · April 13th, 2017 · 13 de abril de 2017 · 13 апреля 2017 г. · 2017年4月13日
//   ngày 13 tháng 4 năm 2017 · 2017 оны 4 сарын 13 · ၂၀၁၇ ခုနှစ် ဧပြီ ၁၃ · ۱۳۹۶/۱/۲۴ · 令和6年4月1日
//   2017-04-13 · 13.04.2017 · 13/4/17 · 04/13/2017
#ifndef CRAWLSTREAM_COMMON_TEXT_DATES_DATE_READER_H_
#define CRAWLSTREAM_COMMON_TEXT_DATES_DATE_READER_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "common/text/dates/date.h"

namespace crawlstream::dates {

struct FoundDate {
  Date date;
  std::size_t token = 0;  // how many words and numbers stand before it
  std::size_t begin = 0;  // its bytes of the text are [begin, end)
  std::size_t end = 0;
};

// All dates in order. `month_first` settles 04/05/2017 as in the United States and the Philippines.
std::vector<FoundDate> FindDates(std::string_view text, bool month_first = false);

}  // namespace crawlstream::dates

#endif  // CRAWLSTREAM_COMMON_TEXT_DATES_DATE_READER_H_
