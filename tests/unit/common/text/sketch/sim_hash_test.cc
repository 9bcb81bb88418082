#include "common/text/sketch/sim_hash.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>

namespace crawlstream::sketch {
namespace {

bool ShareBand(std::string_view a, std::string_view b, int distance) {
  const auto bands = SimHashBands(b, distance);
  return std::ranges::any_of(SimHashBands(a, distance), [&](const std::string& band) {
    return std::ranges::count(bands, band) > 0;
  });
}

}  // namespace

TEST_CASE("A SimHash is the majority of every bit") {
  CHECK(SimHash({}).empty());
  const std::uint64_t one[] = {0x0123456789ABCDEF};
  CHECK(SimHash(one) == "\xEF\xCD\xAB\x89\x67\x45\x23\x01");
  const std::uint64_t three[] = {0b011, 0b110, 0b010};
  CHECK(SimHash(three) == std::string("\x02\0\0\0\0\0\0\0", 8));
}

TEST_CASE("The distance is the number of different bits") {
  const std::uint64_t a[] = {0b1011};
  const std::uint64_t b[] = {0b0001};
  CHECK(HammingDistance(SimHash(a), SimHash(b)) == 2);
  CHECK(HammingDistance(SimHash(a), SimHash(a)) == 0);
  CHECK(HammingDistance(SimHash(a), "") == 64);
  CHECK(HammingDistance("", "") == 64);
}

TEST_CASE("Sketches within the distance always share a band") {
  std::mt19937_64 random(1);
  for (const int distance : {0, 1, 3, 6, 8}) {
    CHECK(SimHashBands(SimHash(std::vector<std::uint64_t>{1}), distance).size() ==
          static_cast<std::size_t>((distance + 2) * (distance + 1) / 2));
    for (int trial = 0; trial < 200; ++trial) {
      const std::uint64_t a = random();
      std::uint64_t b = a;
      for (int flip = 0; flip < distance; ++flip) b ^= std::uint64_t{1} << (random() % 64);
      REQUIRE(ShareBand(SimHash(std::span(&a, 1)), SimHash(std::span(&b, 1)), distance));
    }
  }
}

TEST_CASE("Unrelated sketches hardly ever share a band") {
  std::mt19937_64 random(2);
  int shared = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    const std::uint64_t a = random();
    const std::uint64_t b = random();
    shared += ShareBand(SimHash(std::span(&a, 1)), SimHash(std::span(&b, 1)), 3);
  }
  CHECK(shared <= 1);
}

TEST_CASE("What is no SimHash has no bands") { CHECK(SimHashBands("abc", 3).empty()); }

}  // namespace crawlstream::sketch
