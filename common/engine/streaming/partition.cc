#include "common/engine/streaming/partition.h"

#include <cstdint>

#include "common/foundation/base/hadoop_partition.h"

namespace crawlstream::streaming {

int ReducerOf(std::string_view key_field, int reducers) {
  return static_cast<int>(base::HadoopPartition(key_field, static_cast<std::uint32_t>(reducers)));
}

std::string LabelFor(std::string_view name, int reducer, int reducers, std::string_view ahead) {
  std::string label(name);
  const auto fits = [&] { return ReducerOf(std::string(ahead) + label, reducers) == reducer; };
  if (fits()) return label;
  // Two printable characters add 31 times the first and the second to the hash: 2977 numbers in a
  // row, and so every reducer of as many.
  label += "~!!";
  for (char first = '!'; first <= '~'; ++first) {
    for (char second = '!'; second <= '~'; ++second) {
      label[label.size() - 2] = first;
      label.back() = second;
      if (fits()) return label;
    }
  }
  return std::string(name);
}

PartsOfShare PartsFor(const Environment& task, std::size_t parts) {
  const auto own = static_cast<std::size_t>(task.partition);
  const auto count = static_cast<std::size_t>(task.reduces);
  PartsOfShare share;
  if (parts == 0) return share;
  if (parts % count == 0) {
    for (std::size_t part = own; part < parts; part += count) share.parts.push_back(part);
    return share;
  }
  share.filter = true;
  if (count % parts == 0) {
    share.parts.push_back(own % parts);
    return share;
  }
  for (std::size_t part = 0; part < parts; ++part) share.parts.push_back(part);
  return share;
}

}  // namespace crawlstream::streaming
