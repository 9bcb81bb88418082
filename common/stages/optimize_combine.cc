// The combiner of optimize: one mark for each URL of a map task's output.
#include "common/json/json.h"
#include "common/stages/optimize.h"
#include "common/stages/optimize/merged_marks.h"

namespace crawlstream::stages {

base::Result<> RunOptimizeCombiner(streaming::Task& task) {
  json::Writer writer;
  return ForEachMerged(task, [&](const UrlKey&, const Mark& merged) -> base::Result<> {
    EmitMark(merged, writer, task.out);
    return {};
  });
}

}  // namespace crawlstream::stages
