#include "common/state/seen_store/block.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "common/foundation/base/base64.h"
#include "common/foundation/base/fields.h"
#include "common/foundation/base/hex.h"
#include "common/foundation/base/number.h"

namespace crawlstream::seen_store {
namespace {

std::size_t GapBytes(std::size_t count, unsigned width) { return ((count - 1) * width + 7) / 8; }

// Packs the numbers without space between them, each with its least significant bit first.
void PackBits(std::span<const std::uint64_t> numbers, unsigned width, std::string& bytes) {
  std::size_t bit = 0;
  for (const std::uint64_t number : numbers) {
    for (unsigned done = 0; done < width;) {
      const std::size_t shift = bit % 8;
      const auto part = static_cast<unsigned>(std::min<std::size_t>(8 - shift, width - done));
      const std::uint64_t bits = (number >> done) & ((1U << part) - 1);
      bytes[bit / 8] =
          static_cast<char>(static_cast<unsigned char>(bytes[bit / 8]) | bits << shift);
      done += part;
      bit += part;
    }
  }
}

// There must be 9 readable bytes from the one where the number begins.
std::uint64_t UnpackBits(const char* bytes, std::size_t bit, unsigned width) {
  std::uint64_t low = 0;
  std::memcpy(&low, bytes + bit / 8, sizeof low);  // little endian: see the assertion below
  const std::size_t shift = bit % 8;
  std::uint64_t number = low >> shift;
  if (shift + width > 64) {
    number |= std::uint64_t{static_cast<unsigned char>(bytes[bit / 8 + 8])} << (64 - shift);
  }
  return width == 64 ? number : number & ((std::uint64_t{1} << width) - 1);
}
static_assert(std::endian::native == std::endian::little);

}  // namespace

std::string EncodeBlock(std::span<const std::uint64_t> fingerprints) {
  std::vector<std::uint64_t> gaps;
  for (std::size_t i = 1; i < fingerprints.size(); ++i) {
    gaps.push_back(fingerprints[i] - fingerprints[i - 1]);
  }
  const std::uint64_t widest = gaps.empty() ? 0 : *std::max_element(gaps.begin(), gaps.end());
  const auto width = static_cast<unsigned>(std::bit_width(widest));
  std::string bytes(GapBytes(fingerprints.size(), width), '\0');
  PackBits(gaps, width, bytes);

  std::string line = base::Hex64(fingerprints.front()) + '\t' + base::Hex64(fingerprints.back());
  line += '\t' + std::to_string(fingerprints.size()) + '\t' + std::to_string(width) + '\t';
  return line + base::EncodeBase64(bytes);
}

std::optional<BlockHeader> ParseBlockHeader(std::string_view line) {
  BlockHeader header;
  const auto first = base::ParseHex64(base::TakeField(line));
  const auto last = base::ParseHex64(base::TakeField(line));
  const auto count = base::ParseNumber<std::size_t>(base::TakeField(line));
  const auto width = base::ParseNumber<unsigned>(base::TakeField(line));
  if (!first || !last || !count || !width) return std::nullopt;
  if (*first > *last || *count == 0 || *count > kBlockSize || *width > 64) return std::nullopt;
  return BlockHeader{*first, *last, *count, *width, line};
}

bool DecodeBlock(const BlockHeader& header, std::vector<std::uint64_t>& fingerprints) {
  auto bytes = base::DecodeBase64(header.gaps_base64);
  if (!bytes || bytes->size() != GapBytes(header.count, header.width)) return false;
  bytes->append(9, '\0');
  fingerprints.resize(header.count);
  std::uint64_t value = header.first;
  fingerprints[0] = value;
  for (std::size_t i = 1; i < header.count; ++i) {
    const std::uint64_t gap =
        header.width == 0 ? 0 : UnpackBits(bytes->data(), (i - 1) * header.width, header.width);
    if (gap == 0 || gap > header.last - value) return false;
    value += gap;
    fingerprints[i] = value;
  }
  return value == header.last;
}

bool BlockWriter::Add(std::uint64_t fingerprint) {
  if (last_ == fingerprint) return true;
  if (last_ && *last_ > fingerprint) return false;
  last_ = fingerprint;
  pending_.push_back(fingerprint);
  if (pending_.size() == kBlockSize) Finish();
  return true;
}

void BlockWriter::Finish() {
  if (pending_.empty()) return;
  emit_(EncodeBlock(pending_));
  pending_.clear();
}

}  // namespace crawlstream::seen_store
