// One part of a generation, read as a merge with ascending questions: in one pass, a block at a
// time, decoding only the blocks into whose range a question falls.
#ifndef CRAWLSTREAM_COMMON_STATE_SEEN_STORE_PART_READER_H_
#define CRAWLSTREAM_COMMON_STATE_SEEN_STORE_PART_READER_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/state/seen_store/block.h"
#include "common/storage/files/line_stream.h"

namespace crawlstream::seen_store {

class PartReader {
 public:
  static base::Result<PartReader> Open(const std::string& path);

  // Whether the part holds `fingerprint`, which is not smaller than at the call before. A damaged
  // part is an error.
  base::Result<bool> Contains(std::uint64_t fingerprint);

  // The next fingerprint, ascending; nullopt at the end. Instead of Contains.
  base::Result<std::optional<std::uint64_t>> Next();
  // What Next leaves out: all that is not `wanted`. Contains is asked only for what is.
  void KeepOnly(std::function<bool(std::uint64_t)> wanted) { wanted_ = std::move(wanted); }

 private:
  PartReader(std::string path, files::LineStream lines)
      : path_(std::move(path)), lines_(std::move(lines)) {}

  // To the first block that ends at `fingerprint` or behind it; false where there is none.
  base::Result<bool> SkipTo(std::uint64_t fingerprint);
  base::Result<> NextBlock();  // has_block_ is false at the end
  base::Result<> Decode();
  std::unexpected<base::Error> Damaged() const;

  std::string path_;
  files::LineStream lines_;
  BlockHeader block_;                  // the current one, while has_block_
  std::vector<std::uint64_t> values_;  // of it, while decoded_
  std::size_t next_ = 0;               // the first of values_ not smaller than the last question
  bool has_block_ = false;
  bool decoded_ = false;
  bool at_end_ = false;
  std::function<bool(std::uint64_t)> wanted_;
};

}  // namespace crawlstream::seen_store

#endif  // CRAWLSTREAM_COMMON_STATE_SEEN_STORE_PART_READER_H_
