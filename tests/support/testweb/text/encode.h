// UTF-8 text into other encodings, charsets and content codings alike.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_ENCODE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_ENCODE_H_

#include <string>
#include <string_view>

namespace crawlstream::testweb {

// HTML in `charset` (a WHATWG label). A character that the charset lacks becomes a numeric
// reference (&#1740;), as authors of such pages write it. "utf-16le" starts with a byte order mark.
std::string EncodeHtml(std::string_view html, const std::string& charset);

std::string Gzip(std::string_view bytes);
std::string Deflate(std::string_view bytes);  // with the zlib wrapper, as HTTP means it
std::string Zstd(std::string_view bytes);
std::string Brotli(std::string_view bytes);
// gzip of `start` and so many MiB of spaces, at the cost of packing one.
std::string GzipOfSpaces(std::string_view start, int mebibytes);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_ENCODE_H_
