#include "tests/support/testweb/text/json_line.h"

#include <cstdio>

#include "common/foundation/base/utf8.h"

namespace crawlstream::testweb {
namespace {

void AppendEscape(unsigned unit, std::string& out) {
  char escape[8];
  std::snprintf(escape, sizeof escape, "\\u%04x", unit & 0xFFFF);
  out += escape;
}

}  // namespace

std::string JsonQuote(std::string_view text, bool ascii) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size();) {
    const char32_t c = base::NextCodePoint(text, i);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c < 0x20 || c == 0x7F) {
      AppendEscape(c, out);
    } else if (c < 0x80 || !ascii) {
      base::AppendUtf8(c, out);
    } else if (c < 0x10000) {
      AppendEscape(c, out);
    } else {
      AppendEscape(0xD800 + ((c - 0x10000) >> 10), out);
      AppendEscape(0xDC00 + ((c - 0x10000) & 0x3FF), out);
    }
  }
  return out + "\"";
}

JsonLine& JsonLine::AddRaw(std::string_view name, std::string_view json) {
  if (text_.size() > 1) text_ += ',';
  text_ += JsonQuote(name);
  text_ += ':';
  text_ += json;
  return *this;
}

JsonLine& JsonLine::Add(std::string_view name, std::string_view value) {
  return AddRaw(name, JsonQuote(value));
}

JsonLine& JsonLine::Add(std::string_view name, const std::vector<std::string>& values) {
  std::string list = "[";
  for (const auto& value : values) {
    if (list.size() > 1) list += ',';
    list += JsonQuote(value);
  }
  return AddRaw(name, list + "]");
}

}  // namespace crawlstream::testweb
