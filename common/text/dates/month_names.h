// The names of the months as news pages write them, in the crawl's languages and their neighbours.
#ifndef CRAWLSTREAM_COMMON_TEXT_DATES_MONTH_NAMES_H_
#define CRAWLSTREAM_COMMON_TEXT_DATES_MONTH_NAMES_H_

#include <string_view>

namespace crawlstream::dates {

enum class Calendar { kGregorian, kPersian, kNepali };

struct Month {
  int number = 0;  // 1 to 12; 0: no month
  Calendar calendar = Calendar::kGregorian;

  explicit operator bool() const { return number != 0; }
};

// The month that a word names: letters and marks only, lower case. Case endings are looked through
// ("апреля"), and in scripts that put no space between words the name may stand anywhere in it.
Month MonthOfWord(std::string_view word);

}  // namespace crawlstream::dates

#endif  // CRAWLSTREAM_COMMON_TEXT_DATES_MONTH_NAMES_H_
