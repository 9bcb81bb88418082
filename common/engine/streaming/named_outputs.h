// The outputs that a job's file names beside the task's stdout (`outputs = page hosts`), and the
// place where a task puts them: a folder that the engine promotes only with a successful attempt
// (mapreduce_task_output_dir), so that failed, killed and second attempts leave nothing. Each is a
// file <folder>/<name>/part-00003, compressed here (job.output_compression); on HDFS it is written
// by WebHDFS when the task ends.
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
  std::string folder = {};  // "": started by hand, and nobody said where (task.output_dir)
  int partition = 0;        // the number of its parts
  // False for a combiner, and for a mapper whose output goes to reducers: they have no parts.
  bool has_parts = true;
  bool has_counts = true;  // false for a combiner: how often it runs is the engine's business
  bool any_name = false;   // started by hand: every name is good
  std::vector<std::string> names = {};  // else those of the job
  bytes::Compression compression = bytes::Compression::kNone;
};

// By the environment variables of the engine, or else task.output_dir; job.outputs and
// job.output_compression.
base::Result<OutputPlace> FindOutputPlace(const config::Settings& settings, bool is_combiner);

class NamedOutputs {
 public:
  explicit NamedOutputs(OutputPlace place) : place_(std::move(place)) {}

  // The output of that name; one reference for all calls, for as long as the task runs. A name that
  // the job does not have, or a folder that cannot be written, fails the task: see ok().
  NamedOutput& Get(std::string_view name);

  bool ok() const;  // of all that were asked for
  // Finishes all outputs of the job, with those that nobody asked for, and the parts' lines of
  // `counts`; then `counts` itself, with that of stdout.
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
