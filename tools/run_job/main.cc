// run_job JOB: runs one job of the pipeline (--help for the flags). Counters go to stdout, progress
// and errors to stderr. Exit codes: those of the suite, and 128 + N when ended by signal N.
#include <cstdio>
#include <string>
#include <vector>

#include "common/engine/job/job_file.h"
#include "common/engine/job/report.h"
#include "common/engine/process/cancellation.h"
#include "common/storage/files/job_output.h"
#include "tools/run_job/command_line.h"
#include "tools/run_job/display.h"

namespace {

namespace job = crawlstream::job;
namespace process = crawlstream::process;
namespace run_job = crawlstream::run_job;

int Fail(const crawlstream::base::Error& error) {
  std::fprintf(stderr, "run_job: %s\n", error.message.c_str());
  return static_cast<int>(error.code);
}

crawlstream::base::Result<job::Report> Run(const job::Job& job,
                                           const run_job::Arguments& arguments) {
  process::Cancellation cancellation;
  const process::SignalGuard signals(cancellation);
  job::Progress progress;
  const run_job::Display display(arguments.display, job.name, progress);
  return arguments.engine->run(job, arguments.options, cancellation, progress);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto arguments = run_job::ParseArguments(words);
  if (!arguments) return Fail(arguments.error());
  if (arguments->help) {
    std::fputs(run_job::Usage().c_str(), stdout);
    return 0;
  }
  const auto file = job::ReadJobFile(arguments->job_path);
  if (!file) return Fail(file.error());
  const auto job = job::ResolveJob(*file, arguments->request);
  if (!job) return Fail(job.error());
  if (arguments->check) return 0;
  // An output that cannot be looked at counts as missing: the job itself says what is wrong.
  if (arguments->skip_done && crawlstream::files::IsWhole(job->output).value_or(false)) {
    arguments->engine->remove_left(job->output);
    if (arguments->display != run_job::DisplayMode::kNone) {
      std::printf("%s: the output is there already: %s\n", job->name.c_str(), job->output.c_str());
    }
    return 0;
  }
  const auto report = Run(*job, *arguments);
  if (const int signal = process::SignalGuard::received(); !report && signal != 0) {
    std::fprintf(stderr, "run_job: %s: ended by signal %d, no output written\n", job->name.c_str(),
                 signal);
    return 128 + signal;
  }
  if (!report) return Fail(report.error());
  if (arguments->display == run_job::DisplayMode::kJson) {
    std::fputs(job::ReportJson(*report).c_str(), stderr);
  } else if (arguments->display != run_job::DisplayMode::kNone) {
    std::fputs(job::CountersText(report->counters).c_str(), stdout);
  }
  return 0;
}
