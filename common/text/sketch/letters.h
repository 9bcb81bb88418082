// A text reduced to what it says: the one form in which texts are compared.
#ifndef CRAWLSTREAM_COMMON_TEXT_SKETCH_LETTERS_H_
#define CRAWLSTREAM_COMMON_TEXT_SKETCH_LETTERS_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace crawlstream::sketch {

// Letters here are letters, marks and digits of any script. White space, punctuation, symbols and
// what cannot be seen (joiners, soft hyphens, direction marks) are left out: pages differ in them
// without saying anything else. So are the breaks between words, which many scripts do not write.

// How much a letter says. A Han character, kana or Hangul syllable counts as two letters of an
// alphabet.
inline constexpr std::size_t Width(char32_t code_point) {
  if (code_point < 0x2E80) return 1;
  const bool is_wide = (code_point >= 0x2E80 && code_point <= 0x9FFF) ||
                       (code_point >= 0xAC00 && code_point <= 0xD7A3) ||
                       (code_point >= 0xF900 && code_point <= 0xFAFF) || code_point >= 0x20000;
  return is_wide ? 2 : 1;
}
// Is the sum of their widths below `width`? Reads no further than it takes to tell.
bool IsNarrower(std::u32string_view letters, std::size_t width);

// Appends the letters of `utf8`; bad sequences are no letters. Case is kept.
void AppendLetters(std::string_view utf8, std::u32string& letters);

}  // namespace crawlstream::sketch

#endif  // CRAWLSTREAM_COMMON_TEXT_SKETCH_LETTERS_H_
