#include "common/web/url/url.h"

#include <algorithm>
#include <utility>

namespace crawlstream::url {
namespace {

constexpr std::string_view kAfterScheme = "://";

bool IsPrintableAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

bool IsPort(std::string_view digits) {
  return !digits.empty() && digits.size() <= 5 &&
         std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<Url> Url::Split(std::string normal_form) {
  if (!IsPrintableAscii(normal_form)) return std::nullopt;
  Url url;
  url.text_ = std::move(normal_form);
  const std::string_view text = url.text_;
  url.scheme_end_ = text.starts_with("https:") ? 5 : text.starts_with("http:") ? 4 : 0;
  if (url.scheme_end_ == 0 || !text.substr(url.scheme_end_).starts_with(kAfterScheme)) {
    return std::nullopt;
  }
  const std::size_t host_begin = url.scheme_end_ + kAfterScheme.size();
  url.path_begin_ = text.find_first_of("/?#@", host_begin);
  if (url.path_begin_ == text.npos || text[url.path_begin_] != '/') return std::nullopt;

  const std::string_view authority = url.View(host_begin, url.path_begin_);
  const std::size_t colon =
      authority.starts_with('[') ? authority.find(':', authority.find(']')) : authority.find(':');
  url.host_end_ = host_begin + std::min(colon, authority.size());
  if (url.host_end_ == host_begin) return std::nullopt;
  if (colon != authority.npos && !IsPort(url.port())) return std::nullopt;

  url.path_end_ = std::min(text.find('?', url.path_begin_), text.size());
  if (text.find('#', url.path_begin_) != text.npos) return std::nullopt;
  return url;
}

}  // namespace crawlstream::url
