#include "common/web/feed/plain_text.h"

#include "common/foundation/base/utf8.h"

namespace crawlstream::feed {
namespace {

bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f'; }

bool BeginsTag(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size()) return false;
  const char c = text[at + 1];
  return c == '/' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

std::string FoldSpaces(std::string_view text) {
  std::string folded;
  bool pending = false;
  for (char c : text) {
    if (IsSpace(c)) {
      pending = !folded.empty();
      continue;
    }
    if (pending) folded.push_back(' ');
    pending = false;
    folded.push_back(c);
  }
  return folded;
}

std::string WithoutTags(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '<' && BeginsTag(text, i)) {
      const std::size_t end = text.find('>', i);
      if (end == std::string_view::npos) break;
      i = end + 1;
    } else {
      plain.push_back(text[i++]);
    }
  }
  return plain;
}

std::string CutTitle(std::string title) {
  constexpr std::size_t kMaxTitle = 1000;
  if (title.size() <= kMaxTitle) return title;
  title.resize(kMaxTitle);
  base::DropPartialCharacter(title);
  return title;
}

}  // namespace crawlstream::feed
