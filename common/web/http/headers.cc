#include "common/web/http/headers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "common/foundation/base/ascii.h"

namespace crawlstream::http {
namespace {

constexpr std::size_t kNoField = std::string_view::npos;

constexpr std::array<std::pair<std::string_view, std::string Headers::*>, 6> kFields = {{
    {"content-type", &Headers::content_type},
    {"content-language", &Headers::content_language},
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
  const std::string_view value = base::Trim(line.substr(colon + 1));
  if (base::EqualsIgnoringCase(name, "x-robots-tag")) {
    robots_tags.emplace_back(value);
    return;
  }
  for (const auto& [known, member] : kFields) {
    // Of a repeated field the first counts, as browsers do for Location.
    if (base::EqualsIgnoringCase(name, known) && (this->*member).empty()) this->*member = value;
  }
}

void Headers::Clear() {
  for (const auto& [name, member] : kFields) (this->*member).clear();
  robots_tags.clear();
  raw.clear();
}

}  // namespace crawlstream::http
