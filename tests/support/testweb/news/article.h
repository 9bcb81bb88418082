// Writes the articles of a site from its language's material, and knows which were planted as
// duplicates of another site's.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_ARTICLE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_ARTICLE_H_

#include <optional>
#include <string>
#include <vector>

#include "common/foundation/base/time.h"
#include "tests/support/testweb/news/site_spec.h"

namespace crawlstream::testweb {

struct Article {
  int id = 0;
  std::size_t section = 0;
  std::string headline;
  std::string author;
  base::TimeMs published = 0;
  std::optional<base::TimeMs> modified;
  std::vector<std::string> paragraphs;
  std::string caption;  // of the lead picture; not part of the text
  std::vector<std::string> keywords;
  std::vector<std::string> comments;  // by readers; not part of the text
};

// As it reads at `now`: an edited one has one more paragraph.
Article WriteArticle(const SiteSpec& spec, int id, base::TimeMs now);
// Only the headline, which addresses are made of; cheap.
std::string WriteHeadline(const SiteSpec& spec, int id);

// An article of xx-times.test may repeat the one of the same number of www.xx-daily.test.
enum class Repeats {
  kNo,
  kSameText,  // word for word, under another template and address
  kNearly,    // one number in one sentence differs
};
Repeats RepeatsDaily(const SiteSpec& spec, int id);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_ARTICLE_H_
