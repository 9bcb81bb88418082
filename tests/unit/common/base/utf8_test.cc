#include "common/base/utf8.h"

#include <catch2/catch_test_macros.hpp>
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

}  // namespace crawlstream::base
