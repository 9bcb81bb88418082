// Base64 of RFC 4648 section 4, with padding, no line breaks.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_BASE64_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_BASE64_H_

#include <optional>
#include <string>
#include <string_view>

namespace crawlstream::base {

std::string EncodeBase64(std::string_view bytes);
// nullopt where `text` is not exactly what EncodeBase64 writes for some bytes.
std::optional<std::string> DecodeBase64(std::string_view text);

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_BASE64_H_
