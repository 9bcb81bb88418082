// What a document is: the one answer of all stages to "is this HTML?".
//   H1  A feed or sitemap is one by its beginning, whatever its type says.
//   H2  A type that names HTML (text/html, application/xhtml+xml) is HTML.
//   H3  So is what comes without a type, as browsers have it; and XML of any kind whose root
//       element is html.
//   H4  All else is other.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_KIND_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_KIND_H_

#include <string_view>

namespace crawlstream::page {

enum class Kind { kOther, kHtml, kFeed, kSitemap };
std::string_view Name(Kind kind);  // "other", "html" …

// `content_type` is the header's, corrected by the first bytes (http/content_type.h), lower case;
// `utf8` the decoded text, so that a UTF-16 page is like any other.
Kind KindOf(std::string_view content_type, std::string_view utf8);

}  // namespace crawlstream::page

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_KIND_H_
