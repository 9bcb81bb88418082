// Serves a generated news site: its pages in its charset and declaration, feeds, sitemaps and
// robots.txt, with validators for conditional requests.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_NEWS_SITE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_NEWS_SITE_H_

#include <memory>

#include "tests/support/testweb/news/page.h"
#include "tests/support/testweb/server/router.h"
#include "tests/support/testweb/server/site.h"

namespace crawlstream::testweb {

class NewsSite : public Site {
 public:
  explicit NewsSite(SiteSpec spec) : spec_(std::move(spec)) {}

  Response Answer(const Request& request, base::TimeMs now) const override;

 private:
  Response AnswerPage(const Request& request, const PageRef& ref, base::TimeMs now) const;
  Response AnswerHtml(const PageRef& ref, const Snapshot& snapshot) const;
  const Snapshot& At(base::TimeMs now) const;

  SiteSpec spec_;
  mutable Snapshot snapshot_;  // of the time last asked for: the clock seldom moves
};

// Puts a site's hosts into the router; the bare domain of a www host redirects there.
void AddNewsSite(const SiteSpec& spec, Router& router);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_NEWS_SITE_H_
