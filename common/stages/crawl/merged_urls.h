// The lines of a crawl job between mapper and reducer, `label TAB host TAB lang TAB url TAB entry`,
// repeats of a URL merged (record/known.h).
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGED_URLS_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGED_URLS_H_

#include <functional>
#include <string_view>

#include "common/engine/streaming/task.h"
#include "common/foundation/record/key.h"

namespace crawlstream::crawl {

struct MergedUrl {
  std::string_view label;
  std::string_view host;
  record::Key key;
  std::string_view value;  // of the entry; of a single one its very bytes, not looked at
};

// Calls `take` once for each URL of a language. Where several values are merged, bad ones are
// counted; a URL with none that is good is left out.
void ForEachMergedUrl(streaming::Task& task, const std::function<void(const MergedUrl&)>& take);

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGED_URLS_H_
