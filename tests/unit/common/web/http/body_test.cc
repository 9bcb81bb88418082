#include "common/web/http/body.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::http {

TEST_CASE("A body is kept up to its limit") {
  std::string body;
  const BodyLimits limits{.max_bytes = 10, .max_ratio = 100};
  CHECK(AppendBody(body, "12345", 5, limits) == BodyState::kMore);
  CHECK(AppendBody(body, "67890", 10, limits) == BodyState::kMore);
  CHECK(body == "1234567890");
  CHECK(AppendBody(body, "x", 11, limits) == BodyState::kFull);
  CHECK(body == "1234567890");
  std::string at_once;
  CHECK(AppendBody(at_once, "123456789012", 12, limits) == BodyState::kFull);
  CHECK(at_once == "1234567890");
}

TEST_CASE("What grows beyond measure in decompression is a bomb, a small page is not") {
  const BodyLimits limits{.max_bytes = 10'000'000, .max_ratio = 100};
  std::string body;
  CHECK(AppendBody(body, std::string(400'000, 'x'), 100, limits) == BodyState::kMore);
  CHECK(AppendBody(body, std::string(400'000, 'x'), 100, limits) == BodyState::kBomb);
  std::string honest;
  CHECK(AppendBody(honest, std::string(2'000'000, 'x'), 200'000, limits) == BodyState::kMore);
}

TEST_CASE("A body that is a gzip file is unpacked, up to its limit") {
  using namespace std::string_literals;
  // gzip -n of "<urlset/>", ten times over.
  const std::string packed =
      "\037\213\010\000\000\000\000\000\000\003\263\051\055\312\051\116"
      "\055\321\267\263\241\066\003\000\346\067\044\147\132\000\000\000"s;
  std::string text;
  for (int i = 0; i < 10; ++i) text += "<urlset/>";
  std::string body = packed;
  CHECK(UnpackBody(body, 1000));
  CHECK(body == text);
  body = packed;
  CHECK_FALSE(UnpackBody(body, 20));
  CHECK(body == text.substr(0, 20));
  body = packed.substr(0, packed.size() - 6);
  CHECK_FALSE(UnpackBody(body, 1000));
  CHECK(body == text);
  body = "\x1F\x8B\x08 is no gzip";
  CHECK(UnpackBody(body, 1000));
  CHECK(body == "\x1F\x8B\x08 is no gzip");
  body = "<html>";
  CHECK(UnpackBody(body, 1000));
  CHECK(body == "<html>");
}

}  // namespace crawlstream::http
