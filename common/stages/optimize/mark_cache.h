// Merges marks of the same URL before they are written. It pays: every page of a site links to the
// same sections, and each mark that is written has to be sorted, combined and read again.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_CACHE_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_CACHE_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "common/stages/optimize/mark.h"

namespace crawlstream::optimize {

// A table of slots with one mark each. The hash of a URL chooses its slot; a mark of another URL
// that is there is written, to make room.
class MarkCache {
 public:
  static constexpr std::size_t kSlots = 32768;  // some megabytes, whatever the input

  explicit MarkCache(std::function<void(const Mark&)> write, std::size_t slots = kSlots)
      : write_(std::move(write)), slots_(slots) {}

  void Add(const Mark& mark);
  // Writes what is left.
  void Flush();

 private:
  std::function<void(const Mark&)> write_;
  std::vector<std::optional<Mark>> slots_;
};

}  // namespace crawlstream::optimize

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_CACHE_H_
