#include "common/web/charset/compose.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

namespace crawlstream::charset {

std::string Compose(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* composer = icu::Normalizer2::getNFCInstance(status);
  std::string composed;
  icu::StringByteSink<std::string> sink(&composed);
  if (U_SUCCESS(status)) {
    composer->normalizeUTF8(0, icu::StringPiece(text.data(), static_cast<int32_t>(text.size())),
                            sink, nullptr, status);
  }
  return U_SUCCESS(status) ? composed : std::string(text);
}

}  // namespace crawlstream::charset
