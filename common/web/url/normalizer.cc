#include "common/web/url/normalizer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "common/foundation/base/hex.h"

namespace crawlstream::url {
namespace {

constexpr std::size_t kMaxHost = 253;
constexpr std::size_t kMaxLabel = 63;

enum class ByteKind : unsigned char { kPlain, kUnreserved, kEncode };

constexpr std::array<ByteKind, 256> MakeByteKinds() {
  std::array<ByteKind, 256> kinds{};
  for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                       "0123456789-._~")) {
    kinds[static_cast<unsigned char>(c)] = ByteKind::kUnreserved;
  }
  for (const char c : std::string_view("%|^`{}\\")) {
    kinds[static_cast<unsigned char>(c)] = ByteKind::kEncode;
  }
  return kinds;
}
constexpr std::array<ByteKind, 256> kByteKinds = MakeByteKinds();

// N5. Most paths and queries have nothing to change, so they are copied in stretches.
void AppendNormalEscapes(std::string_view text, std::string& out) {
  std::size_t plain = 0;
  std::size_t i = 0;
  while (i < text.size()) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (kByteKinds[byte] != ByteKind::kEncode) {
      ++i;
      continue;
    }
    out.append(text, plain, i - plain);
    const auto decoded = base::PercentDecodedAt(text, i);
    if (!decoded) {
      base::AppendPercentEncoded(byte, out);
      i += 1;
    } else {
      if (kByteKinds[*decoded] == ByteKind::kUnreserved) {
        out += static_cast<char>(*decoded);
      } else {
        base::AppendPercentEncoded(*decoded, out);
      }
      i += 3;
    }
    plain = i;
  }
  out.append(text, plain);
}

// N3. `host` is the domain without its final dot.
bool IsDnsName(std::string_view host) {
  if (host.empty() || host.size() > kMaxHost) return false;
  std::size_t label = 0;
  for (const char c : host) {
    if (c != '.') {
      ++label;
      continue;
    }
    if (label == 0 || label > kMaxLabel) return false;
    label = 0;
  }
  return label > 0 && label <= kMaxLabel;
}

// lexbor 3.0.1 decodes "%41" in a host only after lower-casing it, and "%C3%BC" only after IDNA: a
// host that still has such characters is parsed once more.
bool NeedsSecondParse(std::string_view host) {
  for (const char c : host) {
    if ((c >= 'A' && c <= 'Z') || (c & 0x80) != 0) return true;
  }
  return false;
}

std::string Join(const WhatwgParts& parts) {
  std::string text(parts.scheme);
  text.append("://").append(parts.host);
  if (parts.port) text.append(":").append(std::to_string(*parts.port));
  text.append(parts.path);
  if (!parts.query.empty()) text.append("?").append(parts.query);
  return text;
}

bool IsDotSegment(std::string_view segment) { return segment == "." || segment == ".."; }

// Pages are full of "mailto:" and "javascript:" links: those need no parser. A scheme is told by
// its length: whatever is as long as "http" or "https" is left to the parser.
bool HasForeignScheme(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ':') {
      const std::string_view name = text.substr(0, i);
      return i > 0 && i != 4 && i != 5 && name.find_first_not_of("0123456789+-.") == 0;
    }
    const auto byte = static_cast<unsigned char>(c);
    if (c != '+' && (kByteKinds[byte] != ByteKind::kUnreserved || c == '_' || c == '~')) break;
  }
  return false;
}

}  // namespace

base::Result<Normalizer> Normalizer::Create(const NormalizerOptions& options) {
  auto dropped = ParamList::Create(options.dropped_params);
  if (!dropped) return std::unexpected(std::move(dropped).error());
  Normalizer normalizer;
  normalizer.dropped_ = *std::move(dropped);
  return normalizer;
}

