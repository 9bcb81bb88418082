// The mapper of hosts: host records are passed on, all else is counted.
#include "common/record/host_record.h"
#include "common/stages/hosts.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/fields.h"

namespace crawlstream::stages {

namespace counter = streaming::counter::hosts;

base::Result<> RunHostsMapper(streaming::Task& task) {
  streaming::ForEachLine(task, [&](std::string_view line) -> base::Decoded<> {
    if (record::IsHostKey(streaming::SplitKey(line).key)) {
      task.out.Emit({line});
    } else {
      task.reporter.Count(counter::kOtherRecords);
    }
    return {};
  });
  return {};
}

}  // namespace crawlstream::stages
