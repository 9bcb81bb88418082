#include "common/text/page/kind.h"

#include <algorithm>

#include "common/foundation/base/ascii.h"
#include "common/web/feed/feed.h"

namespace crawlstream::page {
namespace {

bool Contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// Skips a construct of XML that stands before the root, such as a comment, with the end given.
bool Skip(std::string_view& text, std::string_view begin, std::string_view end) {
  if (!text.starts_with(begin)) return false;
  const std::size_t found = text.find(end, begin.size());
  text.remove_prefix(found == std::string_view::npos ? text.size() : found + end.size());
  return true;
}

// H3: behind declaration, comments and document type, of which an internal subset may hold '>'.
bool HasHtmlRoot(std::string_view text) {
  constexpr std::string_view kHtml = "<html";
  while (true) {
    text = base::TrimStart(text);
    if (Skip(text, "<?", "?>") || Skip(text, "<!--", "-->")) continue;
    const std::string_view type = text.substr(0, text.find('>'));
    if (Skip(text, "<!", Contains(type, "[") ? "]>" : ">")) continue;
    break;
  }
  if (!base::StartsIgnoringCase(text, kHtml)) return false;
  text.remove_prefix(kHtml.size());
  return text.empty() || text[0] == '>' || text[0] == '/' ||
         Contains(base::kSpaces, text.substr(0, 1));
}

}  // namespace

std::string_view Name(Kind kind) {
  switch (kind) {
    case Kind::kHtml:
      return "html";
    case Kind::kFeed:
      return "feed";
    case Kind::kSitemap:
      return "sitemap";
    case Kind::kOther:
      break;
  }
  return "other";
}

Kind KindOf(std::string_view content_type, std::string_view utf8) {
  switch (feed::Recognize(utf8)) {  // H1
    case feed::Kind::kNone:
      break;
    case feed::Kind::kSitemap:
    case feed::Kind::kSitemapIndex:
    case feed::Kind::kUrlList:
      return Kind::kSitemap;
    case feed::Kind::kRss:
    case feed::Kind::kAtom:
    case feed::Kind::kJson:
      return Kind::kFeed;
  }
  if (content_type.empty() || Contains(content_type, "html")) return Kind::kHtml;  // H2, H3
  if (Contains(content_type, "xml") && HasHtmlRoot(utf8)) return Kind::kHtml;      // H3
  return Kind::kOther;                                                             // H4
}

}  // namespace crawlstream::page
