// What every mapper, combiner and reducer has in common: flags, the loop over the input, bad
// records, counters, exit codes. A main() is a TaskSpec and a call of TaskMain.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_TASK_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_TASK_H_

#include <functional>
#include <string_view>
#include <vector>

#include "common/engine/streaming/bad_records.h"
#include "common/engine/streaming/counts.h"
#include "common/engine/streaming/emitter.h"
#include "common/engine/streaming/group_reader.h"
#include "common/engine/streaming/line_reader.h"
#include "common/engine/streaming/named_outputs.h"
#include "common/engine/streaming/reporter.h"
#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"

namespace crawlstream::streaming {

// What a task works with.
struct Task {
  const config::Settings& settings;
  LineReader& in;
  Emitter& out;
  NamedOutputs& outputs;  // those that the job's file names besides `out`
  Counts& counts;         // figures by language
  Reporter& reporter;
  BadRecords& bad;

  // False if writing has failed: there is no reason to go on.
  bool ok() const { return out.ok() && outputs.ok(); }
};

struct TaskSpec {
  std::string_view name;                // of the program
  std::string_view stage;               // counters go to crawlstream_<stage>
  std::string_view help;                // what it reads and writes, a line or more
  std::vector<std::string_view> areas;  // of the configuration keys it uses, besides "task"
  // Does the work. A failure ends the program with the error's code.
  std::function<base::Result<>(Task&)> work;
  // Checks the settings beyond each key's own range; called before stdin is read, and by --check.
  // May be absent.
  std::function<base::Result<>(const config::Settings&)> check = nullptr;
  // A combiner has no named outputs and no counts, because an engine may run it any number of
  // times.
  bool is_combiner = false;
};

// Exit codes: 0 done; 1 input, output or internal error; 2 bad flag or configuration (before stdin
// is read); 4 more bad records, in all or of one language, than task.max_bad_share allows.
int TaskMain(int argc, const char* const* argv, const TaskSpec& spec);

// Calls `handle` with each line; a bad record is counted and skipped. Stops early when an output
// fails.
void ForEachLine(Task& task, const std::function<base::Decoded<>(std::string_view line)>& handle);

// Calls `handle` for each group of lines with equal first `key_fields` fields. `handle` reads the
// values it wants from `values`, and reports bad ones to task.bad itself.
void ForEachGroup(Task& task, int key_fields,
                  const std::function<void(std::string_view key, GroupReader& values)>& handle);

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_TASK_H_
