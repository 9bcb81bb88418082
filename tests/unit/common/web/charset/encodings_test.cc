#include "common/web/charset/encodings.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

#include "common/foundation/base/utf8.h"
#include "tests/support/language_samples.h"
#include "tests/support/legacy_bytes.h"

namespace crawlstream::charset {

TEST_CASE("Labels of the standard give canonical names") {
  CHECK(CanonicalName("latin1") == "windows-1252");
  CHECK(CanonicalName(" GB2312 ") == "gbk");
  CHECK(CanonicalName("UTF8") == "utf-8");
  CHECK(CanonicalName("ks_c_5601-1987") == "euc-kr");
  CHECK(CanonicalName("x-sjis") == "shift_jis");
  CHECK(CanonicalName("hz-gb-2312").empty());
  CHECK(CanonicalName("klingon").empty());
  CHECK(CanonicalName("").empty());
}

TEST_CASE("The prescan finds what the document declares") {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"<meta charset=windows-1251>", "windows-1251"},
      {"<META http-equiv='Content-Type' content='text/html; charset=Big5'>", "big5"},
      {"<!-- <meta charset=gbk> --><meta charset=euc-jp>", "euc-jp"},
      {"<meta charset=utf-16>", "utf-8"},
      {"<meta charset=nonsense><meta charset=koi8-r>", "koi8-r"},
      {"<?xml version='1.0' encoding='ISO-8859-1'?><rss>", "windows-1252"},
      {"<?xml version=\"1.0\" encoding = \"gb2312\" ?>", "gbk"},
      {"<?xml version='1.0'?><html><meta charset=gbk>", "gbk"},
      {"<meta name=description content='charset=gbk'>", ""},
      {"<p>none", ""},
      {"", ""},
  };
  for (const auto& [page, name] : cases) {
    CAPTURE(page);
    CHECK(PrescanDeclaration(page) == name);
  }
  CHECK(PrescanDeclaration("<script>" + std::string(4000, ' ') + "</script><meta charset=gbk>") ==
        "gbk");
}

TEST_CASE("Decoding agrees with iconv for every language and charset") {
  for (const testing::LanguageSample& sample : testing::LanguageSamples()) {
    for (std::string_view charset : sample.charsets) {
      if (charset == "windows-1258") continue;  // comes back decomposed; see below
      CAPTURE(sample.language, charset);
      std::string text;
      CHECK(DecodeTo(charset, testing::LegacyBytes(charset, sample.text), text) == 0);
      CHECK(text == sample.text);
    }
  }
}

TEST_CASE("Vietnamese tone marks come back as combining characters") {
  std::string text;
  CHECK(DecodeTo("windows-1258", "Vi\xEA\xF2t", text) == 0);
  CHECK(text == "Vi\xC3\xAA\xCC\xA3t");
}

TEST_CASE("Bad sequences become U+FFFD, one each, and ASCII after them survives") {
  struct Case {
    std::string_view encoding, bytes, text;
    std::size_t replaced;
  };
  const std::vector<Case> cases = {
      {"utf-8", "a\xE4\xB8<b", "a�<b", 1},
      {"utf-8", "\xEF\xBF\xBD", "�", 0},
      {"gbk", "\xD6\xD0\xFF<p>", "中�<p>", 1},
      {"gbk", "\xD6<p>", "�<p>", 1},
      {"gbk", "\xD6", "�", 1},
      {"shift_jis", "\x82 x", "� x", 1},
      {"euc-kr", "\xB0\xA1\xB0", "가�", 1},
      {"iso-8859-6", "\xC7\xA1", "ا�", 1},
      {"big5", "\x88\x62\xA4\xA4", "Ê̄中", 0},
      {"gb18030", "\x84\x31\xA4\x37", "�", 0},
  };
  for (const Case& c : cases) {
    CAPTURE(c.encoding, c.text);
    std::string text;
    CHECK(DecodeTo(c.encoding, c.bytes, text) == c.replaced);
    CHECK(text == c.text);
  }
}

TEST_CASE("Long stretches pass the decoder's buffer whole") {
  std::string bytes;
  std::string expected;
  for (int i = 0; i < 10000; ++i) {
    bytes += "\xD6\xD0";
    expected += "中";
  }
  std::string text;
  CHECK(DecodeTo("gbk", bytes, text) == 0);
  CHECK(text == expected);
}

}  // namespace crawlstream::charset
