// For the combiner and the reducer of update: all that the run says of a URL, merged.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_MERGED_FACTS_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_MERGED_FACTS_H_

#include <optional>
#include <string_view>

#include "common/engine/streaming/task.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/url_entry.h"
#include "common/foundation/record/url_fact.h"

namespace crawlstream::update {

// The first key field of a line that only wakes a reducer (M7); the second field chooses which one.
// No language has this name, and it sorts before all of them.
inline constexpr std::string_view kWakeLabel = "#";
// The first key field of host records; the host is the second.
inline constexpr std::string_view kHostLabel = "host:";

inline bool IsWake(const record::Key& key) { return key.lang == kWakeLabel; }
inline bool IsHost(const record::Key& key) { return key.lang == kHostLabel; }

struct MergedFacts {
  std::optional<record::UrlFact> fact = {};
  std::optional<record::UrlEntry> waiting = {};
};

// Merges a value of the key's group into `merged`. A bad value is counted and skipped.
void AddValue(streaming::Task& task, const record::Key& key, std::string_view value,
              json::Document& json, MergedFacts& merged);

}  // namespace crawlstream::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_MERGED_FACTS_H_