std::expected<Url, Rule> Normalizer::Resolve(std::string_view base, std::string_view text,
                                             std::string_view charset) {
  if (HasForeignScheme(text)) return std::unexpected(Rule::kScheme);
  if (text.size() > kMaxText || base.size() > kMaxText) return std::unexpected(Rule::kTooLong);
  std::optional<WhatwgParts> parts = parser_.Parse(base, text, charset);
  if (parts && !parts->has_credentials && NeedsSecondParse(parts->host)) {
    parts = parser_.Parse("", Join(*parts));
  }
  if (!parts) return std::unexpected(Rule::kMalformed);
  return Build(*parts);
}

std::expected<Url, Rule> Normalizer::Build(const WhatwgParts& parts) {
  // N2
  if (parts.scheme != "http" && parts.scheme != "https") return std::unexpected(Rule::kScheme);
  if (parts.has_credentials) return std::unexpected(Rule::kCredentials);
  std::string_view host = parts.host;
  if (host.ends_with('.')) host.remove_suffix(1);  // N3
  if (!host.starts_with('[') && (!IsDnsName(host) || NeedsSecondParse(host))) {
    return std::unexpected(Rule::kMalformed);
  }

  Url url;
  std::string& text = url.text_;
  text.reserve(parts.scheme.size() + host.size() + parts.path.size() + parts.query.size() + 16);
  text.append(parts.scheme);
  url.scheme_end_ = text.size();
  text.append("://").append(host);
  url.host_end_ = text.size();
  if (parts.port) text.append(":").append(std::to_string(*parts.port));
  url.path_begin_ = text.size();
  AppendPath(parts.path, text);
  url.path_end_ = text.size();
  AppendQuery(parts.query, text);
  return url;
}

// N7 for one segment of a path, with its leading "/".
void Normalizer::AppendSegment(std::string_view segment, std::string& out) const {
  const std::size_t begin = out.size();
  std::size_t from = std::min(segment.find(';'), segment.size());
  out.append(segment, 0, from);
  while (from < segment.size()) {
    const std::size_t to = std::min(segment.find(';', from + 1), segment.size());
    const std::string_view parameter = segment.substr(from, to - from);
    if (!dropped_.Contains(parameter.substr(1))) out.append(parameter);
    from = to;
  }
  // "/..;sid=1" must not become a step upwards.
  if (IsDotSegment(std::string_view(out).substr(begin + 1))) out.replace(begin, out.npos, segment);
}

void Normalizer::AppendPath(std::string_view path, std::string& out) {
  const std::size_t begin = out.size();
  if (dropped_.empty() || path.find(';') == path.npos) {
    AppendNormalEscapes(path, out);
  } else {
    scratch_.clear();
    AppendNormalEscapes(path, scratch_);
    std::string_view rest = scratch_;
    while (!rest.empty()) {
      const std::string_view segment = rest.substr(0, rest.find('/', 1));
      rest.remove_prefix(segment.size());
      AppendSegment(segment, out);
    }
  }
  const std::size_t slashes = std::min(out.find_first_not_of('/', begin), out.size()) - begin;
  out.erase(begin, slashes - 1);  // N6
}

void Normalizer::AppendQuery(std::string_view query, std::string& out) {
  if (query.empty()) return;  // N8
  const std::size_t mark = out.size();
  out += '?';
  if (dropped_.empty()) {
    AppendNormalEscapes(query, out);
    return;
  }
  scratch_.clear();
  AppendNormalEscapes(query, scratch_);
  std::string_view rest = scratch_;
  while (true) {  // N7
    const std::size_t end = rest.find('&');
    const std::string_view parameter = rest.substr(0, end);
    if (!dropped_.Contains(parameter)) {
      out.append(parameter);
      out += '&';
    }
    if (end == rest.npos) break;
    rest.remove_prefix(end + 1);
  }
  out.pop_back();  // the last "&", or the "?" where every parameter is gone
  if (out.size() == mark + 1) out.pop_back();  // N8
}

}  // namespace crawlstream::url
