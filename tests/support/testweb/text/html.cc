#include "tests/support/testweb/text/html.h"

namespace crawlstream::testweb {

std::string Escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string Anchor(const std::string& href, std::string_view text, std::string_view attributes) {
  return "<a href=\"" + Escape(href) + "\"" + (attributes.empty() ? "" : " ") +
         std::string(attributes) + ">" + Escape(text) + "</a>";
}

}  // namespace crawlstream::testweb
