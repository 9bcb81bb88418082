// Reads the lines between mapper and reducer of crawl, `label TAB host TAB lang TAB url TAB entry`,
// and merges repeats of a URL (record/known.h).
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
  std::string_view value;  // the encoded entry; if the URL came once, it is passed on unchecked
};

// Calls `take` once for each URL of a language. If a URL came several times, bad entries are
// counted and skipped; it is left out if all of them are bad.
void ForEachMergedUrl(streaming::Task& task, const std::function<void(const MergedUrl&)>& take);

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGED_URLS_H_
