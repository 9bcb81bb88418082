#include "common/web/charset/detect.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/support/legacy_bytes.h"

namespace crawlstream::charset {

TEST_CASE("A sample is the text beyond ASCII between the tags, bounded") {
  CHECK(SampleText("<p title='\xE9'>plain</p><b>caf\xE9</b> end") == "caf\xE9\n");
  CHECK(SampleText("<p>unclosed < tag \xE9") == "<p>unclosed < tag \xE9");
  std::string long_page;
  for (int i = 0; i < 10000; ++i) long_page += "<p>\xEF\xF0\xE0\xE2\xE4\xE0</p>";
  CHECK(SampleText(long_page).size() < 20000);
}

TEST_CASE("A short headline is detected with the help of the crawl's language") {
  CHECK(Detect(testing::LegacyBytes("windows-1251", "Новости"), "ru") == "windows-1251");
  CHECK(Detect(testing::LegacyBytes("koi8-r", "Новости"), "ru") == "koi8-r");
  CHECK(Detect(testing::LegacyBytes("gbk", "中国新闻"), "zh") == "gbk");
  CHECK(Detect(testing::LegacyBytes("euc-kr", "한국 뉴스"), "ko") == "euc-kr");
  CHECK(Detect(testing::LegacyBytes("windows-1252", "Türkei"), "de") == "windows-1252");
  CHECK(Detect("plain", "ru") == "utf-8");
}

TEST_CASE("Charsets are usual for the languages that use them") {
  CHECK(IsUsualFor("big5", "zh"));
  CHECK_FALSE(IsUsualFor("big5", "ja"));
  CHECK_FALSE(IsUsualFor("big5", ""));
}

}  // namespace crawlstream::charset
