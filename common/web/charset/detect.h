// Which charset undeclared (or falsely declared) bytes are written in.
#ifndef CRAWLSTREAM_COMMON_WEB_CHARSET_DETECT_H_
#define CRAWLSTREAM_COMMON_WEB_CHARSET_DETECT_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace crawlstream::charset {

// The text between the tags that tells most about the charset: pieces with bytes beyond ASCII,
// about as many as asked for, and some kilobytes at most. Markup is left out because its ASCII says
// nothing.
std::string SampleText(std::string_view bytes, std::size_t most_beyond_ascii = 2048);

// How plausible the sample is when read as `encoding`; see plausibility.h.
double PlausibilityAs(std::string_view encoding, std::string_view sample);

// Whether pages in this language (a code, "ru") commonly use this legacy charset. False for no
// language.
bool IsUsualFor(std::string_view encoding, std::string_view language);

// The most plausible encoding for the sample (canonical name, never empty). `language` is the
// crawl's language code ("ru") or empty: its usual legacy charsets win where the sample cannot
// decide.
std::string Detect(std::string_view sample, std::string_view language);

}  // namespace crawlstream::charset

#endif  // CRAWLSTREAM_COMMON_WEB_CHARSET_DETECT_H_
