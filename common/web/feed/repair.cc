#include "common/web/feed/repair.h"

#include <algorithm>

namespace crawlstream::feed {
namespace {

bool IsForbidden(char c) {
  return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
}

// R4 while copying.
void Append(std::string_view text, std::string& out) {
  const std::size_t begin = out.size();
  out.append(text);
  std::replace_if(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(), IsForbidden, ' ');
}

struct Entity {
  std::string_view name;
  std::string_view written;
};
// libxml2 drops entities, but not character references, behind the first error of a document.
constexpr Entity kEntities[] = {{"&amp;", "&#38;"},  {"&lt;", "&#60;"},   {"&gt;", "&#62;"},
                                {"&quot;", "&#34;"}, {"&apos;", "&#39;"}, {"&nbsp;", " "}};

// The length of the character reference at the start of `text`, which begins with '&'; 0 if it is
// none.
std::size_t ReferenceLength(std::string_view text) {
  if (!text.starts_with("&#")) return 0;
  const bool hex = text.size() > 2 && text[2] == 'x';
  const std::size_t first = hex ? 3 : 2;
  const std::size_t end =
      text.find_first_not_of(hex ? "0123456789abcdefABCDEF" : "0123456789", first);
  const bool closed = end != std::string_view::npos && text[end] == ';';
  return closed && end > first ? end + 1 : 0;
}

// R5. `text` begins with '&'; returns how much of it was dealt with.
std::size_t AppendReference(std::string_view text, std::string& out) {
  for (const Entity& entity : kEntities) {
    if (!text.starts_with(entity.name)) continue;
    out.append(entity.written);
    return entity.name.size();
  }
  const std::size_t length = ReferenceLength(text);
  out.append(length > 0 ? text.substr(0, length) : "&#38;");
  return length > 0 ? length : 1;
}

std::size_t EndAfter(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == std::string_view::npos ? text.size() : at + mark.size();
}

}  // namespace

// It ends with the first '>' outside of quotes and of the internal subset.
std::size_t DoctypeLength(std::string_view text) {
  char quote = 0;
  int brackets = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '[') {
      ++brackets;
    } else if (c == ']') {
      --brackets;
    } else if (c == '>' && brackets <= 0) {
      return i + 1;
    }
  }
  return text.size();
}

std::string Repair(std::string_view text) {
  text.remove_prefix(std::min(text.find('<'), text.size()));                // R1
  if (text.starts_with("<?xml")) text.remove_prefix(EndAfter(text, "?>"));  // R2
  std::string out;
  out.reserve(text.size() + 64);
  while (!text.empty()) {
    const std::size_t plain = std::min(text.find_first_of("<&"), text.size());
    Append(text.substr(0, plain), out);
    text.remove_prefix(plain);
    if (text.empty()) break;
    std::size_t taken = 1;
    if (text.starts_with("<![CDATA[")) {
      taken = EndAfter(text, "]]>");
      Append(text.substr(0, taken), out);
    } else if (text.starts_with("<!--")) {
      taken = EndAfter(text, "-->");  // R6
    } else if (text.starts_with("<!DOCTYPE")) {
      taken = DoctypeLength(text);  // R3
    } else if (text[0] == '<') {
      out.push_back('<');
    } else {
      taken = AppendReference(text, out);
    }
    text.remove_prefix(taken);
  }
  return out;
}

}  // namespace crawlstream::feed
