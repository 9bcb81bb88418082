// Small pieces of HTML that the templates share.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_MARKUP_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_MARKUP_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/testweb/news/page.h"
#include "tests/support/testweb/text/html.h"

namespace crawlstream::testweb {

// Ways to write the address of `url` on the page at `from`.
std::string PathHref(std::string_view from, std::string_view url);      // "/path", or absolute
std::string RelativeHref(std::string_view from, std::string_view url);  // "../../path", or absolute

using HrefStyle = std::function<std::string(const std::string& url)>;

// <li><a></a></li> for each link.
std::string ListItems(const std::vector<Link>& links, const HrefStyle& href);
// Buttons that lead off the site, and scripts: nothing a crawler may follow here.
std::string ShareButtons(const SiteSpec& spec, const Page& page);
std::string OpenGraph(const SiteSpec& spec, const Page& page);
std::string JsonLd(const SiteSpec& spec, const Page& page);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_MARKUP_H_
