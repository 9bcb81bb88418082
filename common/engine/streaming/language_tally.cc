#include "common/engine/streaming/language_tally.h"

#include <algorithm>

namespace crawlstream::streaming {
namespace {

constexpr std::size_t kLongest = 20;      // bytes of a code with its script or country
constexpr std::size_t kMostCodes = 2000;  // whatever the input holds, memory stays small

bool IsLower(char c) { return c >= 'a' && c <= 'z'; }
bool IsLetter(char c) { return IsLower(c) || (c >= 'A' && c <= 'Z'); }

}  // namespace

std::string_view LanguageOf(std::string_view line) {
  std::size_t length = 0;
  while (length < line.size() && length < 4 && IsLower(line[length])) ++length;
  if (length < 2 || length > 3 || length == line.size()) return {};
  if (line[length] == '\t') return line.substr(0, length);
  if (line[length] != '-') return {};
  const std::size_t end = line.substr(0, kLongest + 1).find('\t');
  if (end == std::string_view::npos || end == length + 1) return {};
  const std::string_view suffix = line.substr(length + 1, end - length - 1);
  return std::ranges::all_of(suffix, IsLetter) ? line.substr(0, end) : std::string_view();
}

void LanguageTally::AddOther(std::string_view language) {
  last_ = nullptr;
  if (language.empty()) return;
  auto found = counts_.find(language);
  if (found == counts_.end()) {
    if (counts_.size() >= kMostCodes) return;
    found = counts_.try_emplace(std::string(language), 0).first;
  }
  last_ = &*found;
  ++last_->second;
}

std::uint64_t LanguageTally::Of(std::string_view language) const {
  const auto found = counts_.find(language);
  return found == counts_.end() ? 0 : found->second;
}

}  // namespace crawlstream::streaming
