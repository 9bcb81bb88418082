#include "common/http/body.h"

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

}  // namespace crawlstream::http
