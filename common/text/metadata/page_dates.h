// When an article was published and last changed, from all a page says.
#ifndef CRAWLSTREAM_COMMON_TEXT_METADATA_PAGE_DATES_H_
#define CRAWLSTREAM_COMMON_TEXT_METADATA_PAGE_DATES_H_

#include <optional>
#include <string_view>

#include "common/text/dates/date.h"
#include "common/text/metadata/head.h"
#include "common/text/metadata/structured_data.h"
#include "common/text/outline/outline.h"

namespace crawlstream::metadata {

struct PageDates {
  std::optional<dates::Date> published;
  std::optional<dates::Date> modified;
};

struct DateSources {
  const Head& head;
  const StructuredData& data;
  const outline::Outline& outline;
  std::string_view headline;             // visible dates near it count most
  std::string_view url;                  // "/2017/04/13/"
  std::string_view language;             // <html lang>: en-US writes the month first
  std::optional<dates::Date> not_after;  // the day of the fetch; a day later is still believed
};

// Published: by the first source that has a date: structured data, meta elements of publication,
// time elements near the headline, the URL, text near the headline, meta elements that may mean
// either date, text in elements that are called a date, other time elements, any short text; else
// the date of the last change. If the page shows another day than a time in UTC says, and the two
// may be the same in the local time, the day shown counts.
// Modified: by structured data or meta elements alone.
PageDates FindPageDates(const DateSources& sources);

// The day in a URL's path; nullopt where there is none or only a month.
std::optional<dates::Date> DateOfUrl(std::string_view url);

}  // namespace crawlstream::metadata

#endif  // CRAWLSTREAM_COMMON_TEXT_METADATA_PAGE_DATES_H_
