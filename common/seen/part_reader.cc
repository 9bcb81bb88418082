#include "common/seen/part_reader.h"

#include <algorithm>
#include <utility>

namespace crawlstream::seen {

base::Result<PartReader> PartReader::Open(const std::string& path) {
  auto lines = storage::LineStream::Open(path);
  if (!lines) return std::unexpected(lines.error());
  return PartReader(path, *std::move(lines));
}

std::unexpected<base::Error> PartReader::Damaged() const {
  return base::Fail(path_ + ": damaged: a block that does not decode");
}

base::Result<bool> PartReader::SkipTo(std::uint64_t fingerprint) {
  while (!at_end_ && (!has_block_ || block_.last < fingerprint)) {
    const auto line = lines_.Next();
    if (!line) return std::unexpected(line.error());
    // The counts behind the blocks begin with "c", which is a hex digit, but not with 16 of them.
    const auto block = *line ? ParseBlockHeader(**line) : std::nullopt;
    if (!block) {
      if (*line && !(*line)->starts_with("count:")) return Damaged();
      at_end_ = true;
      has_block_ = false;
      break;
    }
    if (has_block_ && block->first <= block_.last) return Damaged();
    block_ = *block;
    has_block_ = true;
    decoded_ = false;
  }
  return has_block_;
}

base::Result<bool> PartReader::Contains(std::uint64_t fingerprint) {
  const auto found = SkipTo(fingerprint);
  if (!found) return std::unexpected(found.error());
  if (!*found || fingerprint < block_.first) return false;
  if (!decoded_) {
    if (!DecodeBlock(block_, values_)) return Damaged();
    decoded_ = true;
    next_ = 0;
  }
  const auto at = std::lower_bound(values_.begin() + static_cast<std::ptrdiff_t>(next_),
                                   values_.end(), fingerprint);
  next_ = static_cast<std::size_t>(at - values_.begin());
  return at != values_.end() && *at == fingerprint;
}

}  // namespace crawlstream::seen
