#include "common/stages/cluster/disjoint_sets.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::cluster {

TEST_CASE("Elements are alone until they are united, and then have one least element") {
  DisjointSets sets(6);
  for (std::uint32_t i = 0; i < 6; ++i) CHECK(sets.Find(i) == i);
  sets.Unite(5, 3);
  sets.Unite(4, 5);
  sets.Unite(2, 1);
  CHECK(sets.Find(5) == 3);
  CHECK(sets.Find(4) == 3);
  CHECK(sets.Find(2) == 1);
  CHECK(sets.Find(0) == 0);
  sets.Unite(4, 2);
  for (const std::uint32_t i : {1U, 2U, 3U, 4U, 5U}) CHECK(sets.Find(i) == 1);
}

TEST_CASE("A long chain is found without deep recursion") {
  constexpr std::uint32_t kSize = 1'000'000;
  DisjointSets sets(kSize);
  for (std::uint32_t i = kSize - 1; i > 0; --i) sets.Unite(i, i - 1);
  CHECK(sets.Find(kSize - 1) == 0);
}

}  // namespace crawlstream::cluster
