// Five ways to lay out the same page, as different as real news sites are: with and without
// structured data, semantic elements, tables, paragraphs by <p> or by <br>, and five ways to write
// the address of a link.
//
//   kModern    HTML5 elements, JSON-LD, Open Graph, <time>; links "/path"
//   kPortal    div soup, Open Graph, the date as text only; absolute links
//   kClassic   tables, <font>, <br><br>, no metadata at all; relative links "../../x"
//   kWeblog    microdata, author link, long comments; absolute links, some with utm_ parameters
//   kOfficial  meta name=date/author/keywords; links "/path", some with a session id
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TEMPLATES_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TEMPLATES_H_

#include <string>

#include "tests/support/testweb/news/page.h"

namespace crawlstream::testweb {

// UTF-8. `declared_charset` goes into a meta element; empty: none.
std::string RenderPage(const SiteSpec& spec, const Page& page, const std::string& declared_charset);

// The pieces that RenderPage chooses from.
std::string RenderModern(const SiteSpec& spec, const Page& page, const std::string& head);
std::string RenderPortal(const SiteSpec& spec, const Page& page, const std::string& head);
std::string RenderClassic(const SiteSpec& spec, const Page& page, const std::string& head);
std::string RenderWeblog(const SiteSpec& spec, const Page& page, const std::string& head);
std::string RenderOfficial(const SiteSpec& spec, const Page& page, const std::string& head);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TEMPLATES_H_
