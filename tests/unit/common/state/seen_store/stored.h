// A seen store as the jobs leave it.
#ifndef CRAWLSTREAM_TESTS_UNIT_COMMON_STATE_SEEN_STORE_STORED_H_
#define CRAWLSTREAM_TESTS_UNIT_COMMON_STATE_SEEN_STORE_STORED_H_

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "common/engine/streaming/partition.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/state/seen_store/block.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::seen_store {

// The lines of a part.
inline std::string Blocks(std::vector<std::uint64_t> values) {
  std::ranges::sort(values);
  std::string text;
  BlockWriter writer([&](std::string_view line) { text.append(line).append("\n"); });
  for (const std::uint64_t value : values) writer.Add(value);
  writer.Finish();
  return text;
}

inline std::string PartName(int part) {
  const std::string digits = std::to_string(part);
  return "part-" + std::string(5 - digits.size(), '0') + digits;
}

inline void WriteParts(const TemporaryDirectory& directory, const std::string& folder,
                       const std::vector<std::string>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    directory.Write(folder + "/" + PartName(static_cast<int>(i)), parts[i]);
  }
}

// As so many reducers write it.
inline void WriteGeneration(const TemporaryDirectory& directory, const std::string& folder,
                            const std::vector<std::uint64_t>& values, int reducers) {
  std::vector<std::vector<std::uint64_t>> by_reducer(static_cast<std::size_t>(reducers));
  for (const std::uint64_t value : values) {
    const int reducer = streaming::ReducerOf(base::Hex64(value), reducers);
    by_reducer[static_cast<std::size_t>(reducer)].push_back(value);
  }
  std::vector<std::string> parts;
  for (const auto& part : by_reducer) parts.push_back(Blocks(part));
  WriteParts(directory, folder, parts);
}

}  // namespace crawlstream::seen_store

#endif  // CRAWLSTREAM_TESTS_UNIT_COMMON_STATE_SEEN_STORE_STORED_H_
