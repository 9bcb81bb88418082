#include "tools/run_job/command_line.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

#include "common/foundation/config/help.h"
#include "common/foundation/config/keys.h"
#include "common/foundation/config/program_options.h"

namespace crawlstream::run_job {
namespace {

namespace fs = std::filesystem;

constexpr const char* kUsage = R"(usage: run_job [FLAG]... JOB

Runs a job: the file JOB, or jobs/JOB.job. docs/jobs.md describes job files.

  --set KEY=VALUE   a parameter of the job, or a configuration key; repeatable
  --config FILE     a configuration file, over the job's own; repeatable
  --root DIR        the job's paths are under it (default: the current directory)
  --jobs DIR        where jobs given by name are (default: jobs)
  --bin DIR         where to look for the suite's programs before run_job's own folder; repeatable
  --engine ENGINE   local: processes of this machine (default); hadoop: the cluster of the hadoop
                    command found on PATH or in HADOOP_HOME, with paths hdfs://...
  --overwrite       replace an existing output
  --skip-done       do nothing if the output exists and is complete
  --check           check job, configuration and programs; run nothing
  --quiet           say nothing but errors
  --progress MODE   bar, plain, json (a line every 1 to 10 seconds) or none; default: bar on a
                    terminal, else plain
  --help            this text

Every configuration key is a flag too: --job.reducers=4.
Exit codes: 0 done, 1 the job failed, 2 bad argument, configuration or job file, 4 too many bad
records, 128 + N ended by signal N.

)";

std::vector<config::FlagSpec> KnownFlags() {
  std::vector<config::FlagSpec> flags = {
      {"help,h", false},    {"check", false}, {"quiet", false}, {"overwrite", false},
      {"skip-done", false}, {"set", true},    {"config", true}, {"root", true},
      {"jobs", true},       {"bin", true},    {"engine", true}, {"progress", true}};
  for (const config::Key& key : config::Keys()) flags.push_back({std::string(key.name), true});
  return flags;
}

std::string OwnFolder() {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path().string();
}

class Parser {
 public:
  base::Result<Arguments> Run(std::span<const std::string> arguments) {
    const auto flags = config::ParseFlags(arguments, KnownFlags());
    if (!flags) return std::unexpected(flags.error());
    parsed_.display = ::isatty(STDERR_FILENO) != 0 ? DisplayMode::kBar : DisplayMode::kPlain;
    for (const auto& [name, value] : *flags) {
      if (auto taken = Take(name, value); !taken) return std::unexpected(taken.error());
    }
    if (parsed_.help) return std::move(parsed_);
    if (job_.empty()) return base::FailUsage("which job? see --help");
    parsed_.request.program_folders.push_back(OwnFolder());
    const bool is_path = job_.find('/') != std::string::npos || job_.ends_with(".job");
    parsed_.job_path = is_path ? job_ : (fs::path(jobs_) / (job_ + ".job")).string();
    return std::move(parsed_);
  }

 private:
  base::Result<> Take(const std::string& name, const std::string& value) {
    if (name.empty()) {
      if (!job_.empty()) return base::FailUsage("two jobs: '" + job_ + "' and '" + value + "'");
      job_ = value;
    } else if (name == "set") {
      const std::size_t equals = value.find('=');
      if (equals == std::string::npos)
        return base::FailUsage("--set " + value + ": accepted: KEY=VALUE");
      parsed_.request.values.emplace_back(value.substr(0, equals), value.substr(equals + 1));
    } else if (name == "engine") {
      const auto* engine = std::ranges::find(kEngines, value, &Engine::name);
      if (engine == std::end(kEngines)) {
        std::string names;
        for (const Engine& known : kEngines) names += " " + std::string(known.name);
        return base::FailUsage("unknown engine '" + value + "'; accepted:" + names);
      }
      parsed_.engine = engine;
    } else if (name == "progress") {
      const auto mode = ParseDisplayMode(value);
      if (!mode) return base::FailUsage("--progress " + value + ": accepted: bar plain json none");
      parsed_.display = *mode;
    } else if (config::FindKey(name) != nullptr) {
      parsed_.request.values.emplace_back(name, value);
    } else {
      TakePlain(name, value);
    }
    return {};
  }

  void TakePlain(const std::string& name, const std::string& value) {
    if (name == "help") parsed_.help = true;
    if (name == "check") parsed_.check = true;
    if (name == "overwrite") parsed_.options.overwrite = true;
    if (name == "skip-done") parsed_.skip_done = true;
    if (name == "quiet") parsed_.display = DisplayMode::kNone;
    if (name == "root") parsed_.request.root = value;
    if (name == "jobs") jobs_ = value;
    if (name == "config") parsed_.request.configs.push_back(value);
    if (name == "bin") parsed_.request.program_folders.push_back(value);
  }

  Arguments parsed_;
  std::string job_;
  std::string jobs_ = "jobs";
};

}  // namespace

std::string Usage() {
  constexpr std::array<std::string_view, 2> kAreas = {"job", "hadoop"};
  return kUsage + config::KeyHelp(kAreas);
}

base::Result<Arguments> ParseArguments(std::span<const std::string> arguments) {
  return Parser().Run(arguments);
}

}  // namespace crawlstream::run_job
