#include "common/web/charset/charset.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "tests/support/language_samples.h"
#include "tests/support/legacy_bytes.h"

namespace crawlstream::charset {
namespace {

using crawlstream::testing::LanguageSample;
using crawlstream::testing::LanguageSamples;
using crawlstream::testing::LegacyBytes;
using namespace std::string_literals;

// A page around the text, with the declaration (may be empty) in a meta.
std::string Page(std::string_view charset, std::string_view text, std::string_view declared = "") {
  std::string page = "<!DOCTYPE html><html><head>";
  if (!declared.empty()) page.append("<meta charset=\"").append(declared).append("\">");
  page.append("<title>")
      .append(text.substr(0, text.find(' ')))
      .append("</title></head><body><nav><a href=\"/\">");
  page.append("Home</a></nav><p class=\"lead\">").append(text).append("</p></body></html>\n");
  return charset == "utf-8" ? page : LegacyBytes(charset, page);
}

// Charsets so alike that a page of one, read as the other, has but a few wrong letters, all of them
// letters of some language.
bool AreCousins(std::string_view charset, std::string_view lie) {
  const bool latin = charset == "windows-1252" || charset == "iso-8859-15";
  return (latin && (lie == "iso-8859-2" || lie == "windows-1256")) ||
         (charset == "x-mac-cyrillic" && lie == "windows-1251");
}

}  // namespace

TEST_CASE("Every language's legacy pages decode right when they declare their charset") {
  for (const LanguageSample& sample : LanguageSamples()) {
    for (std::string_view charset : sample.charsets) {
      CAPTURE(sample.language, charset);
      const std::string bytes = Page(charset, sample.text, charset);
      const Decoded decoded = Decode(bytes, {});
      CHECK(decoded.charset == charset);
      CHECK(decoded.source == Source::kMeta);
      CHECK(decoded.Text() == Page("utf-8", sample.text, charset));
      CHECK(Decode(Page(charset, sample.text), {.http_charset = charset}).source == Source::kHttp);
    }
  }
}

TEST_CASE("Every language's legacy pages decode right without any declaration") {
  for (const LanguageSample& sample : LanguageSamples()) {
    for (std::string_view charset : sample.charsets) {
      CAPTURE(sample.language, charset);
      const std::string bytes = Page(charset, sample.text);
      const std::string expected = Page("utf-8", sample.text);
      const Decoded decoded = Decode(bytes, {});
      CHECK(decoded.source == Source::kDetected);
      CHECK(decoded.Text() == expected);
      CHECK(Decode(bytes, {.language = sample.language}).Text() == expected);
    }
  }
}

TEST_CASE("A false declaration is seen through") {
  const std::vector<std::string_view> lies = {
      "utf-8",  "windows-1252", "windows-1251", "gbk",        "shift_jis",
      "euc-kr", "windows-1256", "koi8-r",       "iso-8859-2", "big5"};
  for (const LanguageSample& sample : LanguageSamples()) {
    std::vector<std::string_view> charsets = sample.charsets;
    charsets.push_back("utf-8");
    for (std::string_view charset : charsets) {
      for (std::string_view lie : lies) {
        if (lie == charset || charset == "iso-2022-jp") continue;
        const std::string bytes = Page(charset, sample.text, lie);
        const std::string expected = Page("utf-8", sample.text, lie);
        CAPTURE(sample.language, charset, lie);
        // Small letters are the same in both, so this lie is believed: it costs the capitals and
        // one letter.
        if (charset == "x-mac-cyrillic" && lie == "windows-1251") continue;
        CHECK(Decode(bytes, {.language = sample.language}).Text() == expected);
        if (!AreCousins(charset, lie)) CHECK(Decode(bytes, {}).Text() == expected);
      }
    }
  }
}

TEST_CASE("A byte order mark beats every declaration and is not text") {
  const Decoded utf8 = Decode("\xEF\xBB\xBFгод", {.http_charset = "windows-1251"});
  CHECK(utf8.source == Source::kBom);
  CHECK(utf8.Text() == "год");
  const std::string wide = "\xFF\xFE\x33\x04\x3E\x04\x34\x04"s;
  const Decoded utf16 = Decode(wide, {.http_charset = "utf-8"});
  CHECK(utf16.charset == "utf-16le");
  CHECK(utf16.Text() == "год");
  CHECK(Decode("\xFE\xFF\x04\x33"s, {}).Text() == "г");
}

TEST_CASE("UTF-16 without a mark shows by the zero bytes of its markup") {
  CHECK(Decode("<\0p\0>\0\x33\x04"s, {}).Text() == "<p>г");
  CHECK(Decode("\0<\0p\0>\x04\x33"s, {}).Text() == "<p>г");
  CHECK(Decode("\n\0<\0p\0"s, {.http_charset = "utf-16"}).Text() == "\n<p");
}

TEST_CASE("A last lone byte is a legacy letter, unless the page was UTF-8 before it") {
  CHECK(Decode("caf\xE9", {}).Text() == "café");
}

TEST_CASE("The header's charset comes before the document's own") {
  const std::string bytes =
      LegacyBytes("windows-1251", "<meta charset=koi8-r><p>Председатель правительства сообщил");
  const Decoded decoded = Decode(bytes, {.http_charset = "Windows-1251"});
  CHECK(decoded.source == Source::kHttp);
  CHECK(decoded.Text().ends_with("сообщил"));
  CHECK(Decode("<p>plain", {.http_charset = "no-such-charset"}).source == Source::kDetected);
}

TEST_CASE("UTF-8 stays where it is, uncopied") {
  const std::string page = Page("utf-8", "Дела государства обсуждали в понедельник", "utf-8");
  const Decoded decoded = Decode(page, {});
  CHECK(decoded.Text().data() == page.data());
  CHECK(decoded.replaced == 0);
  CHECK_FALSE(decoded.declaration_false);
  CHECK(Decode(page, {.http_charset = "koi8-r"}).declaration_false);
}

TEST_CASE("Damaged UTF-8 is still UTF-8, its bad sequences replaced and counted") {
  std::string page = Page("utf-8", "Дела государства обсуждали в понедельник", "utf-8") +
                     "ab\xFF"
                     "cd";
  Decoded decoded = Decode(page, {});
  CHECK(decoded.charset == "utf-8");
  CHECK(decoded.replaced == 1);
  CHECK(
      decoded.Text().ends_with("ab\xEF\xBF\xBD"
                               "cd"));
  page = Page("utf-8", "год", "utf-8") + "\xD0";  // cut at the size limit
  decoded = Decode(page, {});
  CHECK(decoded.charset == "utf-8");
  CHECK(decoded.replaced == 1);
}

TEST_CASE("Any bytes give some text") {
  CHECK(Decode("", {}).Text().empty());
  CHECK(Decode("", {}).charset == "utf-8");
  std::string all;
  for (int i = 0; i < 4096; ++i) all.push_back(static_cast<char>(i * 37 % 251 + i / 256));
  for (std::string_view label :
       {"", "utf-8", "gb18030", "big5", "euc-jp", "iso-2022-jp", "shift_jis", "euc-kr", "utf-16le",
        "utf-16be", "x-user-defined", "hz-gb-2312", "windows-874"}) {
    CAPTURE(label);
    CHECK_FALSE(Decode(all, {.http_charset = label}).Text().empty());
  }
}

TEST_CASE("Letters and their marks compose; everything else stays") {
  CHECK(Compose("Vi\xC3\xAA\xCC\xA3t") == "Việt");
  CHECK(Compose("e\xCC\x81") == "é");
  CHECK(Compose("plain <p> 中文 �") == "plain <p> 中文 �");
  CHECK(Compose("").empty());
}

}  // namespace crawlstream::charset
