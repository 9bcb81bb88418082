#include "common/stages/optimize/selector.h"

#include <utility>

namespace crawlstream::optimize {

Selector::Selector(seen_store::Store store, seen_store::HostCounts used, RulesByLanguage& languages,
                   int level, streaming::Environment task)
    : store_(std::move(store)),
      used_(std::move(used)),
      languages_(languages),
      level_(level),
      task_(task) {}

// Against this reducer's share of the cap.
bool Selector::IsOver(std::uint64_t cap, std::uint64_t used) const {
  return cap > 0 && used >= task_.ShareOf(cap);
}

base::Result<Selector::Fate> Selector::Decide(const MergedMark& merged, std::string_view host) {
  const std::string_view lang = merged.key.lang;
  const auto found = languages_.For(lang);
  if (!found) return std::unexpected(found.error());
  const LanguageRules& language = **found;
  if (merged.mark.kind == MarkKind::kCrawled) return Fate::kCrawled;  // R1
  const bool last = level_ + 1 >= language.levels;
  if (merged.mark.kind == MarkKind::kDeferred) {  // R2
    used_.Add(lang, host);
    return last ? Fate::kDeferredLevels : Fate::kDeferred;  // R7
  }
  const auto seen = store_.Contains(merged.fingerprint, language.history);
  if (!seen) return std::unexpected(seen.error());
  if (*seen) return Fate::kSeen;                                                   // R3
  if (IsOver(language.max_per_host, used_.Of(lang, host))) return Fate::kHostCap;  // R4
  if (IsOver(language.max_per_run, used_.Total(lang))) return Fate::kRunCap;       // R5
  used_.Add(lang, host);
  return last ? Fate::kNewLevels : Fate::kNew;  // R7, R6
}

}  // namespace crawlstream::optimize
