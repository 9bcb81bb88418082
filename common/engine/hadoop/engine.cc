#include "common/engine/hadoop/engine.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "common/engine/hadoop/cluster_rest.h"
#include "common/engine/hadoop/command.h"
#include "common/engine/hadoop/failure.h"
#include "common/engine/hadoop/job_client.h"
#include "common/engine/hadoop/job_files.h"
#include "common/engine/hadoop/package.h"
#include "common/engine/job/reducer_count.h"
#include "common/engine/job/report.h"
#include "common/engine/job/splits.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/foundation/base/time.h"
#include "common/storage/files/file_system.h"
#include "common/storage/hdfs/hadoop_site.h"

namespace crawlstream::hadoop {
namespace {

namespace fs = std::filesystem;

constexpr int kLogTries = 10;  // YARN collects the logs of an ended application within seconds
constexpr std::chrono::milliseconds kLogPause{1000};

// The name is hidden from job inputs, and depends only on the output, so that run_job, started
// again, finds and removes what a killed one left.
std::string TemporaryOutput(const std::string& output, const char* suffix) {
  const std::size_t slash = output.rfind('/');
  return output.substr(0, slash + 1) + "_" + output.substr(slash + 1) + suffix;
}

std::string Trimmed(std::string path) {
  while (path.ends_with('/')) path.pop_back();
  return path;
}

std::string TagOf(const std::string& output) {
  return "crawlstream-" + base::Hex64(base::Hash64(output));
}

// A folder with job.conf in it, for as long as the client may read it.
class LocalConfig {
 public:
  static base::Result<LocalConfig> Write(const job::Job& job) {
    std::string folder = (fs::temp_directory_path() / "crawlstream-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) return base::Fail("cannot create " + folder);
    LocalConfig config(std::move(folder));
    if (auto done = files::WriteFile(config.path(), job.settings.Dump()); !done) {
      return std::unexpected(done.error());
    }
    return config;
  }
  LocalConfig(LocalConfig&& other) noexcept : folder_(std::exchange(other.folder_, {})) {}
  LocalConfig& operator=(LocalConfig&&) = delete;
  ~LocalConfig() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }
  std::string path() const { return folder_ + "/" + job::kJobConfigName; }

 private:
  explicit LocalConfig(std::string folder) : folder_(std::move(folder)) {}
  std::string folder_;
};

class HadoopExecution {
 public:
  HadoopExecution(job::Job job, HadoopTools tools, const hdfs::HadoopSite& site,
                  files::FileSystem& files, process::Cancellation& cancellation,
                  job::Progress& progress)
      : job_(std::move(job)),
        tools_(std::move(tools)),
        cluster_(site),
        files_(files),
        cancellation_(cancellation),
        progress_(progress) {
    placement_.output = TemporaryOutput(job_.output, ".run_job");
    placement_.tag = TagOf(job_.output);
  }

  base::Result<job::Report> Run(const job::RunOptions& options) {
    const base::TimeMs begin = base::SteadyNow();
    report_.job = job_.name;
    report_.engine = "hadoop";
    report_.output = job_.output;
    report_.started = base::Now();
    if (auto done = CheckOutput(options.overwrite); !done) return std::unexpected(done.error());
    if (auto done = FindInputs(); !done) return std::unexpected(done.error());
    auto package = PlacePackage(job_);
    if (!package) return std::unexpected(package.error());
    placement_.package = std::move(*package);
    if (auto done = ClearTheWay(); !done) return std::unexpected(done.error());
    auto done = Execute();
    report_.duration = base::SteadyNow() - begin;
    if (done) done = Commit();
    if (done) return report_;
    static_cast<void>(files_.Remove(placement_.output));  // else the next start does it
    return std::unexpected(done.error());
  }

 private:
  base::Result<> CheckOutput(bool overwrite) {
    const auto info = files_.Stat(job_.output);
    if (!info) return std::unexpected(info.error());
    replace_ = info->has_value();
    if (replace_ && !overwrite) {
      return base::FailUsage("the output " + job_.output + " exists; --overwrite replaces it");
    }
    return {};
  }

  base::Result<> FindInputs() {
    std::vector<files::FileInfo> files;
    for (const auto* patterns : {&job_.inputs, &job_.optional_inputs}) {
      const bool required = patterns == &job_.inputs;
      for (const std::string& pattern : *patterns) {
        const auto found = job::FindInput(pattern, required);
        if (!found) return std::unexpected(found.error());
        // A pattern without a match is an error to Hadoop; an empty folder is not.
        const bool has_lines =
            std::ranges::any_of(*found, [](const auto& file) { return file.size > 0; });
        if (!has_lines && !required) continue;
        for (std::string& input : HadoopInputs(Trimmed(pattern), *found)) {
          placement_.inputs.push_back(std::move(input));
        }
        files.insert(files.end(), found->begin(), found->end());
      }
    }
    for (const files::FileInfo& file : files) placement_.input_bytes += file.size;
    if (job_.reducers_by_volume) {
      const auto each = static_cast<std::uint64_t>(job_.settings.Int("job.reducer_mb")) << 20;
      const auto most = static_cast<int>(job_.settings.Int("job.max_reducers"));
      job_.reducers = job::ReducersByVolume(job::VolumeOf(files), each, 1, most);
    }
    const auto largest = static_cast<std::uint64_t>(job_.settings.Int("hadoop.uber_mb")) << 20;
    placement_.uber = job_.uber && job_.reducers <= 1 && job::VolumeOf(files) <= largest;
    return {};
  }

