// Sorting lines that lie in memory, by partition and key, without moving them.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_LINE_SORT_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_LINE_SORT_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "common/engine/job/key_layout.h"

namespace crawlstream::local {

// One line: where it lies relative to a common base address.
struct LineEntry {
  std::uint64_t cache = 0;  // the sort's own
  std::uint32_t offset = 0;
  std::uint32_t length = 0;      // without the newline
  std::uint32_t key_length = 0;  // <= length
  std::uint32_t partition = 0;

  std::string_view line(const char* base) const { return {base + offset, length}; }
  std::string_view key(const char* base) const { return {base + offset, key_length}; }
};

// Orders by partition, then key, then position in memory (so that the outcome is always the same).
// Requires every partition < partitions.
void SortLines(std::span<LineEntry> lines, const char* base, std::uint32_t partitions,
               const job::KeyOrder& order);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_LINE_SORT_H_
