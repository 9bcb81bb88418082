// The outcome, reason and detail of a visit that ends without a page.
#ifndef CRAWLSTREAM_COMMON_WEB_ANSWERS_ENDING_H_
#define CRAWLSTREAM_COMMON_WEB_ANSWERS_ENDING_H_

#include <string>
#include <string_view>
#include <utility>

#include "common/foundation/record/outcome.h"

namespace crawlstream::answers {

struct Ending {
  Ending(record::Outcome what, std::string_view why, std::string more = {})
      : outcome(what), reason(why), detail(std::move(more)) {}

  record::Outcome outcome;
  std::string reason;  // of record::reason
  std::string detail;  // for people
};

}  // namespace crawlstream::answers

#endif  // CRAWLSTREAM_COMMON_WEB_ANSWERS_ENDING_H_
