#include "common/stages/optimize/selector.h"

#include <utility>

#include "common/url/url.h"

namespace crawlstream::stages {
namespace {

std::uint64_t Share(std::uint64_t cap, seen::Partition partition) {
  const auto count = static_cast<std::uint64_t>(partition.count);
  const auto index = static_cast<std::uint64_t>(partition.index);
  return cap / count + (index < cap % count ? 1 : 0);
}

}  // namespace

Selector::Selector(seen::Store store, Caps caps, seen::Partition partition)
    : store_(std::move(store)),
      share_{Share(caps.per_host, partition), Share(caps.per_run, partition)},
      used_(store_.crawled_in_run()) {
  if (caps.per_host == 0) share_.per_host = UINT64_MAX;
  if (caps.per_run == 0) share_.per_run = UINT64_MAX;
}

base::Result<Selector::Fate> Selector::Decide(std::uint64_t fingerprint, const Mark& merged) {
  if (merged.kind == MarkKind::kCrawled) return Fate::kCrawled;  // R1
  const auto url = url::Url::Split(merged.entry.url);
  const std::string_view host = url ? url->host() : std::string_view();
  if (merged.kind == MarkKind::kDeferred) {  // R2
    used_.Add(host);
    return Fate::kDeferred;
  }
  const auto seen = store_.Contains(fingerprint);
  if (!seen) return std::unexpected(seen.error());
  if (*seen) return Fate::kSeen;                                 // R3
  if (used_.Of(host) >= share_.per_host) return Fate::kHostCap;  // R4
  if (used_.total() >= share_.per_run) return Fate::kRunCap;     // R5
  used_.Add(host);
  return Fate::kNew;  // R6
}

}  // namespace crawlstream::stages
