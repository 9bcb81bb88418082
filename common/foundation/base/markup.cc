#include "common/foundation/base/markup.h"

namespace crawlstream::base {

std::string EscapeMarkup(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    if (const auto entity = EntityOf(static_cast<unsigned char>(c))) {
      out += *entity;
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace crawlstream::base
