// The encodings of https://encoding.spec.whatwg.org/, by lexbor: labels, the meta prescan of HTML,
// and decoding to UTF-8. Knows nothing about which encoding a page should be read with: charset.h
// decides that.
#ifndef CRAWLSTREAM_COMMON_WEB_CHARSET_ENCODINGS_H_
#define CRAWLSTREAM_COMMON_WEB_CHARSET_ENCODINGS_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace crawlstream::charset {

// The canonical name, in lower case ("utf-8", "gbk", "windows-1252"), of any label of the standard
// ("latin1", " GB2312 "); empty for an unknown label and for those that browsers refuse to decode
// (iso-2022-kr, hz-gb-2312 and the other labels of "replacement").
std::string CanonicalName(std::string_view label);

// What the document declares in itself within its first bytes: <meta charset>, <meta http-equiv>
// or an XML declaration. Canonical name, or empty. As the HTML standard demands, a declared UTF-16
// (impossible, else the declaration could not have been read as ASCII) means UTF-8.
std::string PrescanDeclaration(std::string_view bytes);

// The encoding of a byte order mark ("utf-8", "utf-16le", "utf-16be") or empty; `length` is the
// mark's size in bytes.
std::string ByteOrderMark(std::string_view bytes, std::size_t& length);

// Appends `bytes`, read as `encoding` (a canonical name), to `out` as UTF-8. Every bad sequence
// becomes one U+FFFD; returns how many did. An unknown encoding is read as windows-1252.
std::size_t DecodeTo(std::string_view encoding, std::string_view bytes, std::string& out);

// How many bytes at the start of `bytes` are ASCII.
std::size_t AsciiPrefix(std::string_view bytes);

}  // namespace crawlstream::charset

#endif  // CRAWLSTREAM_COMMON_WEB_CHARSET_ENCODINGS_H_
