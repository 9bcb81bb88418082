// How much a decoded text looks like something that people wrote. Bytes read with the wrong charset
// still give letters, but letters in wrong company: scripts mixed inside a word, capitals after
// small letters, stretches of accented letters, rare ideographs, symbols. Decoders of single-byte
// charsets hardly ever report an error, so this is the only sign of a false declaration.
#ifndef CRAWLSTREAM_COMMON_WEB_CHARSET_PLAUSIBILITY_H_
#define CRAWLSTREAM_COMMON_WEB_CHARSET_PLAUSIBILITY_H_

#include <string_view>

namespace crawlstream::charset {

// About 0.7 to 1 for right text, below 0.5 for nearly every wrong reading, at least -4
// (docs/charsets.md). 1 for text without any letter beyond ASCII: nothing there can be wrong. `text`
// is UTF-8.
double Plausibility(std::string_view text);

}  // namespace crawlstream::charset

#endif  // CRAWLSTREAM_COMMON_WEB_CHARSET_PLAUSIBILITY_H_
