// The mapper of optimize: lines and counters around the rules of optimize.h.
#include "common/json/json.h"
#include "common/stages/optimize.h"
#include "common/stages/optimize/mark_cache.h"
#include "common/stages/optimize/marker.h"
#include "common/streaming/counter_names.h"

namespace crawlstream::stages {

namespace counter = streaming::counter;

base::Result<> RunOptimizeMapper(streaming::Task& task) {
  Marker marker(static_cast<int>(task.settings.Int("crawl.depth")));
  json::Writer writer;
  MarkCache cache([&](const Mark& mark) { EmitMark(mark, writer, task.out); });
  streaming::ForEachLine(task, [&](std::string_view line) {
    return marker.Map(line, [&](const Mark& mark) { cache.Add(mark); });
  });
  cache.Flush();
  task.reporter.Count(counter::kLinks, marker.counts().links);
  task.reporter.Count(counter::kOverDepth, marker.counts().over_depth);
  task.reporter.Count(counter::kBadLinks, marker.counts().bad_links);
  task.reporter.Count(counter::kHostRecords, marker.counts().host_records);
  task.reporter.Count(counter::kCarriedIn, marker.counts().carried);
  return {};
}

}  // namespace crawlstream::stages
