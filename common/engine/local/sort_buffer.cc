#include "common/engine/local/sort_buffer.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <string>

namespace crawlstream::local {
namespace {

constexpr std::size_t kLargestArena = std::size_t{4} << 30;  // offsets have 32 bits
constexpr std::size_t kLargestRead = std::size_t{1} << 20;
constexpr std::size_t kSmallestRead = std::size_t{16} << 10;

}  // namespace

Arena::Arena(std::size_t bytes) {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  bytes = std::min(bytes, kLargestArena - page);
  size_ = (bytes + page - 1) / page * page;
  void* memory = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  ::madvise(memory, size_, MADV_HUGEPAGE);  // lines are visited in random order when written out
  data_ = static_cast<char*>(memory);
}

Arena::~Arena() { ::munmap(data_, size_); }

SortBuffer::SortBuffer(Arena& arena, const job::KeyLayout& layout, std::uint32_t partitions,
                       SpillTarget& target)
    : arena_(arena),
      layout_(layout),
      partitions_(partitions),
      target_(target),
      entries_end_(reinterpret_cast<LineEntry*>(arena.data() + arena.size())) {}

std::size_t SortBuffer::FreeBytes() const {
  return arena_.size() - used_ - entry_count_ * sizeof(LineEntry);
}

base::Result<std::span<char>> SortBuffer::Space() {
  // Every byte read may turn out to be a line of its own, so only a share of the room is offered.
  constexpr std::size_t kShare = sizeof(LineEntry) + 1;
  if (FreeBytes() < kSmallestRead * kShare && entry_count_ > 0) {
    if (auto spilled = Spill(); !spilled) return std::unexpected(spilled.error());
  }
  // After a spill, what is left is the beginning of one line. If it is so long that little room is
  // left, reads are small: the line itself makes one entry, and what follows it in the same read
  // must have room for the entries of lines of one byte.
  const std::size_t partial = used_ - line_begin_;
  std::size_t room = FreeBytes() / kShare;
  if (room < kSmallestRead) room = FreeBytes() > kSmallestRead * 2 ? kSmallestRead / kShare : 0;
  if (room == 0) {
    return base::Fail("a line of map output has more than " + std::to_string(partial) +
                      " bytes, which job.memory_mb has no room for");
  }
  return std::span(arena_.data() + used_, std::min(room, kLargestRead));
}

base::Result<> SortBuffer::Commit(std::size_t bytes) {
  std::size_t scan = used_;
  used_ += bytes;
  bytes_ += bytes;
  while (const void* newline = std::memchr(arena_.data() + scan, '\n', used_ - scan)) {
    const auto end = static_cast<std::size_t>(static_cast<const char*>(newline) - arena_.data());
    AddLine(line_begin_, end);
    scan = line_begin_ = end + 1;
  }
  return {};
}

void SortBuffer::AddLine(std::size_t begin, std::size_t end) {
  const std::string_view line(arena_.data() + begin, end - begin);
  const std::size_t key_length = job::KeyLength(line, layout_.key_fields);
  ++entry_count_;
  ++records_;
  *(entries_end_ - entry_count_) =
      LineEntry{.offset = static_cast<std::uint32_t>(begin),
                .length = static_cast<std::uint32_t>(line.size()),
                .key_length = static_cast<std::uint32_t>(key_length),
                .partition = job::PartitionOf(line.substr(0, key_length), layout_.partition_fields,
                                              partitions_)};
}

base::Result<> SortBuffer::Finish() {
  if (line_begin_ < used_) {  // the last line had no newline
    AddLine(line_begin_, used_);
    line_begin_ = used_;
  }
  return entry_count_ > 0 ? Spill() : base::Result<>{};
}

base::Result<> SortBuffer::Spill() {
  const std::span<LineEntry> lines(entries_end_ - entry_count_, entry_count_);
  SortLines(lines, arena_.data(), partitions_, layout_.order);
  if (auto spilled = target_.Spill(arena_.data(), lines); !spilled) return spilled;
  const std::size_t partial = used_ - line_begin_;
  std::memmove(arena_.data(), arena_.data() + line_begin_, partial);
  line_begin_ = 0;
  used_ = partial;
  entry_count_ = 0;
  return {};
}

}  // namespace crawlstream::local
