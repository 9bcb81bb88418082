// A page as a model: what it says and where it links, before any template. Both the served HTML and
// the truth are made from it, so they cannot disagree.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_PAGE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_PAGE_H_

#include <optional>
#include <string>
#include <vector>

#include "tests/support/testweb/news/addresses.h"
#include "tests/support/testweb/news/article.h"

namespace crawlstream::testweb {

struct Link {
  std::string url;
  std::string text;
};

struct Teaser {
  std::string url;
  std::string headline;
  std::string text;
  base::TimeMs published = 0;
};

struct Page {
  PageRef ref;
  std::string url;
  std::string title;
  std::vector<Link> navigation;
  std::vector<Teaser> listing;   // of a front or section page
  std::vector<Link> pagination;  // previous and next
  std::vector<Link> most_read;
  std::vector<Link> related;
  std::vector<Link> variants;  // of an article: print, copy, plain
  std::vector<Link> footer;
  std::vector<Link> feeds;  // rel=alternate; the text is the media type
  std::string canonical;    // empty: none
  std::optional<Article> article;
  std::string prose;  // of the pages "about" and "contact"
};

// A site at one moment: what is published, newest first.
struct Snapshot {
  base::TimeMs now = 0;
  std::vector<int> visible;
  std::vector<std::vector<int>> by_section;
  base::TimeMs last_change = 0;
};
Snapshot TakeSnapshot(const SiteSpec& spec, base::TimeMs now);

inline constexpr std::size_t kTeasersPerPage = 3;
int SectionPages(const Snapshot& snapshot, std::size_t section);  // at least 1
std::vector<int> FeedIds(const Snapshot& snapshot);               // the newest fifteen

// Articles of the -gov sites that no page lists: only the sitemap knows them.
bool IsOrphan(const SiteSpec& spec, int id);
bool HasCopy(const SiteSpec& spec, int id);
bool HasAmp(const SiteSpec& spec, int id);

// An HTML page; the ref must be one.
Page BuildPage(const SiteSpec& spec, const Snapshot& snapshot, const PageRef& ref);

// Every address on the site that the page links to, each once, in order.
std::vector<std::string> LinksOf(const Page& page);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_PAGE_H_
