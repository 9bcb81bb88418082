#include "common/text/characters/characters.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

namespace crawlstream::characters {
namespace {

TEST_CASE("characters are told apart in every script") {
  const std::pair<char32_t, CharacterKind> cases[] = {
      {U'a', CharacterKind::kLetter},       {U'Ж', CharacterKind::kUpper},
      {U'ا', CharacterKind::kLetter},       {U'ၐ', CharacterKind::kLetter},
      {U'ກ', CharacterKind::kLetter},       {U'ཀ', CharacterKind::kLetter},
      {U'中', CharacterKind::kIdeograph},   {U'の', CharacterKind::kIdeograph},
      {U'한', CharacterKind::kIdeograph},   {U'ー', CharacterKind::kIdeograph},
      {U'٣', CharacterKind::kDigit},        {U'໙', CharacterKind::kDigit},
      {U'。', CharacterKind::kSentenceEnd}, {U'।', CharacterKind::kSentenceEnd},
      {U'။', CharacterKind::kSentenceEnd},  {U'།', CharacterKind::kSentenceEnd},
      {U'۔', CharacterKind::kSentenceEnd},  {U'؟', CharacterKind::kSentenceEnd},
      {U'、', CharacterKind::kComma},       {U'،', CharacterKind::kComma},
      {0x00A0, CharacterKind::kSpace},      {0x3000, CharacterKind::kSpace},
      {0x00AD, CharacterKind::kIgnored},    {0xFEFF, CharacterKind::kIgnored},
      {0x200D, CharacterKind::kMark},       {U'ি', CharacterKind::kMark},
      {U'«', CharacterKind::kOther},        {0x20000, CharacterKind::kIdeograph},
  };
  for (const auto& [c, kind] : cases) {
    CAPTURE(static_cast<std::uint32_t>(c));
    CHECK(KindOf(c) == kind);
  }
}

TEST_CASE("digits of any script have their value") {
  CHECK(DigitValue(U'7') == 7);
  CHECK(DigitValue(U'۴') == 4);
  CHECK(DigitValue(U'༩') == 9);
  CHECK(DigitValue(U'a') == -1);
  CHECK(DigitValue(U'三') == -1);
}

TEST_CASE("weight counts what is said, not how it is set") {
  CHECK(TextWeight("") == 0);
  CHECK(TextWeight(" a, b! ") == 2);
  CHECK(TextWeight("中文") == 5);
  CHECK(TextWeight("\xff") == 0);
}

TEST_CASE("spaces are folded and what nobody sees is dropped") {
  CHECK(FoldSpaces("  a \n\t b\u00a0c ") == "a b c");
  CHECK(FoldSpaces("so\u00adft") == "soft");
  CHECK(FoldSpaces(" \u3000 ").empty());
}

TEST_CASE("skeletons are equal for texts that differ in form only") {
  CHECK(Skeleton("Hello, World") == Skeleton("hello world"));
  CHECK(Skeleton("Привет!") == "привет");
  CHECK(ToLower("ÀÉ Ж") == "àé ж");
  CHECK(ToLower("ȺȺȺ\xff\xff\xff") == "ⱥⱥⱥ\uFFFD\uFFFD\uFFFD");  // longer than what they are of
}

}  // namespace
}  // namespace crawlstream::characters
