#include "common/stages/crawl/redirect_book.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace crawlstream::crawl {
namespace {

record::Key TargetOf(const Redirecting& redirecting) {
  return {redirecting.visit.entry.lang, redirecting.target};
}

// B1
bool IsLess(const Redirecting& a, const Redirecting& b) {
  const auto order = [](const Redirecting& one) {
    return std::tie(one.visit.entry.known.origin.depth, one.visit.entry.url);
  };
  return order(a) < order(b);
}

}  // namespace

void RedirectBook::Resolve(std::vector<Redirecting> turn,
                           const std::function<bool(const record::Key&)>& planned,
                           const Decide& decide) {
  std::ranges::sort(turn, IsLess);
  for (const Redirecting& one : turn) {
    Lead(record::Fingerprint(one.visit.key()), record::Fingerprint(TargetOf(one)));
  }
  for (Redirecting& one : turn) {
    const std::uint64_t target = record::Fingerprint(TargetOf(one));
    Fate fate = Fate::kLeads;  // B2
    if (in_loop_.contains(record::Fingerprint(one.visit.key()))) {
      fate = Fate::kLoop;
    } else if (!planned(TargetOf(one)) && followed_.insert(target).second) {
      fate = Fate::kFollow;
    }
    decide(std::move(one), fate);
  }
}

// Every URL leads to at most one other, so each way has one end. If the way from `to` ends at
// `from`, this step closes a circle.
void RedirectBook::Lead(std::uint64_t from, std::uint64_t to) {
  if (!leads_.try_emplace(from, to).second) return;
  if (const std::uint64_t end = EndOf(to); end != from) {
    ends_[from] = end;
    return;
  }
  for (std::uint64_t at = from; in_loop_.insert(at).second;) at = leads_.at(at);
}

std::uint64_t RedirectBook::EndOf(std::uint64_t at) {
  std::uint64_t end = at;
  for (auto next = ends_.find(end); next != ends_.end(); next = ends_.find(end)) end = next->second;
  while (at != end) at = std::exchange(ends_.at(at), end);  // the next walk takes one step
  return end;
}

}  // namespace crawlstream::crawl
