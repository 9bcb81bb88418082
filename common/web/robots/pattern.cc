#include "common/web/robots/pattern.h"

#include <cstring>
#include <optional>

#include "common/foundation/base/ascii.h"
#include "common/foundation/base/hex.h"

namespace crawlstream::robots {
namespace {

constexpr std::string_view kUnreservedMarks = "-._~";
constexpr std::string_view kGenDelimsOfQuery = ":/?@[]";

bool IsUnreserved(char c) {
  return base::IsAlpha(c) || base::IsDigit(c) || kUnreservedMarks.find(c) != std::string_view::npos;
}

bool MustBeEncoded(char c) {
  const auto octet = static_cast<unsigned char>(c);
  return octet <= 0x20 || octet >= 0x7F || c == '%';  // a '%' that starts no triplet
}

void AppendEncoded(char c, std::string& out) {
  base::AppendPercentEncoded(static_cast<unsigned char>(c), out);
}

// Where the first occurrence of `piece` in `path` ends. memmem is linear, std::string_view::find is
// not: a hostile file of many repetitive rules would cost a second for each URL.
std::optional<std::size_t> EndOfFirst(std::string_view piece, std::string_view path) {
  const void* at = memmem(path.data(), path.size(), piece.data(), piece.size());
  if (at == nullptr) return std::nullopt;
  return static_cast<std::size_t>(static_cast<const char*>(at) - path.data()) + piece.size();
}

// `is_special(position)`: the '*' or '$' there is an operator, not an octet.
template <typename IsSpecial>
std::string Canonical(std::string_view text, IsSpecial is_special) {
  std::string out;
  out.reserve(text.size());
  bool in_query = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (const auto decoded = base::PercentDecodedAt(text, i)) {
      const char octet = static_cast<char>(*decoded);
      const bool gen_delim = kGenDelimsOfQuery.find(octet) != std::string_view::npos;
      if (IsUnreserved(octet) || (in_query && gen_delim)) {
        out += octet;
      } else {
        AppendEncoded(octet, out);
      }
      i += 2;
      continue;
    }
    in_query = in_query || c == '?';
    if (MustBeEncoded(c) || ((c == '*' || c == '$') && !is_special(i))) {
      AppendEncoded(c, out);
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string CanonicalPath(std::string_view path_and_query) {
  return Canonical(path_and_query, [](std::size_t) { return false; });
}

std::string CanonicalPattern(std::string_view pattern) {
  return Canonical(
      pattern, [pattern](std::size_t i) { return pattern[i] == '*' || i + 1 == pattern.size(); });
}

bool Matches(std::string_view pattern, std::string_view path) {
  const bool to_the_end = pattern.ends_with('$');
  if (to_the_end) pattern.remove_suffix(1);

  std::size_t star = pattern.find('*');
  const std::string_view head = pattern.substr(0, star);
  if (!path.starts_with(head)) return false;
  path.remove_prefix(head.size());
  if (star == std::string_view::npos) return !to_the_end || path.empty();

  // Each piece between stars takes its first occurrence: leaving more to the right never hurts.
  pattern.remove_prefix(star + 1);
  while ((star = pattern.find('*')) != std::string_view::npos) {
    const std::string_view piece = pattern.substr(0, star);
    const auto end = EndOfFirst(piece, path);
    if (!end) return false;
    path.remove_prefix(*end);
    pattern.remove_prefix(star + 1);
  }
  return to_the_end ? path.ends_with(pattern) : EndOfFirst(pattern, path).has_value();
}

std::string PathAndQuery(std::string_view url) {
  url = url.substr(0, url.find('#'));
  if (url.starts_with('/') && !url.starts_with("//")) return std::string(url);
  const std::size_t scheme_end = url.find("//");
  const std::size_t authority = scheme_end == std::string_view::npos ? 0 : scheme_end + 2;
  const std::size_t path = url.find_first_of("/?", authority);
  if (path == std::string_view::npos) return "/";
  return url[path] == '/' ? std::string(url.substr(path)) : "/" + std::string(url.substr(path));
}

}  // namespace crawlstream::robots
