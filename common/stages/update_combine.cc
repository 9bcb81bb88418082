// The combiner of update: one fact, and one entry of those that wait, for each URL of a map task's
// output. What stands alone passes as it is.
#include <string>

#include "common/json/json.h"
#include "common/stages/update.h"
#include "common/stages/update/merged_facts.h"
#include "common/streaming/group_reader.h"

namespace crawlstream::stages {
namespace {

constexpr int kKeyFields = 2;

}  // namespace

base::Result<> RunUpdateCombiner(streaming::Task& task) {
  json::Document json;
  json::Writer writer;
  std::string first;
  streaming::ForEachGroup(
      task, kKeyFields, [&](std::string_view text, streaming::GroupReader& values) {
        const record::Key key = record::SplitLine(text).key;
        first = values.NextValue().value_or("");
        auto next = values.NextValue();
        if (!next || update::IsWake(key)) return task.out.Emit({key.lang, key.url, first});
        if (update::IsHost(key)) {  // few, and the reducer chooses
          task.out.Emit({key.lang, key.url, first});
          for (; next; next = values.NextValue()) task.out.Emit({key.lang, key.url, *next});
          return;
        }
        update::MergedFacts merged;
        update::AddValue(task, key, first, json, merged);
        for (; next; next = values.NextValue()) update::AddValue(task, key, *next, json, merged);
        if (merged.fact) {
          task.out.Emit({key.lang, key.url, record::EncodeUrlFact(writer, *merged.fact)});
        }
        if (merged.waiting) {
          const std::string entry(record::EncodeUrlEntry(writer, *merged.waiting));
          task.out.Emit({key.lang, key.url, record::AsWaiting(entry)});
        }
      });
  return {};
}

}  // namespace crawlstream::stages
