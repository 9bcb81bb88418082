// What is known of the addresses of one page, by their hashes: a small table without a malloc for
// each entry, emptied with every page. Among the few thousand addresses of one page, 64-bit hashes
// do not collide in practice.
#ifndef CRAWLSTREAM_COMMON_WEB_LINKS_HASH_INDEX_H_
#define CRAWLSTREAM_COMMON_WEB_LINKS_HASH_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace crawlstream::links {

class HashIndex {
 public:
  using Value = std::optional<std::uint32_t>;

  // The value of `hash`, empty at first, and whether it was not there before. The pointer is good
  // until the next call.
  std::pair<Value*, bool> FindOrAdd(std::uint64_t hash) {
    if (2 * (count_ + 1) > slots_.size()) Grow();
    Slot& slot = SlotOf(hash);
    const bool is_new = !slot.used;
    if (is_new) {
      slot = {.hash = hash, .value = {}, .used = true};
      ++count_;
    }
    return {&slot.value, is_new};
  }

  void Clear() {
    // Back to few slots: the many that a huge page took would cost time at every page after it.
    slots_.assign(kFewSlots, {});
    if (slots_.capacity() > kManySlots) slots_.shrink_to_fit();
    count_ = 0;
  }

 private:
  static constexpr std::size_t kFewSlots = 512;  // a power of two, as every size
  static constexpr std::size_t kManySlots = 16'384;

  struct Slot {
    std::uint64_t hash = 0;
    Value value = {};
    bool used = false;
  };

  Slot& SlotOf(std::uint64_t hash) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = hash & mask;
    while (slots_[i].used && slots_[i].hash != hash) i = (i + 1) & mask;
    return slots_[i];
  }

  void Grow() {
    std::vector<Slot> old(slots_.empty() ? kFewSlots : 2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.used) SlotOf(slot.hash) = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

}  // namespace crawlstream::links

#endif  // CRAWLSTREAM_COMMON_WEB_LINKS_HASH_INDEX_H_
