// The outcome, reason and detail of a visit that ends without a page.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_ENDING_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_ENDING_H_

#include <string>
#include <string_view>

#include "common/foundation/record/outcome.h"

namespace crawlstream::crawl {

struct Ending {
  record::Outcome outcome = record::Outcome::kFailed;
  std::string_view reason;  // of record::reason
  std::string detail = {};
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_ENDING_H_
