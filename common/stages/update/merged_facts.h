// What combiner and reducer of update read: the facts of each URL, merged.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_MERGED_FACTS_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_MERGED_FACTS_H_

#include <optional>
#include <string_view>

#include "common/json/json.h"
#include "common/record/url_fact.h"
#include "common/streaming/group_reader.h"
#include "common/streaming/task.h"

namespace crawlstream::stages::update {

// M7: keys that no URL has, and that sort before all of them.
inline constexpr std::string_view kWakeKey = "#";
inline bool IsWakeKey(std::string_view key) { return key.starts_with(kWakeKey); }

// All facts about one URL as one; nullopt where none of them is good. Bad ones are counted.
std::optional<record::UrlFact> MergeGroup(streaming::Task& task, std::string_view url,
                                          streaming::GroupReader& values, json::Document& json);

}  // namespace crawlstream::stages::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_MERGED_FACTS_H_
