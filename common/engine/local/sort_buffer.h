// Collects a mapper's output lines in memory and hands them out sorted whenever the memory is full.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_SORT_BUFFER_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_SORT_BUFFER_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "common/engine/job/key_layout.h"
#include "common/engine/local/line_sort.h"
#include "common/engine/local/output_sink.h"
#include "common/foundation/base/error.h"

namespace crawlstream::local {

// A fixed piece of memory, used by one task after the other so that it is paid for only once.
class Arena {
 public:
  explicit Arena(std::size_t bytes);  // rounded up to whole pages, below 4 GiB
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  char* data() const { return data_; }
  std::size_t size() const { return size_; }

 private:
  char* data_ = nullptr;
  std::size_t size_ = 0;
};

// Takes the lines of a full buffer, sorted by partition and key. They lie relative to `base`, and
// only during the call.
class SpillTarget {
 public:
  virtual ~SpillTarget() = default;
  virtual base::Result<> Spill(const char* base, std::span<const LineEntry> lines) = 0;
};

// Bytes are read straight into the arena's lower end; the entries of complete lines grow down from
// its upper end; where the two meet, the lines are spilled.
class SortBuffer : public OutputSink {
 public:
  SortBuffer(Arena& arena, const job::KeyLayout& layout, std::uint32_t partitions,
             SpillTarget& target);

  base::Result<std::span<char>> Space() override;
  base::Result<> Commit(std::size_t bytes) override;
  base::Result<> Finish() override;

  std::uint64_t records() const { return records_; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  std::size_t FreeBytes() const;
  void AddLine(std::size_t begin, std::size_t end);
  base::Result<> Spill();

  Arena& arena_;
  const job::KeyLayout& layout_;
  std::uint32_t partitions_;
  SpillTarget& target_;
  LineEntry* entries_end_;
  std::size_t entry_count_ = 0;
  std::size_t line_begin_ = 0;  // of the line that is not complete yet
  std::size_t used_ = 0;
  std::uint64_t records_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_SORT_BUFFER_H_
