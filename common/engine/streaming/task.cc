#include "common/engine/streaming/task.h"

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/config/command_line.h"
#include "common/foundation/config/help.h"

namespace crawlstream::streaming {
namespace {

using base::ExitCode;

int Exit(ExitCode code) { return static_cast<int>(code); }

int Complain(std::string_view program, const base::Error& error) {
  std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(program.size()), program.data(),
               error.message.c_str());
  return Exit(error.code);
}

void PrintHelp(const TaskSpec& spec) {
  std::vector<std::string_view> areas = {"task"};
  areas.insert(areas.end(), spec.areas.begin(), spec.areas.end());
  std::printf(
      "%.*s: %.*s\n\n"
      "Reads lines from stdin, writes lines to stdout, counters and status to stderr\n"
      "(Hadoop Streaming).\n\n"
      "  --config FILE     configuration file; repeatable, later ones win\n"
      "  --set KEY=VALUE   one setting; also as --KEY=VALUE\n"
      "  --check           validate the configuration and exit\n"
      "  --help            this text\n\n"
      "Exit codes: 0 done, 1 input/output or internal error, 2 bad flag or configuration,\n"
      "4 too many bad records.\n\nConfiguration keys:\n%s",
      static_cast<int>(spec.name.size()), spec.name.data(), static_cast<int>(spec.help.size()),
      spec.help.data(), config::KeyHelp(areas).c_str());
}

base::Result<> FailBad(std::uint64_t bad, std::uint64_t total, const std::string& whose,
                       const config::Settings& settings) {
  return base::Fail(std::to_string(bad) + " of " + std::to_string(total) + " records" + whose +
                        " are bad, more than task.max_bad_share = " +
                        settings.Text("task.max_bad_share") + " allows",
                    ExitCode::kTooManyBadRecords);
}

base::Result<> JudgeBadRecords(const Task& task) {
  const double share = task.settings.Double("task.max_bad_share");
  const std::uint64_t total = task.in.lines() + task.in.long_lines();
  if (task.bad.TooMany(total, share)) return FailBad(task.bad.count(), total, "", task.settings);
  const auto least = static_cast<std::uint64_t>(task.settings.Int("task.min_bad_records"));
  const std::string language(task.bad.SpoiltLanguage(least, share));
  if (language.empty()) return {};
  return FailBad(task.bad.by_language().at(language), task.in.languages().Of(language),
                 " of language " + language, task.settings);
}

// After the work: checks that all was read, not too much of it was bad, and all is written.
base::Result<> Finish(Task& task) {
  if (!task.in.error().empty()) return base::Fail(task.in.error());
  if (!task.out.Flush()) return base::Fail(task.out.error());
  if (auto judged = JudgeBadRecords(task); !judged) return judged;
  for (const auto& [language, count] : task.bad.by_language()) {
    task.counts.Add(language, counter::kBadRecords, static_cast<std::int64_t>(count));
  }
  // The reporter's thread goes on to report, however long this takes.
  task.reporter.SetStatus("storing the outputs");
  return task.outputs.Close(task.out, task.counts);
}

base::Result<> RunTask(const TaskSpec& spec, const config::Settings& settings) {
  auto place = FindOutputPlace(settings, spec.is_combiner);
  if (!place) return std::unexpected(place.error());
  NamedOutputs outputs(std::move(*place));
  Counts counts;
  LineReader in(STDIN_FILENO, static_cast<std::size_t>(settings.Int("task.max_line_bytes")));
  Emitter out(STDOUT_FILENO);
  Reporter reporter("crawlstream_" + std::string(spec.stage), STDERR_FILENO,
                    std::chrono::milliseconds(settings.Int("task.report_interval_ms")));
  BadRecords bad(reporter, in.languages());
  Task task{settings, in, out, outputs, counts, reporter, bad};
  const auto done = spec.work(task);
  bad.SkipLong(in.long_lines());
  reporter.Count(counter::kRecordsIn, static_cast<std::int64_t>(in.lines() + in.long_lines()));
  reporter.Count(counter::kRecordsOut, static_cast<std::int64_t>(out.lines()));
  if (!done) return done;
  return Finish(task);
}

}  // namespace

int TaskMain(int argc, const char* const* argv, const TaskSpec& spec) {
  // A closed pipe must be an error to handle, not a silent death.
  std::signal(SIGPIPE, SIG_IGN);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto line = config::ParseCommandLine(arguments);
  if (!line) return Complain(spec.name, line.error());
  if (line->help) {
    PrintHelp(spec);
    return Exit(ExitCode::kOk);
  }
  if (!line->positional.empty()) {
    return Complain(spec.name, {ExitCode::kUsage, "unexpected argument '" +
                                                      line->positional.front() + "'; see --help"});
  }
  if (spec.check) {
    if (const auto ok = spec.check(line->settings); !ok) return Complain(spec.name, ok.error());
  }
  if (line->check) {
    std::printf("%.*s: configuration ok\n", static_cast<int>(spec.name.size()), spec.name.data());
    return Exit(ExitCode::kOk);
  }
  const auto done = RunTask(spec, line->settings);
  return done ? Exit(ExitCode::kOk) : Complain(spec.name, done.error());
}

void ForEachLine(Task& task, const std::function<base::Decoded<>(std::string_view line)>& handle) {
  while (task.ok()) {
    const auto line = task.in.Next();
    if (!line) return;
    if (const auto done = handle(*line); !done) task.bad.Skip(*line, done.error());
  }
}

void ForEachGroup(Task& task, int key_fields,
                  const std::function<void(std::string_view key, GroupReader& values)>& handle) {
  GroupReader groups(task.in, key_fields);
  while (task.ok()) {
    const auto key = groups.NextGroup();
    if (!key) return;
    handle(*key, groups);
  }
}

}  // namespace crawlstream::streaming
