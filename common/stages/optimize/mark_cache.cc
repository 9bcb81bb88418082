#include "common/stages/optimize/mark_cache.h"

#include "common/state/seen_store/block.h"

namespace crawlstream::optimize {

void MarkCache::Add(const Mark& mark) {
  std::optional<Mark>& slot = slots_[record::Fingerprint(mark.entry.key()) % slots_.size()];
  if (slot && slot->entry.key() == mark.entry.key()) return Merge(mark, *slot);
  if (slot) write_(*slot);
  slot = mark;
}

void MarkCache::Flush() {
  for (std::optional<Mark>& slot : slots_) {
    if (slot) write_(*slot);
    slot.reset();
  }
}

}  // namespace crawlstream::optimize
