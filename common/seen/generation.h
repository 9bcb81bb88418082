// The generations of the seen store: one folder for each round, `<run>.<level>`, and now and then
// one that holds all rounds up to its own, `<run>.<level>.base`. docs/formats.md, "Seen URLs".
#ifndef CRAWLSTREAM_COMMON_SEEN_GENERATION_H_
#define CRAWLSTREAM_COMMON_SEEN_GENERATION_H_

#include <compare>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/error.h"

namespace crawlstream::seen {

// One pass of crawl, parse and optimize. Runs are named by their start, so rounds sort by time.
struct Round {
  std::string run = {};
  int level = 0;
  auto operator<=>(const Round&) const = default;
};

struct Generation {
  Round round = {};
  bool is_base = false;
  std::string path = {};  // the folder
  bool operator==(const Generation&) const = default;
};

// "2026_11_16_01_30_00.2" or with ".base"; nullopt for any other name. The path stays empty.
std::optional<Generation> ParseGenerationName(std::string_view name);
std::string GenerationName(const Round& round, bool is_base);

// The complete generations (those with _SUCCESS) of a store, by round; none where there is no
// store.
base::Result<std::vector<Generation>> ListGenerations(const std::string& store);

enum class History { kAll, kRun };  // which rounds count: all, or those of the own run

// Those of `generations` (sorted by round) that round `now` looks into: the newest base, and what
// came after it up to `now` itself. Later ones are left out, so that a round that runs again finds
// what it found before. An error where a base already covers later rounds: then it cannot.
base::Result<std::vector<Generation>> Select(std::span<const Generation> generations,
                                             const Round& now, History history);

}  // namespace crawlstream::seen

#endif  // CRAWLSTREAM_COMMON_SEEN_GENERATION_H_
