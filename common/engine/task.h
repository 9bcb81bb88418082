// What map and reduce tasks have in common: identity, working directory, environment, log.
#ifndef CRAWLSTREAM_COMMON_ENGINE_TASK_H_
#define CRAWLSTREAM_COMMON_ENGINE_TASK_H_

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/base/time.h"
#include "common/engine/cancellation.h"
#include "common/engine/counters.h"
#include "common/engine/job.h"
#include "common/engine/job_counts.h"
#include "common/engine/job_directory.h"
#include "common/engine/progress.h"
#include "common/engine/run_file.h"
#include "common/engine/stream_process.h"
#include "common/storage/compression.h"

namespace crawlstream::engine {

// The engine's own counters are in this group of a task's counters.
inline constexpr const char* kEngineGroup = "engine";

// What all tasks of a job share.
struct TaskContext {
  const Job& job;
  const JobDirectory& directory;
  const Cancellation& cancellation;
  JobProgress& progress;
  std::string job_id;
  int maps = 0;
  std::size_t slot_memory = 0;  // bytes that one task's sort or merge may use
  base::TimeMs timeout = 0;
  storage::Compression compression = storage::Compression::kNone;
};

enum class TaskKind { kMap, kReduce };

// What a successful attempt brings.
struct TaskOutcome {
  Counters counters;
  JobCounts counts;
  std::vector<Run> runs;  // of a map task with reducers
};
using TaskResult = std::expected<TaskOutcome, Failure>;

// One attempt at a task. Its working directory has the shipped files and job.conf and lives as
// long.
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
  StreamProcess MakeProcess(const Command& command);
  // Where this attempt may put files that are no one else's business.
  std::string SpillPath(int number) const { return spills_ + "/" + std::to_string(number); }
  std::string PartPath() const;  // its stdout, until it has succeeded
  // After its success: moves its stdout and its further outputs among the job's finished parts,
  // adds those that it did not write, empty, and takes in its counts.
  base::Result<> Publish(int index, JobCounts& counts) const;
  // The same for a map task before reducers, which has no parts.
  base::Result<> TakeCounts(JobCounts& counts) const;
  void Discard();  // it failed: removes what it wrote but its log

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

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_TASK_H_
