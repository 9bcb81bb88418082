// Unicode's composed form (NFC).
#ifndef CRAWLSTREAM_COMMON_WEB_CHARSET_COMPOSE_H_
#define CRAWLSTREAM_COMMON_WEB_CHARSET_COMPOSE_H_

#include <string>
#include <string_view>

namespace crawlstream::charset {

// `text` (UTF-8) in NFC: a letter and the marks that follow it become one character where there is
// one.
std::string Compose(std::string_view text);

}  // namespace crawlstream::charset

#endif  // CRAWLSTREAM_COMMON_WEB_CHARSET_COMPOSE_H_
