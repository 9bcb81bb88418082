#include <algorithm>

#include "common/foundation/base/ascii.h"
#include "common/web/feed/formats.h"

namespace crawlstream::feed {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\f\v";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool IsAddress(std::string_view line) {
  return LooksLikeUrl(line) && line.find_first_of(" \t<>\"") == std::string_view::npos;
}

// The next line that is not blank, without the blanks around it; empty at the end.
std::string_view NextLine(std::string_view& text) {
  text = base::TrimStart(text, kBlanks);
  std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  text.remove_prefix(line.size());
  return base::TrimEnd(line, kBlanks);
}

}  // namespace

bool IsUrlList(std::string_view text) {
  constexpr int kLinesToLookAt = 20;
  for (int i = 0; i < kLinesToLookAt; ++i) {
    const std::string_view line = NextLine(text);
    if (line.empty()) return i > 0;
    if (!IsAddress(line)) return false;
  }
  return true;
}

Feed ParseUrlList(std::string_view text, std::size_t max_entries) {
  Feed feed{.kind = Kind::kUrlList};
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (feed.entries.size() < max_entries) {
    const std::string_view line = NextLine(text);
    if (line.empty()) break;
    if (IsAddress(line)) {
      feed.entries.push_back({.url = std::string(line)});
    } else {
      feed.broken = true;
    }
  }
  return feed;
}

}  // namespace crawlstream::feed
