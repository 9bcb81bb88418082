// Map and reduce tasks, and what they have in common: identity, working directory, environment,
// log.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_TASK_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_TASK_H_

#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/engine/job/counters.h"
#include "common/engine/job/counts.h"
#include "common/engine/job/job.h"
#include "common/engine/job/progress.h"
#include "common/engine/job/splits.h"
#include "common/engine/local/job_directory.h"
#include "common/engine/local/segment_file.h"
#include "common/engine/local/stream_process.h"
#include "common/engine/process/cancellation.h"
#include "common/foundation/base/time.h"
#include "common/storage/bytes/compression.h"

namespace crawlstream::local {

class Arena;  // sort_buffer.h

// What all tasks of a job share.
struct TaskContext {
  const job::Job& job;
  const JobDirectory& directory;
  const process::Cancellation& cancellation;
  job::Progress& progress;
  std::string job_id;
  int maps = 0;
  std::size_t slot_memory = 0;  // bytes that one task's sort or merge may use
  base::TimeMs timeout = 0;
  bytes::Compression compression = bytes::Compression::kNone;
};

enum class TaskKind { kMap, kReduce };

// What a successful attempt brings.
struct TaskOutcome {
  job::Counters counters;
  job::Counts counts;
  std::vector<Segment> segments;  // of a map task with reducers
};
using TaskResult = std::expected<TaskOutcome, Failure>;

// One attempt at a task. Its working directory has the shipped files and job.conf, and is removed
// with it.
class Attempt {
 public:
  static base::Result<std::unique_ptr<Attempt>> Begin(const TaskContext& context, TaskKind kind,
                                                      int index, int number);
  ~Attempt();
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;

  const std::string& id() const { return id_; }
  StderrReader& errors() { return errors_; }
  // Environment variables beside those of every attempt, "mapreduce_map_input_file" and so on.
  void SetVariable(const std::string& name, const std::string& value);
  // The process of `command`, without input and output.
  StreamProcess MakeProcess(const job::Command& command);
  // For files that only this attempt writes: its segments.
  std::string SpillPath(int number) const { return spills_ + "/" + std::to_string(number); }
  std::string PartPath() const;  // its stdout, until it has succeeded
  // After its success: moves its stdout and its further outputs to the job's finished parts, writes
  // empty parts for the outputs that it did not write, and adds its counts to `counts`.
  base::Result<> Publish(int index, job::Counts& counts) const;
  // The same for a map task of a job with reducers, which has no parts.
  base::Result<> TakeCounts(job::Counts& counts) const;
  void Discard();  // it failed: removes all that it wrote, except its log

 private:
  Attempt(const TaskContext& context, TaskKind kind, int index, int number);
  base::Result<> MakeDirectory();
  void SetStandardVariables(TaskKind kind, int index);
  std::string OutputFolder() const;  // mapreduce_task_output_dir

  const TaskContext& context_;
  std::string id_;
  std::string directory_;
  std::string spills_;
  std::vector<std::pair<std::string, std::string>> variables_;
  StderrReader errors_;
};

// "m_000003", as in a task's id.
std::string TaskName(TaskKind kind, int index);

// A map task: a split through the mapper, then to a part of the output or to sorted segments.
// `arena` is null for a map-only job. The reason of a failure does not name the task; the attempt's
// log is kept.
TaskResult RunMap(const TaskContext& context, Attempt& attempt, const job::Split& split, int index,
                  Arena* arena);

// A reduce task: one partition of all segments, merged, through the reducer to a part of the
// output. A partition without records gives an empty part, and the reducer is not started: Hadoop
// starts it, but throws away what it writes to stdout.
TaskResult RunReduce(const TaskContext& context, Attempt& attempt,
                     std::span<const Segment> segments, int index);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_TASK_H_
