#include "common/web/charset/character_table.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <random>

#include "common/foundation/base/utf8.h"

namespace crawlstream::charset {
namespace {

unsigned char At(std::string_view bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}

// A charset like those of East Asia: one byte (ASCII, 80..8F), two (90..EF and one from '0' on), or
// three that begin with F0. F1..FF are nothing. A byte that cannot follow is read anew.
std::size_t DecodeToy(std::string_view bytes, std::string& out) {
  std::size_t replaced = 0;
  const auto bad = [&](std::size_t& i, std::size_t by) {
    base::AppendUtf8(base::kReplacementCharacter, out);
    ++replaced;
    i += by;
  };
  for (std::size_t i = 0; i < bytes.size();) {
    const unsigned char lead = At(bytes, i);
    const std::size_t length = lead < 0x90 ? 1 : lead < 0xF0 ? 2 : 3;
    if (lead > 0xF0) {
      bad(i, 1);
      continue;
    }
    std::size_t good = 1;
    while (good < length && i + good < bytes.size() && At(bytes, i + good) >= '0') ++good;
    if (good < length) {
      bad(i, good);
      continue;
    }
    char32_t point = lead < 0x80 ? lead : lead * 7U;
    for (std::size_t k = 1; k < length; ++k) point = point * 31 + At(bytes, i + k);
    base::AppendUtf8(point, out);
    i += length;
  }
  return replaced;
}

std::size_t DecodeSingleToy(std::string_view bytes, std::string& out) {
  std::size_t replaced = 0;
  for (const char byte : bytes) {
    const auto c = static_cast<unsigned char>(byte);
    base::AppendUtf8(c >= 0xF0 ? base::kReplacementCharacter : c < 0x80 ? c : c + 0x400U, out);
    replaced += c >= 0xF0 ? 1 : 0;
  }
  return replaced;
}

// Bytes of which `share` in eight are beyond ASCII, and the others mostly no second bytes.
std::string RandomBytes(std::mt19937& chance, std::size_t size, unsigned share) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) {
    const bool high = chance() % 8 < share;
    bytes += static_cast<char>(high ? 0x80 + chance() % 0x80 : chance() % 0x50);
  }
  return bytes;
}

}  // namespace

TEST_CASE("A table says what its decoder says, of any bytes") {
  struct Charset {
    CharacterTable::Width width;
    CharacterTable::Decoder decoder;
  };
  std::mt19937 chance(1);
  for (const Charset& charset : {Charset{CharacterTable::Width::kSeveral, DecodeToy},
                                 Charset{CharacterTable::Width::kOneByte, DecodeSingleToy}}) {
    CharacterTable table(charset.width, charset.decoder);
    for (int round = 0; round < 3000; ++round) {
      const std::string bytes = RandomBytes(chance, chance() % 60, round % 9);
      std::string expected = "before ";
      std::string decoded = "before ";
      const std::size_t replaced = charset.decoder(bytes, expected);
      CAPTURE(round, bytes);
      REQUIRE(table.DecodeTo(bytes, decoded) == replaced);
      REQUIRE(decoded == expected);
    }
  }
}

}  // namespace crawlstream::charset
