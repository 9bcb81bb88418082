// The characters of a legacy charset in UTF-8, ready to be copied: what a decoder says of a byte or
// of two bytes is asked once and remembered.
#ifndef CRAWLSTREAM_COMMON_WEB_CHARSET_CHARACTER_TABLE_H_
#define CRAWLSTREAM_COMMON_WEB_CHARSET_CHARACTER_TABLE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::charset {

class CharacterTable {
 public:
  // Appends bytes that start and end between characters to a text as UTF-8, and returns how many
  // bad sequences it has replaced.
  using Decoder = std::function<std::size_t(std::string_view bytes, std::string& out)>;

  enum class Width { kOneByte, kSeveral };

  // The charset must contain ASCII, and in its characters no byte but the first may be below '0'.
  CharacterTable(Width width, Decoder decoder);

  // Does the same as the decoder, only faster.
  std::size_t DecodeTo(std::string_view bytes, std::string& out);

 private:
  enum class State : std::uint8_t {
    kUnknown,   // the decoder was not asked yet
    kGood,      // a character
    kReplaced,  // a bad byte: U+FFFD
    kOther,     // cannot be told from these bytes alone
  };
  struct Character {
    std::array<char, 4> utf8{};
    std::uint8_t size = 0;
    State state = State::kUnknown;
  };

  void Ask(std::string_view bytes, Character& character) const;
  const Character& Pair(unsigned char lead, unsigned char trail);
  std::size_t CopyKnown(std::string_view bytes, char*& out, std::size_t& replaced);

  Decoder decoder_;
  std::array<Character, 256> singles_;
  std::vector<Character> pairs_;  // by lead byte, from 0x80, and second byte
};

}  // namespace crawlstream::charset

#endif  // CRAWLSTREAM_COMMON_WEB_CHARSET_CHARACTER_TABLE_H_
