#include "common/foundation/base/hadoop_partition.h"

namespace crawlstream::base {
namespace {

constexpr std::uint32_t kBase = 31;
constexpr std::uint32_t kBase2 = kBase * kBase;
constexpr std::uint32_t kBase3 = kBase2 * kBase;
constexpr std::uint32_t kBase4 = kBase3 * kBase;

// A byte as Java sees it: signed, then widened.
std::uint32_t Signed(char byte) {
  return static_cast<std::uint32_t>(static_cast<std::int32_t>(static_cast<signed char>(byte)));
}

// Four steps of Horner's rule at a time: one multiplication in the chain of dependencies, not four.
std::uint32_t JavaHash(std::string_view bytes) {
  std::uint32_t hash = 0;
  std::size_t i = 0;
  for (; i + 4 <= bytes.size(); i += 4) {
    hash = hash * kBase4 + Signed(bytes[i]) * kBase3 + Signed(bytes[i + 1]) * kBase2 +
           Signed(bytes[i + 2]) * kBase + Signed(bytes[i + 3]);
  }
  for (; i < bytes.size(); ++i) hash = hash * kBase + Signed(bytes[i]);
  return hash;
}

}  // namespace

std::uint32_t HadoopPartition(std::string_view key, std::uint32_t partitions) {
  return (JavaHash(key) & 0x7fffffffU) % partitions;
}

}  // namespace crawlstream::base
