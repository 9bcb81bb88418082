#include "common/foundation/record/key.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <tuple>

namespace crawlstream::record {

TEST_CASE("A line is a language, a URL and a value") {
  const Line line = SplitLine("zh\thttps://a.test/\t0000000000007\t{}");
  CHECK(line.key == Key{"zh", "https://a.test/"});
  CHECK(line.value == "0000000000007\t{}");
  CHECK(JoinKey(line.key) == "zh\thttps://a.test/");
}

TEST_CASE("Fields that are not there are empty") {
  for (const auto& [text, lang, url] : {std::tuple{"", "", ""},
                                        {"zh", "zh", ""},
                                        {"zh\t", "zh", ""},
                                        {"zh\tu", "zh", "u"},
                                        {"zh\tu\t", "zh", "u"},
                                        {"\tu", "", "u"}}) {
    const std::string exact(text);  // so that a sanitizer sees an overread
    CAPTURE(text);
    const Line line = SplitLine(exact);
    CHECK(line.key == Key{lang, url});
    CHECK(line.value.empty());
  }
}

TEST_CASE("A key without language or URL is bad") {
  CHECK(CheckKey({"zh", "u"}));
  CHECK(CheckKey({"", "u"}).error().detail == "no language");
  CHECK(CheckKey({"zh", ""}).error().detail == "no URL");
  CHECK(CheckKey({"", ""}).error().reason == base::BadReason::kNoKey);
}

}  // namespace crawlstream::record
