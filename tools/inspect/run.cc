// inspect run --root DIR [--lang CODE] [--run ID]
//
// The state of a run (the last one, unless --run): its jobs in the order they ran, how long each
// took, what went in and came out, the outcomes of each crawl, and what is not finished. Without
// --lang, a line for each language. Exit codes: 0 finished, 3 no run, or one that is not finished.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "common/config/command_line.h"
#include "common/record/outcome.h"
#include "common/run/job_records.h"
#include "common/run/runs.h"
#include "common/storage/file_system.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

std::string Seconds(std::int64_t milliseconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f s", static_cast<double>(milliseconds) / 1000);
  return text;
}

std::int64_t ValueOf(const std::map<std::string, std::int64_t, std::less<>>& counters,
                     std::string_view name) {
  const auto found = counters.find(name);
  return found == counters.end() ? 0 : found->second;
}

// "47 URLs: 40 page, 7 refused", or the records that went in and came out.
std::string Work(const run::JobRecord& record) {
  std::string text;
  if (record.job == "crawl") {
    text = std::to_string(ValueOf(record.counters, "urls")) + " URLs";
    const char* separator = ": ";
    for (const record::Outcome outcome : record::kOutcomes) {
      const std::string name(record::Name(outcome));
      const std::int64_t count = ValueOf(record.counters, "outcome_" + name);
      if (count == 0) continue;
      text += separator + std::to_string(count) + " " + name;
      separator = ", ";
    }
  } else {
    text = std::to_string(ValueOf(record.engine_counters, "map_input_records")) + " records in, " +
           std::to_string(ValueOf(record.engine_counters, "output_records")) + " out";
  }
  const std::int64_t failed = ValueOf(record.engine_counters, "failed_attempts");
  if (failed > 0) text += ", " + std::to_string(failed) + " failed attempts";
  return text;
}

void PrintJob(const run::JobRecord& record) {
  const std::string level = record.level ? std::to_string(*record.level) : "-";
  std::printf("  %-3s %-13s %-20s %10s  %s\n", level.c_str(), record.job.c_str(),
              base::FormatIso8601(record.started / 1000 * 1000).c_str(),
              Seconds(record.duration_ms).c_str(), Work(record).c_str());
}

// Whether it is finished.
base::Result<bool> PrintRun(const run::Layout& layout, const std::string& language, bool jobs) {
  const auto finished = run::IsFinished(layout);
  if (!finished) return finished;
  const auto records = run::ReadJobRecords(layout);
  if (!records) return std::unexpected(records.error());
  std::int64_t busy = 0;
  for (const run::JobRecord& record : records->finished) busy += record.duration_ms;
  std::printf("%s  run %s  %s, %zu jobs done in %s\n", language.c_str(), layout.run().c_str(),
              *finished ? "finished" : "not finished", records->finished.size(),
              Seconds(busy).c_str());
  if (!jobs) return finished;
  for (const run::JobRecord& record : records->finished) PrintJob(record);
  for (const std::string& output : records->unfinished) {
    std::printf("  at work, or broken off: %s\n", output.c_str());
  }
  return finished;
}

base::Result<std::vector<std::string>> Languages(const config::CommandLine& line) {
  if (line.Given("lang")) return std::vector{line.Value("lang")};
  const auto files = storage::FileSystemOf(line.Value("root"));
  if (!files) return std::unexpected(files.error());
  const auto entries = (*files)->List(line.Value("root"));
  if (!entries) return std::unexpected(entries.error());
  std::vector<std::string> languages;
  for (const storage::FileInfo& entry : *entries) {
    const std::string_view name = storage::NameOf(entry.path);
    if (entry.is_directory && !name.starts_with('.')) languages.emplace_back(name);
  }
  return languages;
}

// Whether there is a run, and every one looked at is finished.
base::Result<bool> PrintRuns(const config::CommandLine& line) {
  const auto languages = Languages(line);
  if (!languages) return std::unexpected(languages.error());
  bool any = false;
  bool all_finished = true;
  for (const std::string& language : *languages) {
    const auto runs = run::ListRuns(line.Value("root"), language);
    if (!runs) return std::unexpected(runs.error());
    const bool known =
        line.Given("run") ? std::ranges::count(*runs, line.Value("run")) > 0 : !runs->empty();
    if (!known) continue;
    const std::string run = line.Given("run") ? line.Value("run") : runs->back();
    const auto finished =
        PrintRun(run::Layout(line.Value("root"), language, run), language, line.Given("lang"));
    if (!finished) return finished;
    any = true;
    all_finished = all_finished && *finished;
  }
  if (!any) std::printf("no such run\n");
  return any && all_finished;
}

}  // namespace

base::Result<int> RunCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"root", true}, {"lang", true}, {"run", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::fputs("usage: inspect run --root DIR [--lang CODE] [--run ID]\n", stdout);
    return 0;
  }
  if (!line->positional.empty() || line->Value("root").empty()) {
    return base::FailUsage("needs --root, and nothing but flags");
  }
  const auto finished = PrintRuns(*line);
  if (!finished) return std::unexpected(finished.error());
  return *finished ? 0 : static_cast<int>(base::ExitCode::kNothingToDo);
}

}  // namespace crawlstream::inspect
