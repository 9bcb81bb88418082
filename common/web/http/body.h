// Collects a response's body under its limits.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_BODY_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_BODY_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace crawlstream::http {

struct BodyLimits {
  std::size_t max_bytes = 0;
  double max_ratio = 0;  // of decompressed to received bytes
};

enum class BodyState {
  kMore,
  kFull,  // max_bytes are there and more came: what is there is used
  kBomb,  // far more came out of the decompressor than a real page would give
};

// Below this much output a high ratio is only a small repetitive page.
inline constexpr std::size_t kRatioFloorBytes = 512 * 1024;

// Appends `piece` to `body`. `wire_bytes`: received so far, before decompression.
BodyState AppendBody(std::string& body, std::string_view piece, std::int64_t wire_bytes,
                     const BodyLimits& limits);

// Unpacks a body that is a gzip file by itself, up to `max_bytes`: a compressed sitemap, or a page
// that its server has compressed twice. False where it was cut or is damaged: `body` is then what
// could be read. A body that is not gzip stays as it is.
bool UnpackBody(std::string& body, std::size_t max_bytes);

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_BODY_H_
