#include "common/foundation/base/utf8.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::base {
namespace {

std::vector<char32_t> CodePoints(std::string_view text) {
  std::vector<char32_t> points;
  for (std::size_t i = 0; i < text.size();) points.push_back(NextCodePoint(text, i));
  return points;
}

}  // namespace

TEST_CASE("UTF-8 validity follows the Unicode standard") {
  using namespace std::string_view_literals;
  for (std::string_view text : {""sv, "plain ascii text"sv, "\0"sv, "ß"sv, "中文"sv, "😀"sv,
                                "\xF4\x8F\xBF\xBF"sv, "12345678\xEF\xBF\xBD"sv}) {
    CHECK(IsValidUtf8(text));
  }
  for (std::string_view text :
       {"\x80"sv, "\xC0\x80"sv, "\xC1\xBF"sv, "\xE0\x80\x80"sv, "\xED\xA0\x80"sv,
        "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xFF"sv, "12345678\xE4\xB8"sv, "\xC3"sv}) {
    CHECK_FALSE(IsValidUtf8(text));
  }
}

TEST_CASE("Validity does not depend on where in a text a sequence stands") {
  // All pairs, and all longer sequences around the limits, at every offset of a block, followed by
  // ASCII or by the end. The step-by-step reader is the judge.
  std::vector<std::string> sequences;
  const unsigned char edges[] = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF,
                                 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
                                 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF};
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) sequences.push_back({static_cast<char>(a), static_cast<char>(b)});
  }
  for (unsigned char a : edges) {
    for (unsigned char b : edges) {
      for (unsigned char c : edges) {
        for (unsigned char d : edges) {
          sequences.push_back({static_cast<char>(a), static_cast<char>(b), static_cast<char>(c),
                               static_cast<char>(d)});
        }
      }
    }
  }
  std::size_t wrong = 0;
  for (const std::string& sequence : sequences) {
    bool valid = true;
    for (std::size_t i = 0; i < sequence.size();) {
      const std::size_t start = i;
      if (NextCodePoint(sequence, i) == kReplacementCharacter) {
        valid = valid && sequence.substr(start, i - start) == "\xEF\xBF\xBD";
      }
    }
    for (std::size_t offset : {0, 3, 11, 12, 13, 14, 15, 29}) {
      const std::string at_end = std::string(offset, 'x') + sequence;
      if (IsValidUtf8(at_end) != valid) ++wrong;
      if (IsValidUtf8(at_end + std::string(20, 'y')) != valid) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("A bad sequence costs one replacement character for its valid prefix") {
  CHECK(CodePoints("a\xE4\xB8z") == std::vector<char32_t>{'a', 0xFFFD, 'z'});
  CHECK(CodePoints("\xE0\x80\x80") == std::vector<char32_t>{0xFFFD, 0xFFFD, 0xFFFD});
  CHECK(CodePoints("\xF0\x9F\x98") == std::vector<char32_t>{0xFFFD});
  CHECK(CodePoints("中😀") == std::vector<char32_t>{0x4E2D, 0x1F600});
}

TEST_CASE("Code points are written as they were read") {
  for (char32_t c :
       {U'\0', U'\x7f', U'\x80', U'\x7ff', U'\x800', U'\xffff', U'\x10000', U'\x10ffff'}) {
    std::string text;
    AppendUtf8(c, text);
    CHECK(CodePoints(text) == std::vector<char32_t>{c});
    CHECK(IsValidUtf8(text));
  }
}

TEST_CASE("What a cut left of a character is dropped, a whole one stays") {
  for (const char* character : {"a", "é", "中", "😀"}) {
    const std::string whole = std::string("x") + character;
    for (std::size_t cut = 1; cut <= whole.size(); ++cut) {
      std::string text = whole.substr(0, cut);
      DropPartialCharacter(text);
      CHECK(text == (cut == whole.size() ? whole : "x"));
    }
  }
  std::string none;
  DropPartialCharacter(none);
  CHECK(none.empty());
  std::string wrong = "x\x80\x80\x80\x80\x80";  // it was no UTF-8 before the cut
  DropPartialCharacter(wrong);
  CHECK(wrong.size() == 6);
}

}  // namespace crawlstream::base
