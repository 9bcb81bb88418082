#include "common/web/feed/feed.h"

#include <algorithm>

#include "common/foundation/base/ascii.h"
#include "common/web/feed/formats.h"
#include "common/web/feed/repair.h"

namespace crawlstream::feed {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

// Drops what may stand before a root element: blanks, declarations, instructions, comments.
std::string_view SkipProlog(std::string_view text) {
  while (true) {
    text = base::TrimStart(text, kSpaces);
    if (text.starts_with("<!DOCTYPE")) {
      text.remove_prefix(DoctypeLength(text));
      continue;
    }
    std::string_view end;
    if (text.starts_with("<?")) end = "?>";
    if (text.starts_with("<!--")) end = "-->";
    if (end.empty()) return text;
    const std::size_t at = text.find(end);
    if (at == std::string_view::npos) return {};
    text.remove_prefix(at + end.size());
  }
}

std::string_view RootName(std::string_view text) {
  if (!text.starts_with('<')) return {};
  text.remove_prefix(1);
  std::string_view name = text.substr(0, text.find_first_of(" \t\r\n/>"));
  if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
    name.remove_prefix(colon + 1);
  }
  return name;
}

}  // namespace

Kind Recognize(std::string_view text) {
  const std::string_view content = SkipProlog(text);
  if (content.starts_with("http")) return IsUrlList(content) ? Kind::kUrlList : Kind::kNone;
  if (content.starts_with('{')) {
    // The version member is required, and stands at the beginning of most feeds.
    return content.substr(0, 1024).find("jsonfeed.org/version") != std::string_view::npos
               ? Kind::kJson
               : Kind::kNone;
  }
  const std::string_view root = RootName(content);
  if (root == "rss" || root == "RDF") return Kind::kRss;
  if (root == "feed") return Kind::kAtom;
  if (root == "urlset") return Kind::kSitemap;
  if (root == "sitemapindex") return Kind::kSitemapIndex;
  return Kind::kNone;
}

Feed Parse(std::string_view text, std::size_t max_entries) {
  const Kind kind = Recognize(text);
  if (kind == Kind::kNone) return {};
  if (kind == Kind::kUrlList) return ParseUrlList(text, max_entries);
  if (kind == Kind::kJson) return ParseJsonFeed(text, max_entries);
  return ParseXmlFeed(kind, text, max_entries);
}

}  // namespace crawlstream::feed
