// The mapper of merge: lines and counters around the rules of merge.h.
#include <string>

#include "common/record/host_record.h"
#include "common/record/verdict.h"
#include "common/stages/merge.h"
#include "common/stages/merge/order.h"
#include "common/streaming/counter_names.h"

namespace crawlstream::stages {

namespace counter = streaming::counter::merge;

base::Result<> MergeMap(streaming::Task& task) {
  json::Document json;
  streaming::ForEachLine(task, [&](std::string_view line) -> base::Decoded<> {
    const auto [key, value] = streaming::SplitKey(line);
    if (record::IsHostKey(key)) {
      task.reporter.Count(counter::kHostRecords);
      return {};
    }
    if (record::IsVerdictKey(key)) {
      const std::string_view url = key.substr(record::kVerdictKeyPrefix.size());
      const auto verdict = record::DecodeVerdict(json, url, value);
      if (!verdict) return std::unexpected(verdict.error());
      task.reporter.Count(counter::kVerdicts);
      task.out.Emit({url, merge::kVerdictOrder, value});
      return {};
    }
    const auto document = record::DecodeDocument(json, key, value);
    if (!document) return std::unexpected(document.error());
    const record::Outcome outcome = document->fetch.outcome;
    task.reporter.Count(std::string(counter::kOutcomePrefix).append(record::Name(outcome)));
    if (outcome != record::Outcome::kPage) return {};
    task.out.Emit({key, merge::PageOrder(*document), value});
    return {};
  });
  return {};
}

}  // namespace crawlstream::stages
