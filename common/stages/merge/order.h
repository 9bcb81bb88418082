// The second key field of the merge job: what the reducer sees first of a URL.
#ifndef CRAWLSTREAM_COMMON_STAGES_MERGE_ORDER_H_
#define CRAWLSTREAM_COMMON_STAGES_MERGE_ORDER_H_

#include <string>
#include <string_view>

#include "common/record/document.h"
#include "common/record/page_ref.h"

namespace crawlstream::stages::merge {

inline constexpr std::string_view kVerdictOrder = "0";

// Behind verdicts, in crawl order.
inline std::string PageOrder(const record::Document& page) {
  return "1." + record::CrawlOrderKey(page.fetch.time, page.level);
}

}  // namespace crawlstream::stages::merge

#endif  // CRAWLSTREAM_COMMON_STAGES_MERGE_ORDER_H_
