// The lines of a crawl job between mapper and reducer, repeats of a URL merged.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGED_URLS_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGED_URLS_H_

#include <functional>
#include <string_view>

#include "common/record/url_entry.h"
#include "common/streaming/task.h"

namespace crawlstream::stages::crawl {

// Calls `take` once for each URL. Bad values are counted; a URL with none that is good is left out.
void ForEachMergedUrl(streaming::Task& task,
                      const std::function<void(std::string_view label, std::string_view host,
                                               const record::UrlEntry& entry)>& take);

}  // namespace crawlstream::stages::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGED_URLS_H_
