// The outputs that a job's file names besides the task's stdout (`outputs = page hosts`). A task
// writes them to a folder that the engine takes over only from a successful attempt
// (mapreduce_task_output_dir): so failed, killed and second attempts leave nothing. Each output is
// a file <folder>/<name>/part-00003, compressed here (job.output_compression). On HDFS it is
// written by WebHDFS when the task ends.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_NAMED_OUTPUTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_NAMED_OUTPUTS_H_

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/streaming/counts.h"
#include "common/engine/streaming/emitter.h"
#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/storage/bytes/compression.h"

namespace crawlstream::streaming {

using NamedOutput = Emitter;

// Where a task's outputs go, and which it has.
struct OutputPlace {
  std::string folder = {};  // empty: started by hand without task.output_dir
  int partition = 0;        // the number of its parts
  // False for a combiner, and for a mapper whose output goes to reducers: they have no parts.
  bool has_parts = true;
  bool has_counts = true;  // false for a combiner, which an engine may run any number of times
  bool any_name = false;   // started by hand: every name is accepted
  std::vector<std::string> names = {};  // otherwise those that the job's file names
  bytes::Compression compression = bytes::Compression::kNone;
};

// The folder comes from the engine's environment variables, else from task.output_dir; the rest
// from job.outputs and job.output_compression.
base::Result<OutputPlace> FindOutputPlace(const config::Settings& settings, bool is_combiner);

class NamedOutputs {
 public:
  explicit NamedOutputs(OutputPlace place) : place_(std::move(place)) {}

  // The output of that name, the same in every call and valid as long as the task runs. A name that
  // the job does not have, or a folder that cannot be written, fails the task: see ok().
  NamedOutput& Get(std::string_view name);

  bool ok() const;  // no output that Get returned has failed
  // Closes all outputs of the job, also those that Get was never called for, and adds their parts
  // and that of stdout to `counts`. Then it writes `counts`.
  base::Result<> Close(const Emitter& out, Counts& counts);

 private:
  std::unique_ptr<NamedOutput> Open(const std::string& name);
  base::Result<> CloseParts(Counts& counts);
  base::Result<> WriteCounts(const Counts& counts) const;
  base::Error FirstError() const;

  OutputPlace place_;
  std::map<std::string, std::unique_ptr<NamedOutput>, std::less<>> outputs_;
  std::optional<base::Error> usage_error_;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_NAMED_OUTPUTS_H_
