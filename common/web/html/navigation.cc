#include "common/web/html/navigation.h"

#include <algorithm>
#include <cstddef>

#include "common/foundation/base/ascii.h"

namespace crawlstream::html {
namespace {

void SkipSpaces(std::string_view& text) { text = base::TrimStart(text); }

bool TakeIgnoringCase(std::string_view& text, std::string_view word) {
  if (!base::StartsIgnoringCase(text, word)) return false;
  text.remove_prefix(word.size());
  return true;
}

bool TakeAny(std::string_view& text, std::string_view words) {
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find(' ', begin), words.size());
    if (TakeIgnoringCase(text, words.substr(begin, end - begin))) return true;
    begin = end + 1;
  }
  return false;
}

// The string constant at the start of `text`; empty if there is none, or one with an escape, which
// would have to be evaluated.
std::string_view StringConstant(std::string_view text) {
  if (text.empty() || (text[0] != '"' && text[0] != '\'')) return {};
  const std::size_t end = text.find(text[0], 1);
  if (end == std::string_view::npos) return {};
  const std::string_view value = text.substr(1, end - 1);
  return value.find_first_of("\\\n") == std::string_view::npos ? value : std::string_view();
}

bool IsNamePart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// What follows the word `location` in a navigation: "= '…'", ".href = '…'", ".assign('…')".
std::string_view LocationTarget(std::string_view rest) {
  SkipSpaces(rest);
  if (TakeAny(rest, ".assign .replace")) {
    SkipSpaces(rest);
    if (!rest.starts_with('(')) return {};
  } else {
    TakeIgnoringCase(rest, ".href");
    SkipSpaces(rest);
    if (!rest.starts_with('=') || rest.starts_with("==")) return {};
  }
  rest.remove_prefix(1);
  SkipSpaces(rest);
  return StringConstant(rest);
}

std::string_view OpenTarget(std::string_view rest) {
  SkipSpaces(rest);
  if (!rest.starts_with('(')) return {};
  rest.remove_prefix(1);
  SkipSpaces(rest);
  return StringConstant(rest);
}

}  // namespace

std::string_view RefreshTarget(std::string_view content) {
  SkipSpaces(content);
  const std::size_t digits = std::min(content.find_first_not_of("0123456789."), content.size());
  if (digits == 0) return {};
  content.remove_prefix(digits);
  if (!content.empty() && !base::IsSpace(content[0]) && content[0] != ';' && content[0] != ',') {
    return {};
  }
  SkipSpaces(content);
  if (content.starts_with(';') || content.starts_with(',')) content.remove_prefix(1);
  SkipSpaces(content);
  std::string_view after = content;
  if (TakeIgnoringCase(after, "url")) {
    SkipSpaces(after);
    if (after.starts_with('=')) {
      after.remove_prefix(1);
      SkipSpaces(after);
      content = after;
    }
  }
  if (content.starts_with('"') || content.starts_with('\'')) {
    const char quote = content[0];
    content.remove_prefix(1);
    content = content.substr(0, content.find(quote));
  }
  return base::TrimEnd(content);
}

std::vector<std::string_view> ScriptTargets(std::string_view script) {
  std::vector<std::string_view> targets;
  const auto collect = [&](std::string_view word, std::string_view (*target)(std::string_view)) {
    for (std::size_t at = script.find(word); at != std::string_view::npos;
         at = script.find(word, at + word.size())) {
      if (at > 0 && IsNamePart(script[at - 1])) continue;  // "allocation"
      if (const std::string_view found = target(script.substr(at + word.size())); !found.empty()) {
        targets.push_back(found);
      }
    }
  };
  collect("location", LocationTarget);
  collect("window.open", OpenTarget);
  return targets;
}

}  // namespace crawlstream::html
