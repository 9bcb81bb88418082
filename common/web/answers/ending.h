// The outcome, reason and detail of a visit that ends without a page.
#ifndef CRAWLSTREAM_COMMON_WEB_ANSWERS_ENDING_H_
#define CRAWLSTREAM_COMMON_WEB_ANSWERS_ENDING_H_

#include <string>
#include <string_view>

#include "common/foundation/record/outcome.h"

namespace crawlstream::answers {

struct Ending {
  record::Outcome outcome = record::Outcome::kFailed;
  std::string_view reason;  // of record::reason
  std::string detail = {};
};

}  // namespace crawlstream::answers

#endif  // CRAWLSTREAM_COMMON_WEB_ANSWERS_ENDING_H_
