// What a crawler must find: every page of a site that can be reached from its front page, by the
// same model that serves the pages. One JSON line each; fields in docs/test-web.md.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TRUTH_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TRUTH_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/foundation/base/time.h"
#include "tests/support/testweb/news/page.h"

namespace crawlstream::testweb {

using LineSink = std::function<void(const std::string&)>;

struct TruthPage {
  PageRef ref;
  std::string url;
  int depth = 0;  // clicks from the front page, as a crawl counts them; -1: it does not come there
  std::string expect;
  std::optional<Article> article;  // where an article's text can be fetched
};

// In order of depth; what a crawl does not come to is last. `max_depth`: pages so deep are not
// asked; 0: no limit.
std::vector<TruthPage> WalkSite(const SiteSpec& spec, base::TimeMs now, int max_depth = 0);

// A "type":"page" line for each.
void WriteTruth(const SiteSpec& spec, base::TimeMs now, const LineSink& sink, int max_depth = 0);
std::string TruthLine(const SiteSpec& spec, const TruthPage& page);
// "type":"pair" lines: the planted duplicates among the sites of one language.
void WritePairs(const std::vector<SiteSpec>& sites, base::TimeMs now, const LineSink& sink);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TRUTH_H_
