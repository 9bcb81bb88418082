// The mapper of update: lines and counters around the rules of update.h.
#include <string>

#include "common/json/json.h"
#include "common/stages/update.h"
#include "common/stages/update/fact_mapper.h"
#include "common/stages/update/merged_facts.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/environment.h"
#include "common/streaming/partition.h"
#include "common/url/url.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::update;

base::Result<> WakeReducers(streaming::Emitter& out) {
  const auto reducers = streaming::ReducersOfJob();
  if (!reducers) return std::unexpected(reducers.error());
  for (int reducer = 0; reducer < *reducers; ++reducer) {
    out.Emit(streaming::LabelFor(update::kWakeKey, reducer, *reducers), "");
  }
  return {};
}

}  // namespace

base::Result<> RunUpdateMapper(streaming::Task& task) {
  if (auto ok = WakeReducers(task.out); !ok) return ok;
  update::FactMapper mapper(RunStart(task.settings));
  json::Writer writer;
  streaming::ForEachLine(task, [&](std::string_view line) {
    return mapper.Map(line, [&](std::string_view url, const record::UrlFact& fact) {
      if (!url::Url::Split(std::string(url))) return task.reporter.Count(counter::kBadLinks);
      task.out.Emit(url, record::EncodeUrlFact(writer, fact));
    });
  });
  task.reporter.Count(counter::kFetches, mapper.counts().fetches);
  task.reporter.Count(counter::kArticles, mapper.counts().articles);
  task.reporter.Count(counter::kVerdicts, mapper.counts().verdicts);
  task.reporter.Count(counter::kHints, mapper.counts().hints);
  task.reporter.Count(counter::kHostRecords, mapper.counts().host_records);
  task.reporter.Count(counter::kSeeds, mapper.counts().seeds);
  return {};
}

}  // namespace crawlstream::stages
