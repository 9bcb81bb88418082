// The combiner of update: merges, for each URL of a map task's output, all facts into one and all
// waiting entries into one. A single value passes as it is.
#include <string>

#include "common/engine/streaming/group_reader.h"
#include "common/foundation/json/json.h"
#include "common/stages/update/merged_facts.h"
#include "common/stages/update/update.h"

namespace crawlstream::update {
namespace {

constexpr int kKeyFields = 2;

}  // namespace

base::Result<> Combine(streaming::Task& task) {
  json::Document json;
  json::Writer writer;
  std::string first;
  streaming::ForEachGroup(
      task, kKeyFields, [&](std::string_view text, streaming::GroupReader& values) {
        const record::Key key = record::SplitLine(text).key;
        first = values.NextValue().value_or("");
        auto next = values.NextValue();
        if (!next || IsWake(key)) return task.out.Emit({key.lang, key.url, first});
        if (IsHost(key)) {  // there are few, and the reducer chooses among them
          task.out.Emit({key.lang, key.url, first});
          for (; next; next = values.NextValue()) task.out.Emit({key.lang, key.url, *next});
          return;
        }
        MergedFacts merged;
        AddValue(task, key, first, json, merged);
        for (; next; next = values.NextValue()) AddValue(task, key, *next, json, merged);
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

}  // namespace crawlstream::update
