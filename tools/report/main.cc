// report --root DIR --lang CODE --run ID: writes
// <root>/<lang>/report/<run>/{summary.json,index.html},
//     brings <root>/report/index.html up to date and prints a line about the run.
// report --root DIR: prints the table of all languages.
// report --root DIR --yield [--lang CODE]: fails where the last run of a language brought far less
// than
//     those before it (yield.* in jobs/defaults.conf).
// Exit codes: 0, 1 I/O error, 2 bad usage.
#include <cstdio>
#include <string>
#include <vector>

#include "common/config/command_line.h"
#include "common/report/run_page.h"
#include "common/report/table.h"
#include "common/report/yield.h"
#include "common/storage/file_system.h"
#include "common/storage/job_output.h"
#include "tools/report/collect.h"

namespace {

using crawlstream::base::FailUsage;
using crawlstream::base::Result;
using crawlstream::storage::SuccessMarker;
using crawlstream::storage::WriteFile;
namespace config = crawlstream::config;
namespace report = crawlstream::report;
namespace report_tool = crawlstream::report_tool;
namespace run = crawlstream::run;

constexpr const char* kHelp =
    "usage: report --root DIR --lang CODE --run ID [--config FILE]...\n"
    "           writes DIR/CODE/report/ID/{summary.json,index.html} and DIR/report/index.html\n"
    "       report --root DIR\n"
    "           prints the table of all languages and runs\n"
    "       report --root DIR --yield [--lang CODE]\n"
    "           names the languages whose last run brought far less than those before it; exit 1\n";

int Fail(const crawlstream::base::Error& error) {
  std::fprintf(stderr, "report: %s\n", error.message.c_str());
  return static_cast<int>(error.code);
}

Result<> WriteOverview(const std::string& root) {
  const auto history = report_tool::ReadHistory(root);
  if (!history) return std::unexpected(history.error());
  return WriteFile(root + "/report/index.html", report::OverviewPage(*history));
}

Result<> WriteRun(const std::string& root, const std::string& language, const std::string& id,
                  const std::string& name) {
  const run::Layout layout(root, language, id);
  const auto collected = report_tool::Collect(layout, language, name);
  if (!collected) return std::unexpected(collected.error());
  const report::Summary& summary = collected->summary;
  const std::string folder = layout.Report();
  if (auto ok = WriteFile(folder + "/summary.json", report::ToJson(summary)); !ok) return ok;
  auto history = report_tool::ReadRuns(root, language);
  if (!history) return std::unexpected(history.error());
  std::erase_if(*history, [&](const report::RunTotals& r) { return r.run > id; });
  if (auto ok = WriteFile(folder + "/index.html", report::RunPage(summary, *history)); !ok)
    return ok;
  if (auto ok = WriteOverview(root); !ok) return ok;
  // Last: the run counts as finished from here on.
  if (auto ok = WriteFile(SuccessMarker(folder), ""); !ok) return ok;
  if (collected->skipped > 0) {
    std::fprintf(stderr, "report: %zu lines could not be read\n", collected->skipped);
  }
  std::printf("%s\n", report::SummaryLine(report::TotalsOf(summary)).c_str());
  return {};
}

Result<> CheckYield(const std::string& root, const config::CommandLine& line) {
  const auto history = report_tool::ReadHistory(root);
  if (!history) return std::unexpected(history.error());
  const report::YieldRule rule{
      .recent_runs = static_cast<int>(line.settings.Int("yield.recent_runs")),
      .min_share = line.settings.Double("yield.min_share")};
  std::string problems;
  for (const auto& [language, runs] : *history) {
    if (line.Given("lang") && language != line.Value("lang")) continue;
    const auto problem = report::YieldProblem(runs, rule);
    if (problem) problems += (problems.empty() ? "" : "; ") + *problem;
  }
  if (!problems.empty()) return crawlstream::base::Fail("the yield collapsed: " + problems);
  return {};
}

Result<> Run(const config::CommandLine& line) {
  const std::string root = line.Value("root");
  if (root.empty() || !line.positional.empty()) return FailUsage("needs --root DIR; see --help");
  if (line.Given("yield")) return CheckYield(root, line);
  if (line.Value("lang").empty() != line.Value("run").empty()) {
    return FailUsage("--lang and --run go together; see --help");
  }
  if (!line.Value("run").empty()) {
    return WriteRun(root, line.Value("lang"), line.Value("run"),
                    line.settings.Text("language.name"));
  }
  const auto history = report_tool::ReadHistory(root);
  if (!history) return std::unexpected(history.error());
  std::fputs(report::OverviewTable(*history).c_str(), stdout);
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  static constexpr config::Flag kFlags[] = {
      {"root", true}, {"lang", true}, {"run", true}, {"yield", false}};
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto line = config::ParseCommandLine(arguments, kFlags);
  if (!line) return Fail(line.error());
  if (line->help) {
    std::fputs(kHelp, stdout);
    return 0;
  }
  const auto done = Run(*line);
  return done ? 0 : Fail(done.error());
}
