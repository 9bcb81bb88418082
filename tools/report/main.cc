// report --root DIR --run ID: writes <root>/report/<run>/index.html and, for each language of the
//     run, <root>/report/<run>/<lang>/{summary.json,index.html}; updates <root>/report/index.html;
//     prints a line about each language, also about those that were left out.
// report --root DIR: prints the table of all languages.
// report --root DIR --yield [--lang CODE]: fails if the last run of a language brought far less
//     than those before it (by the yield.* settings of that run).
// Exit codes: 0, 1 I/O error or too low a yield, 2 bad usage.
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "common/foundation/config/command_line.h"
#include "common/runs/report/overview.h"
#include "common/runs/report/run_page.h"
#include "common/runs/report/yield.h"
#include "common/runs/run/layout.h"
#include "common/runs/run/start.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/job_output.h"
#include "tools/report/collect.h"

namespace {

using crawlstream::base::FailUsage;
using crawlstream::base::Result;
using crawlstream::files::SuccessMarker;
using crawlstream::files::WriteFile;
namespace config = crawlstream::config;
namespace report = crawlstream::report;
namespace report_tool = crawlstream::report_tool;
namespace run = crawlstream::run;

constexpr const char* kHelp =
    "usage: report --root DIR --run ID\n"
    "           writes DIR/report/ID/{index.html,CODE/{summary.json,index.html}} and\n"
    "           DIR/report/index.html; prints a line about each language\n"
    "       report --root DIR\n"
    "           prints a line for each language: its last run, and all runs together\n"
    "       report --root DIR --yield [--lang CODE]\n"
    "           names the languages whose last run brought far less than those before it; exit 1\n";

int Fail(const crawlstream::base::Error& error) {
  std::fprintf(stderr, "report: %s\n", error.message.c_str());
  return static_cast<int>(error.code);
}

Result<> WriteLanguage(const run::Layout& layout, const report::Summary& summary,
                       std::vector<report::RunTotals> before) {
  const std::string folder = layout.Report(summary.language);
  if (auto ok = WriteFile(folder + "/summary.json", report::ToJson(summary)); !ok) return ok;
  std::erase_if(before, [&](const report::RunTotals& one) { return one.run >= layout.run(); });
  before.push_back(report::TotalsOf(summary));
  return WriteFile(folder + "/index.html", report::RunPage(summary, before));
}

// The overview of the run, with the languages that were left out.
Result<> WriteRunOverview(const run::Layout& layout,
                          const std::map<std::string, report::Summary>& summaries) {
  const auto named = run::ReadLeftOut(layout);
  if (!named) return std::unexpected(named.error());
  report::OverviewOf what{.run = layout.run()};
  for (const run::LeftOut& one : *named) {
    what.left_out[one.language] = one.reason;
    std::printf("%s %s: left out: %s\n", one.language.c_str(), layout.run().c_str(),
                one.reason.c_str());
  }
  report::History history;
  for (const auto& [language, summary] : summaries) history[language] = {report::TotalsOf(summary)};
  return WriteFile(layout.Report() + "/index.html", report::OverviewPage(history, what));
}

Result<> WriteRun(const std::string& root, const std::string& id) {
  const run::Layout layout(root, id);
  const auto settings = run::ReadSettings(layout);
  if (!settings) return std::unexpected(settings.error());
  const auto collected = report_tool::Collect(layout, *settings);
  if (!collected) return std::unexpected(collected.error());
  auto history = report_tool::ReadHistory(root);
  if (!history) return std::unexpected(history.error());
  for (const auto& [language, summary] : collected->summaries) {
    auto& runs = (*history)[language];
    if (auto ok = WriteLanguage(layout, summary, runs); !ok) return ok;
    std::erase_if(runs, [&](const report::RunTotals& one) { return one.run == id; });
    runs.push_back(report::TotalsOf(summary));
    std::printf("%s\n", report::SummaryLine(runs.back()).c_str());
  }
  if (auto ok = WriteFile(root + "/report/index.html", report::OverviewPage(*history)); !ok) {
    return ok;
  }
  if (auto ok = WriteRunOverview(layout, collected->summaries); !ok) return ok;
  // Last: the run counts as finished from here on.
  if (auto ok = WriteFile(SuccessMarker(layout.Report()), ""); !ok) return ok;
  if (collected->skipped > 0) {
    std::fprintf(stderr, "report: %zu lines could not be read\n", collected->skipped);
  }
  return {};
}

// From the settings of the language's last run; the defaults if only its report is left.
Result<report::YieldRule> RuleOf(const std::string& root, const report::RunTotals& last) {
  const run::Layout layout(root, last.run);
  const auto kept = run::IsStarted(layout);
  if (!kept) return std::unexpected(kept.error());
  const auto frozen = *kept ? run::ReadSettings(layout) : config::Settings();
  if (!frozen) return std::unexpected(frozen.error());
  const config::Settings settings = frozen->ForLanguage(last.language);
  return report::YieldRule{.recent_runs = static_cast<int>(settings.Int("yield.recent_runs")),
                           .min_share = settings.Double("yield.min_share")};
}

Result<> CheckYield(const std::string& root, const config::CommandLine& line) {
  const auto history = report_tool::ReadHistory(root);
  if (!history) return std::unexpected(history.error());
  std::string problems;
  for (const auto& [language, runs] : *history) {
    if (line.Given("lang") && language != line.Value("lang")) continue;
    const auto rule = RuleOf(root, runs.back());
    if (!rule) return std::unexpected(rule.error());
    const auto problem = report::YieldProblem(runs, *rule);
    if (problem) problems += (problems.empty() ? "" : "; ") + *problem;
  }
  if (!problems.empty()) return crawlstream::base::Fail("the yield collapsed: " + problems);
  return {};
}

Result<> Run(const config::CommandLine& line) {
  const std::string root = line.Value("root");
  if (root.empty() || !line.positional.empty()) return FailUsage("needs --root DIR; see --help");
  if (line.Given("yield")) return CheckYield(root, line);
  if (!line.Value("run").empty()) return WriteRun(root, line.Value("run"));
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
