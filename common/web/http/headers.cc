#include "common/web/http/headers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crawlstream::http {
namespace {

constexpr std::size_t kNoField = std::string_view::npos;

bool EqualsIgnoringCase(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
  });
}

std::string_view Trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

constexpr std::array<std::pair<std::string_view, std::string Headers::*>, 7> kFields = {{
    {"content-type", &Headers::content_type},
    {"content-language", &Headers::content_language},
    {"content-encoding", &Headers::content_encoding},
    {"location", &Headers::location},
    {"retry-after", &Headers::retry_after},
    {"etag", &Headers::etag},
    {"last-modified", &Headers::last_modified},
}};

}  // namespace

void Headers::TakeLine(std::string_view line) {
  if (line.starts_with("HTTP/")) Clear();
  raw += line;
  const std::size_t colon = line.find(':');
  if (colon == kNoField) return;
  const std::string_view name = line.substr(0, colon);
  const std::string_view value = Trim(line.substr(colon + 1));
  if (EqualsIgnoringCase(name, "x-robots-tag")) {
    robots_tags.emplace_back(value);
    return;
  }
  for (const auto& [known, member] : kFields) {
    // Of a repeated field the first counts, as browsers do for Location.
    if (EqualsIgnoringCase(name, known) && (this->*member).empty()) this->*member = value;
  }
}

void Headers::Clear() {
  for (const auto& [name, member] : kFields) (this->*member).clear();
  robots_tags.clear();
  raw.clear();
}

}  // namespace crawlstream::http
