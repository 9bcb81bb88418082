// From the addresses written in a page to the distinct URLs worth asking for: normalized, filtered,
// in scope, up to a cap.
#ifndef CRAWLSTREAM_COMMON_WEB_LINKS_COLLECTOR_H_
#define CRAWLSTREAM_COMMON_WEB_LINKS_COLLECTOR_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/web/links/census.h"
#include "common/web/links/hash_index.h"
#include "common/web/links/scope.h"
#include "common/web/url/filter.h"
#include "common/web/url/normalizer.h"
#include "common/web/url/url.h"

namespace crawlstream::links {

// Collects the links of one page at a time and keeps its memory between pages. Not for use by two
// threads at once.
class Collector {
 public:
  static base::Result<Collector> From(const config::Settings& settings);

  // Begins a page. `base` is its <base href>, as written; `charset` its encoding; `scope` what its
  // seed's line asked for.
  void Begin(const url::Url& page, std::string_view base, std::string_view charset,
             std::string_view scope, std::size_t max_links);

  // Takes one address. Returns the index of its URL among those kept; nullopt if it is not kept.
  HashIndex::Value Add(std::string_view href);
  // One that is not followed because of its rel attribute.
  void AddRefusedByRel();
  // One that is not followed because its feed or sitemap says that it is old.
  void AddOld();

  // The URLs kept, in the order of their first link. Ends the page.
  std::vector<std::string> Take();
  const Census& census() const { return census_; }

  // The target of a redirect away from `from`, if it may be followed. A seed (depth 0) may move to
  // another site, which thereby joins the scope; any other page must stay in scope.
  std::optional<std::string> RedirectTarget(const url::Url& from, std::string_view target,
                                            int depth, std::string_view scope);

 private:
  Collector(url::Normalizer normalizer, url::Filter filter, Scope scope);
  HashIndex::Value AddNew(std::string_view href);

  url::Normalizer normalizer_;
  url::Filter filter_;
  Scope scope_;

  // The page at hand.
  std::string page_;
  std::string page_host_;
  std::string base_;
  std::string charset_;
  std::string seed_scope_;
  // The most bytes of URLs that are kept of a page, whatever max_links says: they all stand on one
  // line, which must not outgrow task.max_line_bytes.
  static constexpr std::size_t kMaxBytes = std::size_t{8} << 20;

  std::size_t max_links_ = 0;
  std::size_t kept_bytes_ = 0;
  Census census_;
  std::vector<std::string> kept_;
  HashIndex by_href_;
  HashIndex by_url_;
};

}  // namespace crawlstream::links

#endif  // CRAWLSTREAM_COMMON_WEB_LINKS_COLLECTOR_H_
