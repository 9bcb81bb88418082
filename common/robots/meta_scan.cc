#include "common/robots/meta_scan.h"

#include <algorithm>

#include "common/robots/ascii.h"
#include "common/robots/matcher.h"

namespace crawlstream::robots {
namespace {

constexpr std::string_view kSpace = " \t\r\n\f";

bool IsSpace(char c) { return kSpace.find(c) != std::string_view::npos; }

bool StartsWithIgnoringCase(std::string_view text, std::string_view prefix) {
  return EqualsIgnoringCase(text.substr(0, prefix.size()), prefix);
}

// Past the end of `mark`, or to the end of the text.
void SkipPast(std::string_view& text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + mark.size());
}

void SkipPastEndTag(std::string_view& text, std::string_view end_tag) {
  while (!text.empty()) {
    text.remove_prefix(std::min(text.size(), text.find("</")));
    if (StartsWithIgnoringCase(text, end_tag)) return;
    text.remove_prefix(std::min<std::size_t>(text.size(), 2));
  }
}

struct Attribute {
  std::string_view name;
  std::string_view value;
};

// The next attribute of the tag that `text` stands in; an empty name at the tag's end.
Attribute NextAttribute(std::string_view& text) {
  while (!text.empty() && (IsSpace(text[0]) || text[0] == '/')) text.remove_prefix(1);
  const std::size_t name_end = std::min(text.size(), text.find_first_of(" \t\r\n\f/>="));
  Attribute attribute{text.substr(0, name_end), {}};
  text.remove_prefix(name_end);
  std::string_view after = text;
  while (!after.empty() && IsSpace(after[0])) after.remove_prefix(1);
  if (!after.starts_with('=')) return attribute;
  after.remove_prefix(1);
  while (!after.empty() && IsSpace(after[0])) after.remove_prefix(1);
  std::size_t end = 0;
  if (after.starts_with('"') || after.starts_with('\'')) {
    const char quote = after[0];
    after.remove_prefix(1);
    end = std::min(after.size(), after.find(quote));
    attribute.value = after.substr(0, end);
    after.remove_prefix(std::min(after.size(), end + 1));
  } else {
    end = std::min(after.size(), after.find_first_of(" \t\r\n\f>"));
    attribute.value = after.substr(0, end);
    after.remove_prefix(end);
  }
  text = after;
  return attribute;
}

Directives ScanMetaElement(std::string_view& text, std::string_view user_agent) {
  std::string_view name;
  std::string_view content;
  while (true) {
    const std::string_view before = text;
    const Attribute attribute = NextAttribute(text);
    if (EqualsIgnoringCase(attribute.name, "name") && name.empty()) {
      name = Trim(attribute.value, kSpace);
    } else if (EqualsIgnoringCase(attribute.name, "content") && content.empty()) {
      content = attribute.value;
    }
    if (text.empty() || text[0] == '>') break;
    if (text.size() == before.size()) text.remove_prefix(1);  // a stray '=': always move on
  }
  const std::string_view token = ProductToken(user_agent);
  const bool for_us =
      EqualsIgnoringCase(name, "robots") || (!token.empty() && EqualsIgnoringCase(name, token));
  return for_us ? ParseDirectives(content) : Directives{};
}

}  // namespace

Directives ScanMeta(std::string_view html, std::string_view user_agent) {
  Directives found;
  while (true) {
    html.remove_prefix(std::min(html.size(), html.find('<')));
    if (html.size() < 2) return found;
    switch (html[1]) {  // most tags are none of these
      case '!':
        if (!html.starts_with("<!--")) break;
        html.remove_prefix(4);
        SkipPast(html, "-->");
        continue;
      case 's':
      case 'S':
        if (StartsWithIgnoringCase(html, "<script")) {
          SkipPastEndTag(html, "</script");
        } else if (StartsWithIgnoringCase(html, "<style")) {
          SkipPastEndTag(html, "</style");
        } else {
          break;
        }
        continue;
      case 'm':
      case 'M':
        if (html.size() <= 5 || !StartsWithIgnoringCase(html, "<meta")) break;
        if (!IsSpace(html[5]) && html[5] != '/') break;
        html.remove_prefix(5);
        found = Stricter(found, ScanMetaElement(html, user_agent));
        continue;
      default:
        break;
    }
    html.remove_prefix(1);
  }
}

}  // namespace crawlstream::robots
