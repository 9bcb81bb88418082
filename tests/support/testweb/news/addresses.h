// The pages a site has and the address of each; one is the inverse of the other.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_ADDRESSES_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_ADDRESSES_H_

#include <optional>
#include <string>
#include <string_view>

#include "tests/support/testweb/news/site_spec.h"
#include "tests/support/testweb/server/message.h"

namespace crawlstream::testweb {

enum class PageKind {
  kFront,
  kSection,
  kArticle,
  kCopy,   // the same bytes as the article, under another address
  kAmp,    // the article in a plain template, with rel=canonical
  kPrint,  // forbidden by robots.txt
  kAbout,
  kContact,
  kLatest,    // redirects to the newest article
  kDeadLink,  // linked, but 404
  kRss,
  kAtom,
  kJsonFeed,
  kSitemapIndex,
  kSitemap,
  kNewsSitemap,
  kRobots,
  kPicture,
  kStyle,
};
std::string_view KindName(PageKind kind);  // "front", "section", "article", ...

struct PageRef {
  PageKind kind = PageKind::kFront;
  std::size_t section = 0;  // of kSection
  int page = 1;             // of kSection, from 1
  int id = 0;               // of an article and its variants

  bool operator==(const PageRef&) const = default;
};

extern const char* const kSectionPaths[kSectionCount];  // "politics", "world", ...

// Absolute, in normal form (percent-encoded path, no default port).
std::string AddressOf(const SiteSpec& spec, const PageRef& ref);
// nullopt where the site has no such page. Unknown query parameters are ignored, as real sites do.
std::optional<PageRef> FindPage(const SiteSpec& spec, const Request& request);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_ADDRESSES_H_
