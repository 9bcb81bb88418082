#include "common/foundation/base/hadoop_partition.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::base {

TEST_CASE("Keys go where Java's arithmetic sends them") {
  CHECK(HadoopPartition("", 7) == 0);
  CHECK(HadoopPartition("a", 1000) == 97);
  CHECK(HadoopPartition("ab", 100000) == 97 * 31 + 98);
  CHECK(HadoopPartition("\xFF", 0x7FFFFFFF) == 0x7FFFFFFF % 0x7FFFFFFF);  // -1: bytes are signed
  CHECK(HadoopPartition("\xFE", 0x7FFFFFFF) == 0x7FFFFFFE);
}

TEST_CASE("Any length agrees with one step of the formula at a time") {
  std::string key;
  std::uint32_t hash = 0;
  for (int i = 0; i < 70; ++i) {
    const auto byte = static_cast<signed char>(i * 37 - 100);
    key += static_cast<char>(byte);
    hash = 31 * hash + static_cast<std::uint32_t>(static_cast<std::int32_t>(byte));
    CAPTURE(key.size());
    CHECK(HadoopPartition(key, 16) == (hash & 0x7fffffff) % 16);
  }
}

}  // namespace crawlstream::base
