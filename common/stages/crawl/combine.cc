#include "common/stages/crawl/crawl.h"
#include "common/stages/crawl/merged_urls.h"

namespace crawlstream::crawl {

base::Result<> Combine(streaming::Task& task) {
  ForEachMergedUrl(task, [&](const MergedUrl& url) {
    task.out.Emit({url.label, url.host, url.key.lang, url.key.url, url.value});
  });
  return {};
}

}  // namespace crawlstream::crawl
