#include "common/engine/local/task.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string_view>

#include "common/engine/job/parts.h"
#include "common/engine/local/named_parts.h"
#include "common/engine/local/part_output.h"
#include "common/storage/bytes/file_descriptor.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::local {
namespace {

namespace fs = std::filesystem;

std::string AttemptId(const TaskContext& context, TaskKind kind, int index, int number) {
  return "attempt_" + context.job_id + "_" + TaskName(kind, index) + "_" + std::to_string(number);
}

}  // namespace

std::string TaskName(TaskKind kind, int index) {
  char name[32];
  std::snprintf(name, sizeof name, "%c_%06d", kind == TaskKind::kMap ? 'm' : 'r', index);
  return name;
}

Attempt::Attempt(const TaskContext& context, TaskKind kind, int index, int number)
    : context_(context),
      id_(AttemptId(context, kind, index, number)),
      directory_(context.directory.tasks() + "/" + id_),
      spills_(context.directory.spills() + "/" + id_),
      errors_(context.directory.logs() + "/" + TaskName(kind, index) + "_" +
                  std::to_string(number) + ".stderr",
              {.status = [&context](auto status) { context.progress.SetStatus(status); },
               .count = [&context](auto group, auto name,
                                   auto amount) { context.progress.Count(group, name, amount); }}) {
  SetStandardVariables(kind, index);
}

Attempt::~Attempt() {
  std::error_code ignored;  // what is left goes with the job's directory
  fs::remove_all(directory_, ignored);
  fs::remove_all(OutputFolder(), ignored);
}

base::Result<std::unique_ptr<Attempt>> Attempt::Begin(const TaskContext& context, TaskKind kind,
                                                      int index, int number) {
  std::unique_ptr<Attempt> attempt(new Attempt(context, kind, index, number));
  if (auto made = attempt->MakeDirectory(); !made) return std::unexpected(made.error());
  return attempt;
}

base::Result<> Attempt::MakeDirectory() {
  std::error_code code;
  fs::create_directories(directory_ + "/tmp", code);
  if (!code && context_.job.reducers > 0) fs::create_directory(spills_, code);
  const auto link = [&](const std::string& target) {
    const std::string name = directory_ + "/" + fs::path(target).filename().string();
    if (!code) fs::create_symlink(target, name, code);
  };
  link(context_.directory.config_path());
  for (const std::string& shipped : context_.job.ship) link(shipped);
  if (code) {
    errno = code.value();
    return bytes::FailErrno("create", directory_);
  }
  return {};
}

void Attempt::SetVariable(const std::string& name, const std::string& value) {
  variables_.emplace_back(name, value);
}

// Hadoop gives a task its whole configuration, with '_' for '.'; these are what programs look at.
void Attempt::SetStandardVariables(TaskKind kind, int index) {
  const job::Job& job = context_.job;
  SetVariable("mapreduce_job_id", "job_" + context_.job_id);
  SetVariable("mapreduce_job_name", job.name);
  SetVariable("mapreduce_job_maps", std::to_string(context_.maps));
  SetVariable("mapreduce_job_reduces", std::to_string(job.reducers));
  SetVariable("mapreduce_partition_keypartitioner_options",
              "-k1," + std::to_string(job.layout.partition_fields));
  SetVariable("mapreduce_partition_keycomparator_options", job.layout.order.options());
  SetVariable("mapreduce_task_id", "task_" + context_.job_id + "_" + TaskName(kind, index));
  SetVariable("mapreduce_task_attempt_id", id_);
  SetVariable("mapreduce_task_partition", std::to_string(index));
  SetVariable("mapreduce_task_is_map", kind == TaskKind::kMap ? "true" : "false");
  SetVariable("mapreduce_task_ismap", kind == TaskKind::kMap ? "true" : "false");
  SetVariable("mapreduce_task_timeout", std::to_string(context_.timeout));
  SetVariable("mapreduce_task_output_dir", OutputFolder());
  SetVariable("mapreduce_output_fileoutputformat_outputdir", job.output);
  SetVariable("stream_num_map_output_key_fields", std::to_string(job.layout.key_fields));
  SetVariable("TMPDIR", directory_ + "/tmp");
}

StreamProcess Attempt::MakeProcess(const job::Command& command) {
  StreamProcess process;
  process.spec.arguments = command.arguments;
  process.spec.directory = directory_;
  for (char** variable = ::environ; *variable != nullptr; ++variable) {
    if (!std::string_view(*variable).starts_with("TMPDIR=")) {
      process.spec.environment.emplace_back(*variable);
    }
  }
  for (const auto& [name, value] : variables_) {
    process.spec.environment.push_back(name + "=" + value);
  }
  process.errors = &errors_;
  process.cancellation = &context_.cancellation;
  process.timeout = context_.timeout;
  return process;
}

std::string Attempt::PartPath() const { return context_.directory.tasks() + "/" + id_ + ".part"; }

void Attempt::Discard() {
  context_.progress.TakeBack(errors_.counters());
  std::error_code ignored;
  fs::remove_all(spills_, ignored);
  fs::remove(PartPath(), ignored);
}

std::string Attempt::OutputFolder() const {
  return context_.directory.tasks() + "/" + id_ + ".outputs";
}

base::Result<> Attempt::TakeCounts(job::Counts& counts) const {
  return PublishOutputs(OutputFolder(), context_.directory.output(), counts);
}

base::Result<> Attempt::Publish(int index, job::Counts& counts) const {
  if (auto taken = TakeCounts(counts); !taken) return taken;
  const std::string name = job::PartName(index, context_.compression);
  const std::string part = context_.directory.output() + "/" + name;
  if (::rename(PartPath().c_str(), part.c_str()) != 0) return bytes::FailErrno("create", part);
  for (const std::string& output : context_.job.outputs) {
    const std::string path = context_.directory.output() + "/" + output + "/" + name;
    std::error_code ignored;
    if (fs::exists(path, ignored)) continue;
    if (auto written = job::WriteEmptyPart(path, context_.compression); !written) return written;
  }
  return {};
}

}  // namespace crawlstream::local
