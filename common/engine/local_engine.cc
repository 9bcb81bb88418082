#include "common/engine/local_engine.h"

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "common/engine/job_directory.h"
#include "common/engine/map_task.h"
#include "common/engine/named_parts.h"
#include "common/engine/part_output.h"
#include "common/engine/phase.h"
#include "common/engine/reduce_task.h"
#include "common/engine/reducer_count.h"
#include "common/engine/report.h"
#include "common/engine/splits.h"
#include "common/storage/file_system.h"
#include "common/storage/local_file_system.h"

namespace crawlstream::engine {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kOwnMemory = 24 * kMiB;  // of the budget: program, buffers of pipes and files
constexpr std::size_t kLeastSlotMemory = kMiB;

class LocalRun {
 public:
  LocalRun(const Job& job, Cancellation& cancellation, JobProgress& progress)
      : job_(job), cancellation_(cancellation), progress_(progress) {}

  base::Result<JobReport> Execute(const RunOptions& options) {
    const base::TimeMs begin = base::SteadyNow();
    report_.job = job_.name;
    report_.engine = "local";
    report_.output = job_.output;
    report_.started = base::Now();
    if (auto local = CheckLocal(job_.output); !local) return std::unexpected(local.error());
    if (auto planned = Plan(); !planned) return std::unexpected(planned.error());
    auto directory = JobDirectory::Prepare(job_.output, options.overwrite);
    if (!directory) return std::unexpected(directory.error());
    auto done = RunIn(*directory);
    report_.duration = base::SteadyNow() - begin;
    if (done) done = Finish(*directory);
    if (done) return report_;
    directory->Abandon(SignalGuard::received() == 0);
    return std::unexpected(done.error());
  }

 private:
  base::Result<> Plan() {
    std::vector<storage::FileInfo> inputs;
    for (const auto* patterns : {&job_.inputs, &job_.optional_inputs}) {
      const bool required = patterns == &job_.inputs;
      for (const std::string& pattern : *patterns) {
        if (auto local = CheckLocal(pattern); !local) return local;
        auto found = FindInput(pattern, required);
        if (!found) return std::unexpected(found.error());
        std::ranges::move(*found, std::back_inserter(inputs));
      }
    }
    if (job_.reducers_by_volume) job_.reducers = ReducersFor(VolumeOf(inputs));
    const SplitPolicy policy = {
        static_cast<std::uint64_t>(job_.settings.Int("job.split_mb")) * kMiB,
        static_cast<int>(job_.settings.Int("job.min_maps")), job_.combine};
    auto splits = PlanSplits(inputs, policy);
    if (!splits) return std::unexpected(splits.error());
    splits_ = std::move(*splits);
    return {};
  }

  // At least two, so that what depends on their number shows on one machine, too.
  int ReducersFor(std::uint64_t volume) const {
    constexpr int kLeast = 2;
    const auto most = static_cast<int>(job_.settings.Int("job.max_reducers"));
    const auto each = static_cast<std::uint64_t>(job_.settings.Int("job.reducer_mb")) * kMiB;
    return ReducersByVolume(volume, each, kLeast, std::min(most, std::max(kLeast, job_.slots)));
  }

  static base::Result<> CheckLocal(const std::string& path) {
    if (path.find("://") == std::string::npos) return {};
    return base::FailUsage("the local engine works on local paths, not on " + path);
  }

  std::size_t SlotsInUse() const {
    const std::size_t tasks = std::max(splits_.size(), static_cast<std::size_t>(job_.reducers));
    return std::clamp<std::size_t>(tasks, 1, static_cast<std::size_t>(job_.slots));
  }

  TaskContext MakeContext(const JobDirectory& directory) {
    const auto budget = static_cast<std::size_t>(job_.settings.Int("job.memory_mb")) * kMiB;
    const std::size_t for_slots = budget > kOwnMemory ? budget - kOwnMemory : 0;
    return TaskContext{
        .job = job_,
        .directory = directory,
        .cancellation = cancellation_,
        .progress = progress_,
        .job_id = "local" + std::to_string(report_.started) + "_" + std::to_string(::getpid()),
        .maps = static_cast<int>(splits_.size()),
        .slot_memory = std::max(kLeastSlotMemory, for_slots / SlotsInUse()),
        .timeout = job_.settings.Int("job.task_timeout_s") * 1000,
        .compression = *storage::ParseCompression(job_.settings.Text("job.output_compression"))};
  }

