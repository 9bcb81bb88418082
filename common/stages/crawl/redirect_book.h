// Redirects inside a site, kept until everything of the site was asked. Then it is known who leads
// where, and rules decide, not the order of the answers:
//   B1  Of several URLs that redirect to the same target, the least follows: by depth, then by URL.
//       The target's page belongs to it; the others are told to lead there.
//   B2  A target that the task fetches anyway, or has fetched, is followed by none.
//   B3  URLs that lead to each other in a circle fail, all of them.
// Targets are told apart by language, as all URLs are.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_REDIRECT_BOOK_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_REDIRECT_BOOK_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "common/stages/crawl/visit.h"
#include "common/web/http/message.h"

namespace crawlstream::crawl {

// A visit whose URL answered with a redirect inside the site.
struct Redirecting {
  Visit visit;
  std::string target;
  http::Response response;  // without a body, for the record of what was answered
};

class RedirectBook {
 public:
  enum class Fate {
    kFollow,  // B1
    kLeads,   // B1, B2: to a URL of the task
    kLoop,    // B3
  };
  using Decide = std::function<void(Redirecting redirecting, Fate fate)>;

  // Decides about all redirects of a site's turn at once; `planned` says whether the task fetches a
  // URL anyway. Takes time all but linear in their number, however long the ways are. A circle that
  // a later turn closes fails those of that turn: what was said of the others stays.
  void Resolve(std::vector<Redirecting> turn,
               const std::function<bool(const record::Key&)>& planned, const Decide& decide);

 private:
  void Lead(std::uint64_t from, std::uint64_t to);
  // Where the way from a URL ends: at itself where it leads nowhere, as far as is known, and at any
  // URL of a circle.
  std::uint64_t EndOf(std::uint64_t at);

  std::unordered_set<std::uint64_t> followed_;              // targets, by fingerprint
  std::unordered_map<std::uint64_t, std::uint64_t> leads_;  // from URL to URL
  std::unordered_map<std::uint64_t, std::uint64_t> ends_;   // from URL to one nearer to its end
  std::unordered_set<std::uint64_t> in_loop_;
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_REDIRECT_BOOK_H_
