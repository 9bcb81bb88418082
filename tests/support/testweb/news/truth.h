// What a crawler must find: every page of a site that can be reached from its front page, by the
// same model that serves the pages. One JSON line each; fields in docs/test-web.md.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TRUTH_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TRUTH_H_

#include <functional>
#include <string>
#include <vector>

#include "common/base/time.h"
#include "tests/support/testweb/news/site_spec.h"

namespace crawlstream::testweb {

using LineSink = std::function<void(const std::string&)>;

// "type":"page" lines in order of depth.
void WriteTruth(const SiteSpec& spec, base::TimeMs now, const LineSink& sink);
// "type":"pair" lines: the planted duplicates among the sites of one language.
void WritePairs(const std::vector<SiteSpec>& sites, base::TimeMs now, const LineSink& sink);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TRUTH_H_
