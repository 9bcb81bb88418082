// When an article was published and last changed, from all a page says.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_DATES_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_DATES_H_

#include <optional>
#include <string_view>

#include "common/text/date.h"
#include "common/text/head.h"
#include "common/text/outline.h"
#include "common/text/structured_data.h"

namespace crawlstream::text {

struct PageDates {
  std::optional<Date> published;
  std::optional<Date> modified;
};

struct DateSources {
  const Head& head;
  const StructuredData& data;
  const Outline& outline;
  std::string_view headline;      // visible dates near it count most
  std::string_view url;           // "/2017/04/13/"
  std::string_view language;      // <html lang>: en-US writes the month first
  std::optional<Date> not_after;  // the day of the fetch; later dates are mistakes
};

// The first source that has a date: structured data, meta elements, time elements near the
// headline, the URL, text near the headline, other time elements, other text marked as a date.
PageDates FindPageDates(const DateSources& sources);

// The day in a URL's path; nullopt where there is none or only a month.
std::optional<Date> DateOfUrl(std::string_view url);

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_DATES_H_