  base::Result<> RunIn(const JobDirectory& directory) {
    auto written = JobDirectory::Write(directory.config_path(), job_.settings.Dump());
    if (!written) return written;
    const TaskContext context = MakeContext(directory);
    for (const Split& split : splits_) progress_.map.total_bytes += split.length();
    progress_.map.tasks = context.maps;
    progress_.reduce.tasks = job_.reducers;
    auto runs = Map(context);
    if (!runs) return std::unexpected(runs.error());
    if (job_.reducers > 0) return Reduce(context, *runs);
    if (splits_.empty()) return WriteEmptyParts(context);
    return {};
  }

  base::Result<std::vector<Run>> Map(const TaskContext& context) {
    std::vector<std::unique_ptr<Arena>> arenas(static_cast<std::size_t>(job_.slots));
    const Phase phase = {.kind = TaskKind::kMap,
                         .tasks = context.maps,
                         .attempts = static_cast<int>(job_.settings.Int("job.attempts")),
                         .run =
                             [&](Attempt& attempt, int task, int slot) {
                               std::unique_ptr<Arena>& arena =
                                   arenas[static_cast<std::size_t>(slot)];
                               if (job_.reducers > 0 && !arena)
                                 arena = std::make_unique<Arena>(context.slot_memory);
                               return RunMap(context, attempt, SplitOf(task), task, arena.get());
                             },
                         .describe = [&](int task) { return SplitOf(task).Describe(); }};
    auto outcomes = RunPhase(context, phase, cancellation_);
    if (!outcomes) return std::unexpected(outcomes.error());
    std::vector<Run> runs;
    for (TaskOutcome& outcome : *outcomes) {
      report_.counters.Add(outcome.counters);
      report_.counts.Add(outcome.counts);
      std::ranges::move(outcome.runs, std::back_inserter(runs));
    }
    return runs;
  }

  base::Result<> Reduce(const TaskContext& context, const std::vector<Run>& runs) {
    for (const Run& run : runs) {
      for (const Run::Part& part : run.parts) progress_.reduce.total_bytes += part.bytes;
    }
    const Phase phase = {
        .kind = TaskKind::kReduce,
        .tasks = job_.reducers,
        .attempts = static_cast<int>(job_.settings.Int("job.attempts")),
        .run = [&](Attempt& attempt, int task,
                   int /*slot*/) { return RunReduce(context, attempt, runs, task); },
        .describe =
            [&](int task) { return "partition " + std::to_string(task) + " of the map output"; }};
    const auto outcomes = RunPhase(context, phase, cancellation_);
    if (!outcomes) return std::unexpected(outcomes.error());
    for (const TaskOutcome& outcome : *outcomes) {
      report_.counters.Add(outcome.counters);
      report_.counts.Add(outcome.counts);
    }
    return {};
  }

  // A map-only job without input: whoever reads the output finds a file, and nothing in it.
  base::Result<> WriteEmptyParts(const TaskContext& context) const {
    const std::string name = PartName(0, context.compression);
    for (const std::string& folder : OutputFolders(job_, context.directory.output())) {
      if (auto written = WriteEmptyPart(folder + "/" + name, context.compression); !written) {
        return written;
      }
    }
    return {};
  }

  base::Result<> Finish(JobDirectory& directory) {
    const auto count = [&](const char* name, int value) {
      report_.counters.Add(kEngineGroup, name, value);
    };
    count("map_tasks", static_cast<int>(splits_.size()));
    count("reduce_tasks", job_.reducers);
    count("failed_attempts", progress_.failed_attempts);
    const int parts = job_.reducers > 0 ? job_.reducers : static_cast<int>(splits_.size());
    CountUnwritten(job_, std::max(parts, 1), report_.counts);
    auto written = JobDirectory::Write(directory.output() + "/_counters.json", ReportJson(report_));
    if (!written) return written;
    return directory.Commit(job_.settings.Bool("job.sync"));
  }

  const Split& SplitOf(int task) const { return splits_[static_cast<std::size_t>(task)]; }

  Job job_;  // a copy, to which the number of reducers is added
  Cancellation& cancellation_;
  JobProgress& progress_;
  std::vector<Split> splits_;
  JobReport report_;
};

}  // namespace

base::Result<JobReport> RunLocally(const Job& job, const RunOptions& options,
                                   Cancellation& cancellation, JobProgress& progress) {
  return LocalRun(job, cancellation, progress).Execute(options);
}

}  // namespace crawlstream::engine
