// The combiner of update: one fact for each URL of a map task's output.
#include <string>

#include "common/json/json.h"
#include "common/stages/update.h"
#include "common/stages/update/merged_facts.h"

namespace crawlstream::stages {

base::Result<> RunUpdateCombiner(streaming::Task& task) {
  json::Document json;
  json::Writer writer;
  streaming::ForEachGroup(task, 1, [&](std::string_view url, streaming::GroupReader& values) {
    const std::string key(url);
    if (update::IsWakeKey(key)) return task.out.Emit(key, "");
    if (const auto fact = update::MergeGroup(task, key, values, json)) {
      task.out.Emit(key, record::EncodeUrlFact(writer, *fact));
    }
  });
  return {};
}

}  // namespace crawlstream::stages
