// Redirects inside a site. They are kept until all URLs of the site have been asked. Then it is
// known which URL leads where, and these rules decide, not the order of the answers:
//   B1  If several URLs redirect to the same target, the least of them, by depth and then by URL,
//       follows the redirect: the target's page is the answer to it. The others are recorded as
//       redirected there.
//   B2  No URL follows a redirect to a target that the task fetches anyway or has fetched.
//   B3  URLs that lead to each other in a circle all fail.
// The same target in two languages counts as two, as everywhere.
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
    kFollow,  // B1: the target is fetched for this URL
    kLeads,   // B1, B2: the target is fetched for another
    kLoop,    // B3
  };
  using Decide = std::function<void(Redirecting redirecting, Fate fate)>;

  // Decides about all redirects that a site has collected, its turn. `planned` says whether the
  // task fetches a URL anyway. The time is nearly linear in the number of redirects, however long
  // their ways are. A site may have several turns; if a later one closes a circle, only its own
  // URLs fail: what was decided before stays.
  void Resolve(std::vector<Redirecting> turn,
               const std::function<bool(const record::Key&)>& planned, const Decide& decide);

 private:
  void Lead(std::uint64_t from, std::uint64_t to);
  // Where the way from a URL ends, as far as is known: at the URL itself if it leads nowhere; at
  // one of the URLs of a circle if it leads into one.
  std::uint64_t EndOf(std::uint64_t at);

  std::unordered_set<std::uint64_t> followed_;              // targets, by fingerprint
  std::unordered_map<std::uint64_t, std::uint64_t> leads_;  // from URL to URL
  std::unordered_map<std::uint64_t, std::uint64_t> ends_;   // from URL to a later one of its way
  std::unordered_set<std::uint64_t> in_loop_;
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_REDIRECT_BOOK_H_
