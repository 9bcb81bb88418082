#include "common/http/body.h"

#include <algorithm>

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

}  // namespace crawlstream::http
