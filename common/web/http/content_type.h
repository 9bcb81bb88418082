// What kind of thing a body is: by its Content-Type, corrected by its first bytes where that is
// missing or clearly wrong (after the WHATWG MIME Sniffing Standard,
// https://mimesniff.spec.whatwg.org, of which only what tells text from the common binary formats
// is kept).
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_CONTENT_TYPE_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_CONTENT_TYPE_H_

#include <string>
#include <string_view>

namespace crawlstream::http {

struct ContentType {
  std::string type;     // "text/html", lower-case, without parameters; "" where it is no media type
  std::string charset;  // the parameter as written, without quotes; "" where there is none
};

ContentType ParseContentType(std::string_view header_value);

// The type of `body`: "text/html", "application/xml", "application/pdf", "image/png", "text/plain",
// …, or "application/octet-stream".
std::string_view SniffType(std::string_view body);

// Missing, or one that servers give to what they do not know: octet-stream, text/plain,
// unknown/unknown, */*; or gzip, which many servers say of a body that arrives unpacked.
bool IsGenericType(std::string_view declared);

// A JSON feed (https://www.jsonfeed.org), which servers often call plain JSON.
inline constexpr std::string_view kJsonType = "application/json";
inline constexpr std::string_view kJsonFeedType = "application/feed+json";

// A sitemap may be a plain list of addresses; text/plain that is one goes by this name (RFC 2483).
inline constexpr std::string_view kUrlListType = "text/uri-list";

// `declared` unless it is generic, plain JSON that is a feed, or says HTML or XML of what are
// plainly the bytes of a binary format.
std::string EffectiveType(std::string_view declared, std::string_view body);

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_CONTENT_TYPE_H_
