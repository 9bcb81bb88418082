#include "common/state/seen_store/part_reader.h"

#include <algorithm>
#include <utility>

namespace crawlstream::seen_store {

base::Result<PartReader> PartReader::Open(const std::string& path) {
  auto lines = files::LineStream::Open(path);
  if (!lines) return std::unexpected(lines.error());
  return PartReader(path, *std::move(lines));
}

std::unexpected<base::Error> PartReader::Damaged() const {
  return base::Fail(path_ + ": damaged: a block that does not decode");
}

base::Result<> PartReader::NextBlock() {
  const auto line = lines_.Next();
  if (!line) return std::unexpected(line.error());
  if (!*line) {
    at_end_ = true;
    has_block_ = false;
    return {};
  }
  const auto block = ParseBlockHeader(**line);
  if (!block || (has_block_ && block->first <= block_.last)) return Damaged();
  block_ = *block;
  has_block_ = true;
  decoded_ = false;
  return {};
}

base::Result<> PartReader::Decode() {
  if (decoded_) return {};
  if (!DecodeBlock(block_, values_)) return Damaged();
  decoded_ = true;
  next_ = 0;
  return {};
}

base::Result<bool> PartReader::SkipTo(std::uint64_t fingerprint) {
  while (!at_end_ && (!has_block_ || block_.last < fingerprint)) {
    if (auto ok = NextBlock(); !ok) return std::unexpected(ok.error());
  }
  return has_block_;
}

base::Result<bool> PartReader::Contains(std::uint64_t fingerprint) {
  const auto found = SkipTo(fingerprint);
  if (!found) return std::unexpected(found.error());
  if (!*found || fingerprint < block_.first) return false;
  if (auto ok = Decode(); !ok) return std::unexpected(ok.error());
  const auto at = std::lower_bound(values_.begin() + static_cast<std::ptrdiff_t>(next_),
                                   values_.end(), fingerprint);
  next_ = static_cast<std::size_t>(at - values_.begin());
  return at != values_.end() && *at == fingerprint;
}

base::Result<std::optional<std::uint64_t>> PartReader::Next() {
  while (true) {
    if (!has_block_ || (decoded_ && next_ == values_.size())) {
      if (at_end_) return std::nullopt;
      if (auto ok = NextBlock(); !ok) return std::unexpected(ok.error());
      if (!has_block_) return std::nullopt;
    }
    if (auto ok = Decode(); !ok) return std::unexpected(ok.error());
    while (next_ < values_.size()) {
      const std::uint64_t fingerprint = values_[next_++];
      if (!wanted_ || wanted_(fingerprint)) return fingerprint;
    }
  }
}

}  // namespace crawlstream::seen_store
