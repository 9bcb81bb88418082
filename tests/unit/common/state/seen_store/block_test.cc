#include "common/state/seen_store/block.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <random>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"

namespace crawlstream::seen_store {
namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

std::vector<std::uint64_t> RoundTrip(const std::vector<std::uint64_t>& values) {
  const std::string line = EncodeBlock(values);
  const auto header = ParseBlockHeader(line);
  REQUIRE(header.has_value());
  CHECK(header->first == values.front());
  CHECK(header->last == values.back());
  std::vector<std::uint64_t> decoded;
  REQUIRE(DecodeBlock(*header, decoded));
  return decoded;
}

}  // namespace

TEST_CASE("A block gives back its fingerprints, whatever their gaps") {
  for (const std::vector<std::uint64_t>& values : {std::vector<std::uint64_t>{0},
                                                   {kMax},
                                                   {0, kMax},
                                                   {0, 1},
                                                   {kMax - 1, kMax},
                                                   {0, 1, kMax},
                                                   {5, 6, 7, 8, 9},
                                                   {1, std::uint64_t{1} << 63, kMax}}) {
    CHECK(RoundTrip(values) == values);
  }
  std::mt19937_64 random(1);
  for (unsigned shift = 0; shift < 54; ++shift) {
    std::vector<std::uint64_t> values;
    for (std::size_t i = 0; i < kBlockSize; ++i) values.push_back(random() >> shift);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    CHECK(RoundTrip(values) == values);
  }
}

TEST_CASE("A fingerprint of a large store takes less than eight characters") {
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> values;
  for (std::size_t i = 0; i < 1'000'000; ++i) values.push_back(random());
  std::sort(values.begin(), values.end());
  std::size_t bytes = 0;
  BlockWriter writer([&](std::string_view line) { bytes += line.size() + 1; });
  for (const std::uint64_t value : values) REQUIRE(writer.Add(value));
  writer.Finish();
  CHECK(bytes < values.size() * 8);
}

TEST_CASE("A damaged block is noticed") {
  const std::string line = EncodeBlock(std::vector<std::uint64_t>{10, 20, 1000});
  std::vector<std::uint64_t> decoded;
  CHECK(line == "000000000000000a\t00000000000003e8\t3\t10\tClAP");
  for (const char* damaged :
       {"", "x", "zh\th\t3", "000000000000000a", "000000000000000a\t00000000000003e8",
        "000000000000000A\t00000000000003e8\t3\t10\tClAP", "0a\t00000000000003e8\t3\t10\tClAP",
        "000000000000000a\t00000000000003e8\t0\t10\tClAP",
        "000000000000000a\t00000000000003e8\t1025\t10\tClAP",
        "000000000000000a\t00000000000003e8\t3\t65\tClAP",
        "00000000000003e8\t000000000000000a\t3\t10\tClAP"}) {
    INFO(damaged);
    CHECK_FALSE(ParseBlockHeader(damaged).has_value());
  }
  for (const char* damaged : {"000000000000000a\t00000000000003e8\t3\t10\tClA",
                              "000000000000000a\t00000000000003e8\t3\t10\t",
                              "000000000000000a\t00000000000003e8\t3\t10\tAAAA",
                              "000000000000000a\t00000000000003e8\t3\t10\tDFAP",
                              "000000000000000a\t00000000000003e9\t3\t10\tClAP",
                              "000000000000000a\t00000000000003e8\t4\t10\tClAP",
                              "000000000000000a\t00000000000003e8\t3\t0\t"}) {
    INFO(damaged);
    const auto header = ParseBlockHeader(damaged);
    REQUIRE(header.has_value());
    CHECK_FALSE(DecodeBlock(*header, decoded));
  }
}

TEST_CASE("Fingerprints are written in hex and read back") {
  CHECK(base::ParseHex64("0000000000000000") == 0);
  CHECK(base::ParseHex64("fedcba9876543210") == 0xfedcba9876543210);
  const std::uint64_t fingerprint = record::Fingerprint({"zh", "http://h.com/"});
  CHECK(base::ParseHex64(base::Hex64(fingerprint)) == fingerprint);
  CHECK(record::Fingerprint({"ru", "http://h.com/"}) != fingerprint);
  for (const char* text : {"", "0", "000000000000000g", "000000000000000F", "00000000000000000",
                           "+000000000000000", "-000000000000001", " 00000000000000 "}) {
    CHECK_FALSE(base::ParseHex64(text).has_value());
  }
}

TEST_CASE("The writer drops repeats and notices unsorted input") {
  std::vector<std::string> lines;
  BlockWriter writer([&](std::string_view line) { lines.emplace_back(line); });
  for (std::uint64_t i = 0; i < kBlockSize + 1; ++i) {
    CHECK(writer.Add(i));
    CHECK(writer.Add(i));
  }
  CHECK_FALSE(writer.Add(7));
  writer.Finish();
  writer.Finish();
  REQUIRE(lines.size() == 2);
  CHECK(ParseBlockHeader(lines[0])->count == kBlockSize);
  CHECK(ParseBlockHeader(lines[1])->first == kBlockSize);
}

}  // namespace crawlstream::seen_store