  // Ends a job that outlived its run_job and would write the same output, and removes what it left.
  base::Result<> ClearTheWay() {
    const auto live = cluster_.FindLive(placement_.tag);
    if (live && !live->empty() && !KillApplications(*live, cluster_)) {
      return base::Fail("the cluster still runs " + live->front() +
                        " for this output and does not end it");
    }
    return files_.Remove(placement_.output);
  }

  base::Result<> Execute() {
    const auto config = LocalConfig::Write(job_);
    if (!config) return std::unexpected(config.error());
    placement_.config = config->path();
    auto done = RunOnce();
    // In uber mode a task has only one attempt, and shares the application master's memory: what
    // failed there may succeed in containers of its own.
    if (done || !placement_.uber || cancellation_.cancelled() ||
        done.error().code != base::ExitCode::kInternal) {
      return done;
    }
    placement_.uber = false;
    progress_.SetStatus("failed in uber mode, runs again");
    if (auto removed = files_.Remove(placement_.output); !removed) return removed;
    return RunOnce();
  }

  base::Result<> RunOnce() {
    auto outcome = RunClient(StreamingCommand(job_, tools_, placement_), placement_.input_bytes,
                             cancellation_, cluster_, progress_);
    if (!outcome) return std::unexpected(outcome.error());
    if (outcome->cancelled) return base::Fail("cancelled");
    failed_attempts_ += static_cast<std::int64_t>(outcome->log.failed_attempts().size());
    if (!outcome->succeeded) return std::unexpected(Explain(*outcome));
    report_.counters = FromHadoop(outcome->log.counters());
    report_.counters.Add(job::kEngineGroup, "failed_attempts", failed_attempts_);
    return {};
  }

  // For some seconds after an application has ended, its logs are no longer on the nodes and not
  // yet with the history server, so they are asked for several times.
  base::Error Explain(ClientOutcome& outcome) {
    const auto& failed = outcome.log.failed_attempts();
    for (int i = 0; i < kLogTries && outcome.last_words.empty() && !failed.empty(); ++i) {
      std::this_thread::sleep_for(kLogPause);
      outcome.last_words = cluster_.AttemptStderr(failed.front().id);
    }
    return HadoopFailure(outcome.log, outcome.last_words);
  }

  // Makes the output appear by one rename. If it replaces an old one, that is renamed before, so
  // for a moment there is no output.
  base::Result<> Commit() {
    auto finished = FinishHadoopOutputs(job_, placement_.output, report_.counts);
    if (!finished) return finished;
    auto written =
        files::WriteFile(placement_.output + "/_counters.json", job::ReportJson(report_));
    if (!written) return written;
    const std::string old = TemporaryOutput(job_.output, ".replaced");
    if (replace_) {
      if (auto removed = files_.Remove(old); !removed) return removed;
      if (auto moved = files_.Rename(job_.output, old); !moved) return moved;
    }
    if (auto named = files_.Rename(placement_.output, job_.output); !named) return named;
    return replace_ ? files_.Remove(old) : base::Result<>();
  }

  job::Job job_;  // a copy, to which the number of reducers is added
  HadoopTools tools_;
  ClusterRest cluster_;
  files::FileSystem& files_;
  process::Cancellation& cancellation_;
  job::Progress& progress_;
  HadoopPlacement placement_;
  std::int64_t failed_attempts_ = 0;
  bool replace_ = false;
  job::Report report_;
};

}  // namespace

base::Result<job::Report> Run(const job::Job& job, const job::RunOptions& options,
                              process::Cancellation& cancellation, job::Progress& progress) {
  if (!job.output.starts_with("hdfs://")) {
    return base::FailUsage("the hadoop engine works on HDFS, not on " + job.output +
                           "; give --root hdfs:///...");
  }
  auto tools = FindHadoopTools(job.settings);
  if (!tools) return std::unexpected(tools.error());
  const auto site = hdfs::HadoopSite::Find();
  if (!site) return std::unexpected(site.error());
  const auto files = files::FileSystemOf(job.output);
  if (!files) return std::unexpected(files.error());
  return HadoopExecution(job, std::move(*tools), *site, **files, cancellation, progress)
      .Run(options);
}

}  // namespace crawlstream::hadoop
