#include "tests/support/testweb/text/html.h"

#include "common/foundation/base/markup.h"

namespace crawlstream::testweb {

std::string Anchor(const std::string& href, std::string_view text, std::string_view attributes) {
  return "<a href=\"" + base::EscapeMarkup(href) + "\"" + (attributes.empty() ? "" : " ") +
         std::string(attributes) + ">" + base::EscapeMarkup(text) + "</a>";
}

}  // namespace crawlstream::testweb
