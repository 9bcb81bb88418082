// What one URL led to: a line of `out`. There is one for every line of `doc`, and one for each
// language of a host that names feeds or sitemaps. It carries all about the fetch but the page's
// bytes, so that later jobs need not read these. Format: docs/formats.md, "Out-links".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_OUT_LINKS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_OUT_LINKS_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/document.h"
#include "common/foundation/record/signature.h"

namespace crawlstream::record {

enum class LinkType : int {
  kLinks = 0,     // the links of a page
  kRedirect = 1,  // one link: where the key redirected to; costs no depth
  kNothing = 2,   // the key failed, was refused or is unchanged: there is nothing to follow
  kDeferred = 3,  // the key was put off, and is to be asked again
  kHost = 4,      // the feeds and sitemaps of a host; the key is its robots.txt, no URL of `in`
};

// What a feed or sitemap said about one link.
struct LinkHint {
  std::size_t link = 0;  // index into links
  std::string title;
  std::string date;          // ISO 8601 or as written
  std::string changed = {};  // when it last changed, if that is later than `date`

  bool operator==(const LinkHint&) const = default;
};

struct OutLinks {
  std::string lang = {};
  std::string url = {};
  LinkType type = LinkType::kLinks;
  std::vector<std::string> links = {};
  std::vector<std::string> anchors = {};  // empty, or one per link
  std::vector<LinkHint> hints = {};
  // Indexes of the links to feeds and sitemaps, which cost no depth.
  std::vector<std::size_t> feeds = {};
  Fetch fetch = {};
  std::string page_type = {};  // "index", "article", "feed", "sitemap"; empty: not known
  std::optional<Signature> signature = {};  // of a page

  Key key() const { return {lang, url}; }
  bool operator==(const OutLinks&) const = default;
};

base::Decoded<OutLinks> DecodeOutLinks(json::Document& document, const Key& key,
                                       std::string_view value);
// The same without links, anchors, hints and feeds, which are most of the work.
base::Decoded<OutLinks> DecodeOutFacts(json::Document& document, const Key& key,
                                       std::string_view value);
std::string_view EncodeOutLinks(json::Writer& writer, const OutLinks& out);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_OUT_LINKS_H_
