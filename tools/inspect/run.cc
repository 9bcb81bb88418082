// inspect run --root DIR [--run ID]
//
// The state of a run (the last one, unless --run): its jobs in the order they ran, how long each
// took, what went in and came out, the outcomes of each crawl, what is not finished, and a line for
// each language. Exit codes: 0 finished, 3 no run, or one that is not finished.
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "common/foundation/config/command_line.h"
#include "common/foundation/record/outcome.h"
#include "common/runs/run/job_records.h"
#include "common/runs/run/runs.h"
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

// "47 URLs: 40 page, 7 refused"
std::string Outcomes(const std::map<std::string, std::int64_t, std::less<>>& counters) {
  std::int64_t urls = 0;
  std::string text;
  for (const record::Outcome outcome : record::kOutcomes) {
    const std::string name(record::Name(outcome));
    const std::int64_t count = ValueOf(counters, "outcome_" + name);
    if (count == 0) continue;
    urls += count;
    text += (text.empty() ? ": " : ", ") + std::to_string(count) + " " + name;
  }
  return std::to_string(urls) + " URLs" + text;
}

// The outcomes of a crawl, or the records that went in and came out.
std::string Work(const run::JobRecord& record) {
  std::string text =
      record.job == "crawl"
          ? Outcomes(record.counters)
          : std::to_string(ValueOf(record.engine_counters, "map_input_records")) + " records in, " +
                std::to_string(ValueOf(record.engine_counters, "output_records")) + " out";
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

// What became of each language's URLs, over all levels.
void PrintLanguages(const run::RunRecords& records) {
  std::map<std::string, std::map<std::string, std::int64_t, std::less<>>> languages;
  for (const run::JobRecord& record : records.finished) {
    if (record.job != "crawl") continue;
    for (const auto& [language, figures] : record.languages) {
      for (const auto& [name, number] : figures) languages[language][name] += number;
    }
  }
  for (const auto& [language, figures] : languages) {
    std::printf("  %-3s %s\n", language.c_str(), Outcomes(figures).c_str());
  }
}

// Returns whether the run is finished.
base::Result<bool> PrintRun(const run::Layout& layout) {
  const auto finished = run::IsFinished(layout);
  if (!finished) return finished;
  const auto records = run::ReadJobRecords(layout);
  if (!records) return std::unexpected(records.error());
  std::int64_t busy = 0;
  for (const run::JobRecord& record : records->finished) busy += record.duration_ms;
  std::printf("run %s  %s, %zu jobs done in %s\n", layout.run().c_str(),
              *finished ? "finished" : "not finished", records->finished.size(),
              Seconds(busy).c_str());
  for (const run::JobRecord& record : records->finished) PrintJob(record);
  for (const std::string& output : records->unfinished) {
    std::printf("  at work, or broken off: %s\n", output.c_str());
  }
  PrintLanguages(*records);
  return finished;
}

// Returns whether there is such a run and it is finished.
base::Result<bool> PrintChosen(const config::CommandLine& line) {
  const auto runs = run::ListRuns(line.Value("root"));
  if (!runs) return std::unexpected(runs.error());
  const bool known =
      line.Given("run") ? std::ranges::count(*runs, line.Value("run")) > 0 : !runs->empty();
  if (!known) {
    std::printf("no such run\n");
    return false;
  }
  return PrintRun(
      run::Layout(line.Value("root"), line.Given("run") ? line.Value("run") : runs->back()));
}

}  // namespace

base::Result<int> RunCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"root", true}, {"run", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::fputs("usage: inspect run --root DIR [--run ID]\n", stdout);
    return 0;
  }
  if (!line->positional.empty() || line->Value("root").empty()) {
    return base::FailUsage("needs --root, and nothing but flags");
  }
  const auto finished = PrintChosen(*line);
  if (!finished) return std::unexpected(finished.error());
  return *finished ? 0 : static_cast<int>(base::ExitCode::kNothingToDo);
}

}  // namespace crawlstream::inspect
