#include "common/stages/crawl/priority.h"

#include <algorithm>

#include "common/web/feed/date.h"

namespace crawlstream::crawl {
namespace {

// Larger than any time, so that C1 to C4 do not mix.
constexpr std::int64_t kClass = std::int64_t{1} << 52;

}  // namespace

std::optional<std::int64_t> PriorityOf(const record::UrlEntry& entry) {
  if (entry.known.deferred > 0) return 0;  // C1
  if (entry.known.origin.depth == 0 || entry.type == "feed" || entry.type == "sitemap")
    return kClass;                                                                             // C2
  if (entry.due != 0) return 4 * kClass + std::clamp<std::int64_t>(entry.due, 0, kClass - 1);  // C4
  const auto dated = feed::TimeOfIsoDate(entry.known.hints.date);
  if (!dated) return std::nullopt;                                      // C5
  return 3 * kClass - std::clamp<std::int64_t>(*dated, 0, kClass - 1);  // C3
}

}  // namespace crawlstream::crawl
