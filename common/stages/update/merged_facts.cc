#include "common/stages/update/merged_facts.h"

#include <utility>

#include "common/foundation/record/kind.h"

namespace crawlstream::update {
namespace {

template <typename Record>
void MergeInto(Record record, std::optional<Record>& merged) {
  if (merged) {
    Merge(record, *merged);
  } else {
    merged = std::move(record);
  }
}

}  // namespace

void AddValue(streaming::Task& task, const record::Key& key, std::string_view value,
              json::Document& json, MergedFacts& merged) {
  if (record::KindOf(value) == record::Kind::kWaiting) {
    auto entry = record::DecodeUrlEntry(json, key, value);
    if (!entry) return task.bad.Skip(record::JoinKey(key), entry.error());
    return MergeInto(*std::move(entry), merged.waiting);
  }
  auto fact = record::DecodeUrlFact(json, value);
  if (!fact) return task.bad.Skip(record::JoinKey(key), fact.error());
  MergeInto(*std::move(fact), merged.fact);
}

}  // namespace crawlstream::update
