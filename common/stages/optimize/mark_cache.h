// Marks of the same URL merged before they are written: every page of a site links to the same
// sections, and a mark that is written is sorted, combined and read again.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_CACHE_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_CACHE_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "common/stages/optimize/mark.h"

namespace crawlstream::optimize {

// Keeps one mark in each of its slots. A URL has one slot; what was there of another URL is
// written.
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
