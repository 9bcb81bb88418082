// The combiner of optimize: one mark for each URL of a map task's output.
#include <string>

#include "common/stages/optimize/merged_marks.h"
#include "common/stages/optimize/optimize.h"

namespace crawlstream::optimize {

base::Result<> Combine(streaming::Task& task) {
  return ForEachMerged(task, {.count =
                                  [&](std::string_view label, std::string_view lang,
                                      std::string_view host, std::uint64_t count) {
                                    task.out.Emit({label, lang, host, std::to_string(count)});
                                  },
                              .url = [&](const MergedMark& merged) -> base::Result<> {
                                EmitMark(merged.key, merged.mark, task.out);
                                return {};
                              }});
}

}  // namespace crawlstream::optimize
