// Small news sites in every charset that a language's pages come in, each with the charset declared
// rightly, partly, not at all or falsely: http://<charset>-<declaration>.<lang>-charset.test/ .
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_CHARSET_SITES_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_CHARSET_SITES_H_

#include <string>
#include <vector>

#include "tests/support/testweb/news/site_spec.h"

namespace crawlstream::testweb {

// WHATWG labels, UTF-8 first.
std::vector<std::string> CharsetsOf(const Language& language);
std::vector<SiteSpec> CharsetSites(const Language& language, const NewsOptions& options);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_CHARSET_SITES_H_
