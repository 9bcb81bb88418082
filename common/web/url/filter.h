// Which URLs a crawl takes: the limits and expressions of its configuration. Scope (same site, same
// host) is not decided here: it depends on the page that has the link (common/web/links/scope.h).
#ifndef CRAWLSTREAM_COMMON_WEB_URL_FILTER_H_
#define CRAWLSTREAM_COMMON_WEB_URL_FILTER_H_

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/web/url/rule.h"
#include "common/web/url/url.h"

namespace crawlstream::url {

struct FilterOptions {
  std::vector<std::string> schemes = {"http", "https"};
  // RE2 expressions, matched anywhere in the whole URL. Deny wins; no allow expression allows all.
  std::vector<std::string> allow = {};
  std::vector<std::string> deny = {};
  std::vector<std::string> refused_suffixes = {};  // "jpg" or ".jpg", in any case
  // The most that is let through; 0 means no limit.
  std::size_t max_length = 0;             // characters of the URL
  std::size_t max_path_depth = 0;         // non-empty path segments
  std::size_t max_repeated_segments = 0;  // times that one segment occurs in the path
};

// Not for use by two threads at once.
class Filter {
 public:
  // An error for a bad expression, naming it.
  static base::Result<Filter> Create(const FilterOptions& options);
  Filter(Filter&&) noexcept;
  Filter& operator=(Filter&&) noexcept;
  ~Filter();

  // kNone, or the first rule, in the order of Rule, that refuses `url`.
  Rule Check(const Url& url) const;

 private:
  struct State;
  explicit Filter(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace crawlstream::url

#endif  // CRAWLSTREAM_COMMON_WEB_URL_FILTER_H_
