#include "common/engine/local/engine.h"

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "common/engine/job/parts.h"
#include "common/engine/job/reducer_count.h"
#include "common/engine/job/report.h"
#include "common/engine/job/splits.h"
#include "common/engine/local/job_directory.h"
#include "common/engine/local/named_parts.h"
#include "common/engine/local/part_output.h"
#include "common/engine/local/phase.h"
#include "common/engine/local/sort_buffer.h"
#include "common/engine/local/task.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/local_file_system.h"

namespace crawlstream::local {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kOwnMemory = 24 * kMiB;  // of the budget: program, buffers of pipes and files
constexpr std::size_t kLeastSlotMemory = kMiB;

class LocalExecution {
 public:
  LocalExecution(const job::Job& job, process::Cancellation& cancellation, job::Progress& progress)
      : job_(job), cancellation_(cancellation), progress_(progress) {}

  base::Result<job::Report> Execute(const job::RunOptions& options) {
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
    directory->Abandon(process::SignalGuard::received() == 0);
    return std::unexpected(done.error());
  }

 private:
  base::Result<> Plan() {
    std::vector<files::FileInfo> inputs;
    for (const auto* patterns : {&job_.inputs, &job_.optional_inputs}) {
      const bool required = patterns == &job_.inputs;
      for (const std::string& pattern : *patterns) {
        if (auto local = CheckLocal(pattern); !local) return local;
        auto found = job::FindInput(pattern, required);
        if (!found) return std::unexpected(found.error());
        std::ranges::move(*found, std::back_inserter(inputs));
      }
    }
    if (job_.reducers_by_volume) job_.reducers = ReducersFor(job::VolumeOf(inputs));
    const job::SplitPolicy policy = {
        static_cast<std::uint64_t>(job_.settings.Int("job.split_mb")) * kMiB,
        static_cast<int>(job_.settings.Int("job.min_maps")), job_.combine};
    auto splits = job::PlanSplits(inputs, policy);
    if (!splits) return std::unexpected(splits.error());
    splits_ = std::move(*splits);
    return {};
  }

  // At least two, so that what depends on their number shows on one machine, too.
  int ReducersFor(std::uint64_t volume) const {
    constexpr int kLeast = 2;
    const auto most = static_cast<int>(job_.settings.Int("job.max_reducers"));
    const auto each = static_cast<std::uint64_t>(job_.settings.Int("job.reducer_mb")) * kMiB;
    return job::ReducersByVolume(volume, each, kLeast,
                                 std::min(most, std::max(kLeast, job_.slots)));
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
        .compression = *bytes::ParseCompression(job_.settings.Text("job.output_compression"))};
  }

  base::Result<> RunIn(const JobDirectory& directory) {
    auto written = JobDirectory::Write(directory.config_path(), job_.settings.Dump());
    if (!written) return written;
    const TaskContext context = MakeContext(directory);
    for (const job::Split& split : splits_) progress_.map.total_bytes += split.length();
    progress_.map.tasks = context.maps;
    progress_.reduce.tasks = job_.reducers;
    auto segments = Map(context);
    if (!segments) return std::unexpected(segments.error());
    if (job_.reducers > 0) return Reduce(context, *segments);
    if (splits_.empty()) return WriteEmptyParts(context);
    return {};
  }

  base::Result<std::vector<Segment>> Map(const TaskContext& context) {
    std::vector<std::unique_ptr<Arena>> arenas(static_cast<std::size_t>(job_.slots));
    const Phase phase = {.kind = TaskKind::kMap,
                         .tasks = context.maps,
                         .attempts = static_cast<int>(job_.settings.Int("job.attempts")),
                         .attempt =
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
    std::vector<Segment> segments;
    for (TaskOutcome& outcome : *outcomes) {
      report_.counters.Add(outcome.counters);
      report_.counts.Add(outcome.counts);
      std::ranges::move(outcome.segments, std::back_inserter(segments));
    }
    return segments;
  }

  base::Result<> Reduce(const TaskContext& context, const std::vector<Segment>& segments) {
    for (const Segment& segment : segments) {
      for (const Segment::Part& part : segment.parts) progress_.reduce.total_bytes += part.bytes;
    }
    const Phase phase = {
        .kind = TaskKind::kReduce,
        .tasks = job_.reducers,
        .attempts = static_cast<int>(job_.settings.Int("job.attempts")),
        .attempt = [&](Attempt& attempt, int task,
                       int /*slot*/) { return RunReduce(context, attempt, segments, task); },
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
    const std::string name = job::PartName(0, context.compression);
    for (const std::string& folder : job::OutputFolders(job_, context.directory.output())) {
      if (auto written = job::WriteEmptyPart(folder + "/" + name, context.compression); !written) {
        return written;
      }
    }
    return {};
  }

  base::Result<> Finish(JobDirectory& directory) {
    const auto count = [&](const char* name, int value) {
      report_.counters.Add(job::kEngineGroup, name, value);
    };
    count("map_tasks", static_cast<int>(splits_.size()));
    count("reduce_tasks", job_.reducers);
    count("failed_attempts", progress_.failed_attempts);
    const int parts = job_.reducers > 0 ? job_.reducers : static_cast<int>(splits_.size());
    job::CountUnwritten(job_, std::max(parts, 1), report_.counts);
    auto written =
        JobDirectory::Write(directory.output() + "/_counters.json", job::ReportJson(report_));
    if (!written) return written;
    return directory.Commit(job_.settings.Bool("job.sync"));
  }

  const job::Split& SplitOf(int task) const { return splits_[static_cast<std::size_t>(task)]; }

  job::Job job_;  // a copy, to which the number of reducers is added
  process::Cancellation& cancellation_;
  job::Progress& progress_;
  std::vector<job::Split> splits_;
  job::Report report_;
};

}  // namespace

base::Result<job::Report> Run(const job::Job& job, const job::RunOptions& options,
                              process::Cancellation& cancellation, job::Progress& progress) {
  return LocalExecution(job, cancellation, progress).Execute(options);
}

}  // namespace crawlstream::local
