// What characters are for in running text, in every script: the extractor weighs text by how much
// it says and by whether it is built of sentences, and must judge Lao like English.
#ifndef CRAWLSTREAM_COMMON_TEXT_CHARACTERS_CHARACTERS_H_
#define CRAWLSTREAM_COMMON_TEXT_CHARACTERS_CHARACTERS_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace crawlstream::characters {

enum class CharacterKind : std::uint8_t {
  kSpace,        // white space of any kind, controls
  kIgnored,      // what nobody sees: soft hyphens, byte order marks, direction marks
  kLetter,       // of an alphabet, abjad or syllabary: a word takes several
  kUpper,        // a letter that is upper case
  kIdeograph,    // Han, kana, Hangul: each is about half a word
  kMark,         // combining marks: part of the letter before
  kDigit,        // decimal digits of any script
  kSentenceEnd,  // . ! ? and their like: । ။ ། ۔ 。 …
  kComma,        // , ; : and their like: 、 ، ၊
  kOther,        // the remaining punctuation and symbols
};

namespace internal {
extern const CharacterKind* const kBasicPlane;  // of the first 0x10000 characters
CharacterKind KindOfRare(char32_t c);
}  // namespace internal

inline CharacterKind KindOf(char32_t c) {
  return c < 0x10000 ? internal::kBasicPlane[c] : internal::KindOfRare(c);
}

// The value of a decimal digit of any script (٣ is 3, ໙ is 9); -1 for what is none.
int DigitValue(char32_t c);

// How much text there is: letters and digits 1 each, ideographs 2.5 (one of them says about as much
// as so many letters), all else 0.
double TextWeight(std::string_view utf8);

// `utf8` with stretches of white space folded into one space and none at either end.
std::string FoldSpaces(std::string_view utf8);

// Letters and digits alone, lower case: equal for texts that differ in punctuation and spacing.
std::string Skeleton(std::string_view utf8);

// Simple case folding of the whole text (Unicode, one character to one).
std::string ToLower(std::string_view utf8);

}  // namespace crawlstream::characters

#endif  // CRAWLSTREAM_COMMON_TEXT_CHARACTERS_CHARACTERS_H_
