// inspect explain --root DIR --lang CODE [--run ID] URL
//
// What became of a URL: its normal form, what the filter says, what the URL table knows of it, and
// for every run (newest first, or --run alone) where it was found, what was asked and answered, and
// where its article is. The settings are the frozen ones of the newest of these runs.
// Exit codes: 0 something is known of it, 3 nothing is.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "common/foundation/config/command_line.h"
#include "common/runs/explain/story.h"
#include "common/runs/run/runs.h"
#include "common/runs/run/start.h"
#include "common/web/url/options.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

// The language's settings of the newest run; those of the command line if there is no run.
base::Result<config::Settings> SettingsOf(const config::CommandLine& line,
                                          const std::vector<std::string>& runs) {
  if (runs.empty()) return line.settings.ForLanguage(line.Value("lang"));
  const auto frozen = run::ReadSettings(run::Layout(line.Value("root"), runs.front()));
  if (!frozen) return std::unexpected(frozen.error());
  return frozen->ForLanguage(line.Value("lang"));
}

// The runs asked about, newest first.
base::Result<std::vector<std::string>> Runs(const config::CommandLine& line) {
  if (line.Given("run")) return std::vector{line.Value("run")};
  auto runs = run::ListRuns(line.Value("root"));
  if (runs) std::ranges::reverse(*runs);
  return runs;
}

base::Result<bool> TellOne(const run::Layout& layout, const std::string& lang, const url::Url& url,
                           const std::string& agent) {
  const auto story = explain::TellRun(layout, {lang, url.text()});
  if (!story) return std::unexpected(story.error());
  const auto robots = explain::TellRobots(layout, url, agent);
  if (!robots) return std::unexpected(robots.error());
  if (story->empty()) return false;
  std::printf("run %s\n", layout.run().c_str());
  if (!robots->empty()) std::printf("  host: %s\n", robots->c_str());
  for (const std::string& sentence : *story) std::printf("  %s\n", sentence.c_str());
  return true;
}

base::Result<bool> TellTable(const config::CommandLine& line, const url::Url& url) {
  const std::string state = run::Layout(line.Value("root"), "").State();
  const auto story = explain::TellTable(state, {line.Value("lang"), url.text()});
  if (!story) return std::unexpected(story.error());
  if (story->sentences.empty()) return false;
  std::printf("table of %s\n", story->version.c_str());
  for (const std::string& sentence : story->sentences) std::printf("  %s\n", sentence.c_str());
  return true;
}

base::Result<bool> Explain(const config::CommandLine& line) {
  const auto runs = Runs(line);
  if (!runs) return std::unexpected(runs.error());
  const auto settings = SettingsOf(line, *runs);
  if (!settings) return std::unexpected(settings.error());
  auto normalizer = url::NormalizerFrom(*settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  const auto filter = url::FilterFrom(*settings);
  if (!filter) return std::unexpected(filter.error());
  const auto url = normalizer->Normalize(line.positional.front());
  if (!url) {
    std::printf("not a URL that can be crawled: %s\n", std::string(RuleName(url.error())).c_str());
    return false;
  }
  std::printf("url %s\n", url->text().c_str());
  if (const url::Rule rule = filter->Check(*url); rule != url::Rule::kNone) {
    std::printf("filter: refused by %s\n", std::string(RuleName(rule)).c_str());
  }
  const auto in_table = TellTable(line, *url);
  if (!in_table) return std::unexpected(in_table.error());
  bool known = *in_table;
  for (const std::string& run : *runs) {
    const auto told = TellOne(run::Layout(line.Value("root"), run), line.Value("lang"), *url,
                              settings->Text("agent.name"));
    if (!told) return std::unexpected(told.error());
    known = known || *told;
  }
  if (!known) std::printf("no run of %s has met it\n", line.Value("lang").c_str());
  return known;
}

}  // namespace

base::Result<int> ExplainCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"root", true}, {"lang", true}, {"run", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::fputs("usage: inspect explain --root DIR --lang CODE [--run ID] URL\n", stdout);
    return 0;
  }
  if (line->positional.size() != 1 || line->Value("root").empty() || line->Value("lang").empty()) {
    return base::FailUsage("needs --root, --lang and one URL");
  }
  const auto known = Explain(*line);
  if (!known) return std::unexpected(known.error());
  return *known ? 0 : static_cast<int>(base::ExitCode::kNothingToDo);
}

}  // namespace crawlstream::inspect
