// URL parsing and resolution by the WHATWG standard (https://url.spec.whatwg.org), done by lexbor.
// This is the adapter: what lexbor 3.0.1 does differently is put right here.
#ifndef CRAWLSTREAM_COMMON_WEB_URL_WHATWG_H_
#define CRAWLSTREAM_COMMON_WEB_URL_WHATWG_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace crawlstream::url {

// Views into the parser: they hold until its next call.
struct WhatwgParts {
  std::string_view scheme;  // without ":"
  std::string_view host;    // ASCII; "" where there is none
  std::optional<std::uint16_t> port;
  std::string_view path;
  std::string_view query;  // without "?"
  bool has_credentials = false;
};

// Keeps the parser, its memory and the last base between calls. Not for use by two threads at once.
class WhatwgParser {
 public:
  WhatwgParser();
  WhatwgParser(WhatwgParser&&) noexcept;
  WhatwgParser& operator=(WhatwgParser&&) noexcept;
  ~WhatwgParser();

  // Resolves `text` against `base` ("": no base; one that does not parse counts as none). Bytes
  // that are not UTF-8, as in a Location header of a legacy site, are taken as percent-encoded.
  // The query is written in `charset`, the page's encoding (any WHATWG label; unknown: UTF-8).
  std::optional<WhatwgParts> Parse(std::string_view base, std::string_view text,
                                   std::string_view charset = "");

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace crawlstream::url

#endif  // CRAWLSTREAM_COMMON_WEB_URL_WHATWG_H_
