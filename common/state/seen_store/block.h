// A block of the seen store: up to kBlockSize fingerprints on one line, because a streaming job on
// any engine can write and read lines. Format: docs/formats.md, "Seen URLs".
#ifndef CRAWLSTREAM_COMMON_STATE_SEEN_STORE_BLOCK_H_
#define CRAWLSTREAM_COMMON_STATE_SEEN_STORE_BLOCK_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/record/key.h"

namespace crawlstream::seen_store {

inline constexpr std::size_t kBlockSize = 1024;

struct BlockHeader {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::size_t count = 0;
  unsigned width = 0;            // bits of each gap
  std::string_view gaps_base64;  // a view into the line
};

// `fingerprints` must ascend strictly; there is at least one, and at most kBlockSize.
std::string EncodeBlock(std::span<const std::uint64_t> fingerprints);

// nullopt if `line` is not a block.
std::optional<BlockHeader> ParseBlockHeader(std::string_view line);

// Replaces the content of `fingerprints`. False where the block is damaged.
bool DecodeBlock(const BlockHeader& header, std::vector<std::uint64_t>& fingerprints);

// Cuts an ascending stream of fingerprints into blocks; equal ones in a row count once.
class BlockWriter {
 public:
  explicit BlockWriter(std::function<void(std::string_view line)> emit) : emit_(std::move(emit)) {}
  // False where `fingerprint` is smaller than the one before: the input is not sorted.
  bool Add(std::uint64_t fingerprint);
  void Finish();  // writes the last block

 private:
  std::function<void(std::string_view line)> emit_;
  std::vector<std::uint64_t> pending_;
  std::optional<std::uint64_t> last_;
};

}  // namespace crawlstream::seen_store

#endif  // CRAWLSTREAM_COMMON_STATE_SEEN_STORE_BLOCK_H_
