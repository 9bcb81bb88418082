// Properties of common/web/http's parsers over any bytes: a type that was told is told again; what a
// header section leaves behind does not depend on what came before its status line.
#include <algorithm>
#include <string>
#include <string_view>

#include "common/web/http/content_type.h"
#include "common/web/http/headers.h"
#include "common/web/http/retry_after.h"
#include "tests/fuzz/driver.h"

using crawlstream::http::ContentType;
using crawlstream::http::EffectiveType;
using crawlstream::http::Headers;
using crawlstream::http::ParseContentType;
using crawlstream::http::ParseRetryAfter;

namespace {

void TakeLines(std::string_view text, Headers& headers) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.size(), text.find('\n') + 1);
    const std::size_t size = end == 0 ? text.size() : end;
    headers.TakeLine(text.substr(0, size));
    text.remove_prefix(size);
  }
}

}  // namespace

int FuzzOne(std::string_view input) {
  const ContentType type = ParseContentType(input);
  if (ParseContentType(type.type).type != type.type) return 1;
  if (EffectiveType(type.type, input).empty()) return 1;
  if (const auto wait = ParseRetryAfter(input, 1'000'000); wait && *wait < 0) return 1;

  const std::string section = "HTTP/1.1 200 OK\r\n" + std::string(input);
  Headers fresh;
  Headers used;
  TakeLines("HTTP/1.1 103 Early\r\nETag: \"old\"\r\nX-Robots-Tag: none\r\n\r\n", used);
  TakeLines(section, fresh);
  TakeLines(section, used);
  return fresh.raw == used.raw && fresh.etag == used.etag && fresh.robots_tags == used.robots_tags
             ? 0
             : 1;
}
