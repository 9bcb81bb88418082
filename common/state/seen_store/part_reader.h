// Reads one part of the seen store in one pass, and tells of fingerprints in ascending order
// whether they are in it. It holds one block at a time, and decodes only the blocks whose range
// contains a fingerprint it was asked for.
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

  // Whether the part holds `fingerprint`, which must not be smaller than in the call before. A
  // damaged part is an error.
  base::Result<bool> Contains(std::uint64_t fingerprint);

  // The next fingerprint, in ascending order; nullopt at the end. Not to be mixed with Contains.
  base::Result<std::optional<std::uint64_t>> Next();
  // From now on Next leaves out what is not `wanted`. Contains does not look at it.
  void KeepOnly(std::function<bool(std::uint64_t)> wanted) { wanted_ = std::move(wanted); }

 private:
  PartReader(std::string path, files::LineStream lines)
      : path_(std::move(path)), lines_(std::move(lines)) {}

  // Goes to the first block that does not end before `fingerprint`; false if there is none.
  base::Result<bool> SkipTo(std::uint64_t fingerprint);
  base::Result<> NextBlock();  // has_block_ is false at the end
  base::Result<> Decode();
  std::unexpected<base::Error> Damaged() const;

  std::string path_;
  files::LineStream lines_;
  BlockHeader block_;                  // the current one, while has_block_
  std::vector<std::uint64_t> values_;  // its fingerprints, while decoded_
  std::size_t next_ = 0;               // of values_: from where Contains searches and Next gives
  bool has_block_ = false;
  bool decoded_ = false;
  bool at_end_ = false;
  std::function<bool(std::uint64_t)> wanted_;
};

}  // namespace crawlstream::seen_store

#endif  // CRAWLSTREAM_COMMON_STATE_SEEN_STORE_PART_READER_H_
