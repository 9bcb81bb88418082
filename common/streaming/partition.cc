#include "common/streaming/partition.h"

#include <cstdint>

namespace crawlstream::streaming {

int ReducerOf(std::string_view key_field, int reducers) {
  std::uint32_t hash = 0;
  for (const char c : key_field) {
    // Java's bytes are signed.
    hash = 31 * hash +
           static_cast<std::uint32_t>(static_cast<std::int32_t>(static_cast<signed char>(c)));
  }
  return static_cast<int>((hash & 0x7FFFFFFF) % static_cast<std::uint32_t>(reducers));
}

std::string LabelFor(std::string_view name, int reducer, int reducers) {
  std::string label(name);
  if (ReducerOf(label, reducers) == reducer) return label;
  // The last characters weigh least in the hash, so that neighbouring endings give neighbouring
  // reducers; printable ones reach every reducer up to several thousands.
  label += "~!!";
  for (char first = '!'; first <= '~'; ++first) {
    for (char second = '!'; second <= '~'; ++second) {
      label[label.size() - 2] = first;
      label.back() = second;
      if (ReducerOf(label, reducers) == reducer) return label;
    }
  }
  return std::string(name);
}

}  // namespace crawlstream::streaming
