// What makes one generated news site differ from another.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_SITE_SPEC_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_SITE_SPEC_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/testweb/text/language.h"

namespace crawlstream::testweb {

// How addresses look (news/addresses.h).
enum class AddressStyle {
  kDated,  // /politics/2026/11/15/1003.html
  kSlug,   // /article/<headline>-1003
  kQuery,  // /show.php?id=1003
};

// How pages look (news/templates.h).
enum class Template { kModern, kPortal, kClassic, kWeblog, kOfficial };
const char* TemplateName(Template look);  // "modern", "portal", ...

// Where the charset is declared, and whether that is the truth.
enum class Declaration {
  kRight,     // HTTP header and meta, both right
  kHttp,      // HTTP header only
  kMeta,      // meta only
  kMissing,   // nowhere
  kFalse,     // header and meta agree on a wrong one
  kConflict,  // HTTP header right, meta wrong: the header wins
};

struct SiteSpec {
  const Language* language = nullptr;
  std::string kind;        // "daily", "times", "gov" or "charset"
  std::string name;        // the masthead
  std::string host;        // serves the front page
  std::string sport_host;  // serves the sport section; empty: `host` does
  AddressStyle addresses = AddressStyle::kDated;
  Template look = Template::kModern;
  int articles = 20;    // before day 0
  int new_per_day = 2;  // from day 0 on
  std::uint64_t seed = 1;
  bool rss = false, atom = false, json_feed = false;
  bool gzip = false;
  std::string charset = "utf-8";
  std::string false_charset;  // what kFalse and kConflict claim
  Declaration declaration = Declaration::kRight;
};

struct NewsOptions {
  int articles = 20;
  int new_per_day = 2;
  std::uint64_t seed = 1;
};

// The sites of one language's seed set, front pages at http://<host>/ :
//   www.xx-daily.test (and sport.xx-daily.test), xx-times.test, www.xx-gov.test
std::vector<SiteSpec> NewsSites(const Language& language, const NewsOptions& options);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_SITE_SPEC_H_
