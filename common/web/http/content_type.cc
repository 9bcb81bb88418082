#include "common/web/http/content_type.h"

#include <algorithm>
#include <array>
#include <utility>

#include "common/foundation/base/ascii.h"

namespace crawlstream::http {
namespace {

using namespace std::string_view_literals;

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kMagic = {{
    {"%PDF-"sv, "application/pdf"},
    {"%!PS-Adobe-"sv, "application/postscript"},
    {"PK\x03\x04"sv, "application/zip"},
    {"\x1F\x8B\x08"sv, "application/gzip"},
    {"Rar!\x1A\x07"sv, "application/x-rar-compressed"},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, "application/x-ole-storage"},
    {"\x89PNG\r\n\x1A\n"sv, "image/png"},
    {"\xFF\xD8\xFF"sv, "image/jpeg"},
    {"GIF87a"sv, "image/gif"},
    {"GIF89a"sv, "image/gif"},
    {"BM"sv, "image/bmp"},
    {"OggS\0"sv, "application/ogg"},
    {"ID3"sv, "audio/mpeg"},
    {"\x1A\x45\xDF\xA3"sv, "video/webm"},
    {"wOFF"sv, "font/woff"},
    {"wOF2"sv, "font/woff2"},
}};

constexpr std::array<std::string_view, 17> kHtmlStarts = {"<!doctype html",
                                                          "<html",
                                                          "<head",
                                                          "<script",
                                                          "<iframe",
                                                          "<h1",
                                                          "<div",
                                                          "<font",
                                                          "<table",
                                                          "<a",
                                                          "<style",
                                                          "<title",
                                                          "<b",
                                                          "<body",
                                                          "<br",
                                                          "<p",
                                                          "<!--"};

bool IsBinary(std::string_view start) {
  return std::ranges::any_of(start, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x08 || byte == 0x0B || (byte >= 0x0E && byte <= 0x1A) ||
           (byte >= 0x1C && byte <= 0x1F);
  });
}

bool HasUtf16Mark(std::string_view body) {
  return body.starts_with("\xFE\xFF") || body.starts_with("\xFF\xFE");
}

// By a magic number only; "" where there is none. A text may begin with a short one, such as "BM":
// those of up to three bytes are believed only if binary bytes follow.
std::string_view MagicType(std::string_view body) {
  for (const auto& [magic, type] : kMagic) {
    if (body.starts_with(magic) && (magic.size() > 3 || IsBinary(body.substr(0, 512)))) return type;
  }
  if (body.size() > 12 && body.starts_with("RIFF") && body.substr(8, 4) == "WEBP")
    return "image/webp";
  if (body.size() > 12 && body.substr(4, 4) == "ftyp") return "video/mp4";
  return {};
}

// Whether the first line is an address and nothing else.
bool StartsWithAddress(std::string_view text) {
  const std::string_view line = base::Trim(text.substr(0, text.find('\n')));
  return (line.starts_with("http://") || line.starts_with("https://")) &&
         line.find_first_of(" \t<>\"") == std::string_view::npos;
}

}  // namespace

ContentType ParseContentType(std::string_view header_value) {
  ContentType parsed;
  std::size_t end = std::min(header_value.size(), header_value.find_first_of(";,"));
  const std::string_view type = base::Trim(header_value.substr(0, end));
  if (type.find('/') != std::string_view::npos) parsed.type = base::Lowered(type);
  while (end < header_value.size()) {
    header_value.remove_prefix(end + 1);
    end = std::min(header_value.size(), header_value.find_first_of(";,"));
    const std::string_view parameter = base::Trim(header_value.substr(0, end));
    const std::size_t equals = parameter.find('=');
    if (equals == std::string_view::npos || !parsed.charset.empty()) continue;
    if (base::Lowered(base::Trim(parameter.substr(0, equals))) != "charset") continue;
    std::string_view value = base::Trim(parameter.substr(equals + 1));
    while (!value.empty() && (value.front() == '"' || value.front() == '\''))
      value.remove_prefix(1);
    while (!value.empty() && (value.back() == '"' || value.back() == '\'')) value.remove_suffix(1);
    parsed.charset = base::Trim(value);
  }
  return parsed;
}

std::string_view SniffType(std::string_view body) {
  if (const std::string_view type = MagicType(body); !type.empty()) return type;
  if (HasUtf16Mark(body)) return "text/html";
  if (body.starts_with("\xEF\xBB\xBF")) body.remove_prefix(3);
  constexpr std::size_t kResourceHeader = 1445;  // the bytes that the standard looks at
  const std::string_view text = base::Trim(body.substr(0, kResourceHeader));
  if (base::StartsIgnoringCase(text, "<?xml")) {
    return text.find("<html") != std::string_view::npos ? "application/xhtml+xml"
                                                        : "application/xml";
  }
  if (base::StartsIgnoringCase(text, "<rss") || base::StartsIgnoringCase(text, "<feed") ||
      base::StartsIgnoringCase(text, "<urlset") ||
      base::StartsIgnoringCase(text, "<sitemapindex")) {
    return "application/xml";
  }
  for (const std::string_view start : kHtmlStarts) {
    if (!base::StartsIgnoringCase(text, start)) continue;
    const std::string_view after = text.substr(start.size());
    if (start == "<!--" || after.empty() || after[0] == '>' ||
        base::Trim(after.substr(0, 1)).empty()) {
      return "text/html";
    }
  }
  if (IsBinary(text)) return "application/octet-stream";
  return StartsWithAddress(text) ? kUrlListType : "text/plain";
}

bool IsGenericType(std::string_view declared) {
  return declared.empty() || declared == "application/octet-stream" || declared == "text/plain" ||
         declared == "application/gzip" || declared == "application/x-gzip" ||
         declared == "unknown/unknown" || declared == "application/unknown" || declared == "*/*";
}

std::string EffectiveType(std::string_view declared, std::string_view body) {
  if (IsGenericType(declared)) return std::string(SniffType(body));
  if (declared == kJsonType && body.substr(0, 1024).find("jsonfeed.org/version") != body.npos) {
    return std::string(kJsonFeedType);
  }
  const bool markup = declared.find("html") != std::string_view::npos ||
                      declared.find("xml") != std::string_view::npos;
  if (const std::string_view magic = MagicType(body); markup && !magic.empty()) {
    return std::string(magic);
  }
  return std::string(declared);
}

}  // namespace crawlstream::http
