#include "common/web/robots/lines.h"

#include <algorithm>
#include <array>
#include <utility>

#include "common/foundation/base/ascii.h"

namespace crawlstream::robots {
namespace {

std::string_view Trimmed(std::string_view text) { return base::Trim(text, kWhiteSpace); }

// Lenient: besides the RFC's names, the misspellings that are common in real files. Each makes us
// obey a rule that its author meant to give.
constexpr std::array<std::pair<std::string_view, Key>, 14> kKeys = {{
    {"user-agent", Key::kUserAgent},
    {"useragent", Key::kUserAgent},
    {"user agent", Key::kUserAgent},
    {"allow", Key::kAllow},
    {"disallow", Key::kDisallow},
    {"dissallow", Key::kDisallow},
    {"dissalow", Key::kDisallow},
    {"disalow", Key::kDisallow},
    {"diasllow", Key::kDisallow},
    {"disallaw", Key::kDisallow},
    {"crawl-delay", Key::kCrawlDelay},
    {"crawldelay", Key::kCrawlDelay},
    {"sitemap", Key::kSitemap},
    {"site-map", Key::kSitemap},
}};

Key KeyNamed(std::string_view name) {
  const auto* found = std::ranges::find_if(
      kKeys, [name](const auto& entry) { return base::EqualsIgnoringCase(entry.first, name); });
  return found == kKeys.end() ? Key::kOther : found->second;
}

// Splits at the colon. Lenient: where there is none, at the first white space, if what stands
// before it is a key we know ("Disallow /private").
std::optional<std::pair<std::string_view, std::string_view>> SplitKey(std::string_view line) {
  if (const std::size_t colon = line.find(':'); colon != std::string_view::npos) {
    return std::pair(Trimmed(line.substr(0, colon)), Trimmed(line.substr(colon + 1)));
  }
  const std::size_t space = line.find_first_of(kWhiteSpace);
  if (space == std::string_view::npos || KeyNamed(line.substr(0, space)) == Key::kOther) {
    return std::nullopt;
  }
  return std::pair(line.substr(0, space), Trimmed(line.substr(space)));
}

}  // namespace

LineReader::LineReader(std::string_view text) : rest_(text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (rest_.starts_with(kByteOrderMark)) rest_.remove_prefix(kByteOrderMark.size());
  if (rest_.size() > kMaxBytes) {
    cut_ = rest_[kMaxBytes] != '\n' && rest_[kMaxBytes] != '\r';
    rest_ = rest_.substr(0, kMaxBytes);
  }
}

std::optional<std::string_view> LineReader::NextRaw() {
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = rest_.find_first_of("\r\n");
  if (end == std::string_view::npos) {
    if (cut_) return std::nullopt;
    ++number_;
    return std::exchange(rest_, std::string_view());
  }
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(rest_.substr(end).starts_with("\r\n") ? end + 2 : end + 1);
  ++number_;
  return line;
}

std::optional<Line> LineReader::Next() {
  while (const auto text = NextRaw()) {
    const auto split = SplitKey(Trimmed(text->substr(0, text->find('#'))));
    if (!split) continue;
    return Line{number_, KeyNamed(split->first), split->second, *text};
  }
  return std::nullopt;
}

}  // namespace crawlstream::robots
