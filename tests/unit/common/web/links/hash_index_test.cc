#include "common/web/links/hash_index.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::links {

TEST_CASE("Entries are found again until the table is cleared") {
  HashIndex index;
  for (int round = 0; round < 3; ++round) {
    for (std::uint32_t i = 0; i < 100'000; ++i) {
      const auto [value, is_new] = index.FindOrAdd(i * 0x9E3779B97F4A7C15U);
      if (!is_new || value->has_value()) FAIL("entry " << i << " was there before");
      if (i % 2 == 0) *value = i;
    }
    for (std::uint32_t i = 0; i < 100'000; ++i) {
      const auto [value, is_new] = index.FindOrAdd(i * 0x9E3779B97F4A7C15U);
      if (is_new) FAIL("entry " << i << " is gone");
      if (*value != (i % 2 == 0 ? HashIndex::Value(i) : std::nullopt))
        FAIL("entry " << i << " differs");
    }
    index.Clear();
  }
  // Equal lower bits: neighbours in the table, not the same entry.
  CHECK(index.FindOrAdd(7).second);
  CHECK(index.FindOrAdd(7 + (1ULL << 40)).second);
  CHECK_FALSE(index.FindOrAdd(7).second);
  CHECK(index.FindOrAdd(0).second);
}

}  // namespace crawlstream::links
