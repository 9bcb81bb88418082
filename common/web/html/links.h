// Where a page leads: every address in it that a reader, or a browser on its own, would go to next,
// and whether robots may.
#ifndef CRAWLSTREAM_COMMON_WEB_HTML_LINKS_H_
#define CRAWLSTREAM_COMMON_WEB_HTML_LINKS_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/web/html/document.h"
#include "common/web/html/node.h"
#include "common/web/robots/directives.h"

namespace crawlstream::html {

enum class LinkKind {
  kAnchor,     // <a href>, <area href>
  kNext,       // <link rel=next> and prev: the parts of a divided list or article
  kCanonical,  // <link rel=canonical>, og:url
  kFeed,       // <link rel=alternate> of a feed's type
  kFrame,      // <frame src>, <iframe src>
  kRefresh,    // <meta http-equiv=refresh>
  kImage,      // <img src>
  kDocument,   // <object data>, <embed src>
  kScript,     // location.href = "…" and its like
};

struct Link {
  LinkKind kind = LinkKind::kAnchor;
  std::string_view href;    // as written, not resolved; a view into the document
  std::string_view rel;     // the rel attribute, as written
  std::string anchor = {};  // the link's text, spaces folded; only of kAnchor
};

struct LinkOptions {
  bool images = false;
  bool documents = false;
  bool scripts = false;
  std::size_t max_anchor = 0;  // bytes of UTF-8; 0: no anchor texts
};

struct Links {
  std::string_view base;  // <base href>; empty: the page's own address
  std::vector<Link> links;
  std::vector<Node> metas;  // all <meta> elements, met on the way: see MetaRobots
};

// In document order; links of templates and comments are no links. Views hold as long as the
// document's tree.
Links FindLinks(const Document& document, const LinkOptions& options);

// Whether a list of words such as rel or class has this word, in any case.
bool HasWord(std::string_view words, std::string_view lower_case_word);

// The robots directives of all <meta name=robots> and <meta name=AGENT> among `metas`; the stricter
// wins. (Those of the X-Robots-Tag header: robots::ParseRobotsTag.)
robots::Directives MetaRobots(std::span<const Node> metas, std::string_view agent);

}  // namespace crawlstream::html

#endif  // CRAWLSTREAM_COMMON_WEB_HTML_LINKS_H_
