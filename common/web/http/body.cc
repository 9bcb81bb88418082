#include "common/web/http/body.h"

#include <algorithm>
#include <utility>

#include "common/storage/bytes/compression.h"

namespace crawlstream::http {

BodyState AppendBody(std::string& body, std::string_view piece, std::int64_t wire_bytes,
                     const BodyLimits& limits) {
  const std::size_t room = limits.max_bytes - std::min(limits.max_bytes, body.size());
  const std::size_t whole = body.size() + piece.size();
  body.append(piece.substr(0, room));
  if (whole > kRatioFloorBytes &&
      static_cast<double>(whole) >
          limits.max_ratio * static_cast<double>(std::max<std::int64_t>(wire_bytes, 1))) {
    return BodyState::kBomb;
  }
  return piece.size() > room ? BodyState::kFull : BodyState::kMore;
}

bool UnpackBody(std::string& body, std::size_t max_bytes) {
  if (!body.starts_with("\x1F\x8B\x08")) return true;
  bytes::Unpacked unpacked = bytes::Gunzip(body, max_bytes);
  // Lenient: only its first bytes are those of gzip, so it is taken as it came.
  if (unpacked.bytes.empty() && !unpacked.whole) return true;
  body = std::move(unpacked.bytes);
  return unpacked.whole;
}

}  // namespace crawlstream::http
