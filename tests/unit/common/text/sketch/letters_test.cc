#include "common/text/sketch/letters.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/language_samples.h"

namespace crawlstream::sketch {
namespace {

std::u32string Letters(std::string_view text) {
  std::u32string letters;
  AppendLetters(text, letters);
  return letters;
}

}  // namespace

TEST_CASE("Spaces, punctuation and what cannot be seen are no letters") {
  CHECK(Letters(" It’s – “5.5 %”…\t\r\n") == U"Its55");
  CHECK(Letters("今日、「東京」で。") == U"今日東京で");
  CHECK(Letters("རྒྱལ་ཁབ།") == Letters("རྒྱལཁབ"));
  CHECK(Letters("ກ\u200Bຂ\u00ADຄ\uFEFF") == Letters("ກຂຄ"));
  CHECK(Letters("کتاب\u200Cها، ـــ؟") == Letters("کتابها"));
  CHECK(Letters("सोमवार।") == Letters("सोमवार"));
  CHECK(Letters("တနင်္လာ။") == Letters("တနင်္လာ"));
  CHECK(Letters("😀€©") == U"");
}

TEST_CASE("Letters, marks and digits of every script are kept") {
  CHECK(Letters("azAZ09ÀÖØöøÿªµº") == U"azAZ09ÀÖØöøÿªµº");
  CHECK(Letters("प्र") == U"प्र");
  CHECK(Letters("々〇ー") == U"々〇ー");
  CHECK(Letters("𠮷") == U"𠮷");
}

TEST_CASE("Most of every language's sample is letters") {
  for (const auto& sample : testing::LanguageSamples()) {
    std::size_t code_points = 0;
    for (const char byte : sample.text) code_points += (byte & 0xC0) != 0x80;
    CAPTURE(sample.language, sample.text);
    CHECK(Letters(sample.text).size() * 10 > code_points * 7);
  }
}

TEST_CASE("Bad UTF-8 holds no letters") { CHECK(Letters("a\xFF\xC3(b") == U"ab"); }

TEST_CASE("Han characters, kana and Hangul are twice as wide as letters of an alphabet") {
  CHECK_FALSE(IsNarrower(U"abc", 3));
  CHECK(IsNarrower(U"abc", 4));
  CHECK_FALSE(IsNarrower(U"国家", 4));
  CHECK(IsNarrower(U"国家", 5));
  CHECK_FALSE(IsNarrower(U"かナ정", 6));
  CHECK(IsNarrower(U"かナ정", 7));
  CHECK_FALSE(IsNarrower(U"пример", 6));
  CHECK(IsNarrower(U"пример", 7));
  CHECK_FALSE(IsNarrower(U"", 0));
}

}  // namespace crawlstream::sketch
