// The commands of run_state: what scripts/crawl.sh and scripts/reprocess.sh ask about a run.
#ifndef CRAWLSTREAM_TOOLS_RUN_STATE_COMMANDS_H_
#define CRAWLSTREAM_TOOLS_RUN_STATE_COMMANDS_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/command_line.h"
#include "common/runs/run/layout.h"

namespace crawlstream::run_state {

using Arguments = std::vector<std::string>;

// Parses the arguments; their settings are applied to `base`.
base::Result<config::CommandLine> Parse(const Arguments& arguments, config::Settings base = {});

// The time that the flag gives; a usage error if it is no time.
base::Result<base::TimeMs> TimeGiven(const config::CommandLine& line, const char* flag);

// clock: prints clock.offset_ms for a run whose time is --now.
base::Result<> Clock(const config::CommandLine& line);

// begin: chooses the run (the last one if it is unfinished, else a new one), freezes its settings,
// writes its seeds and prints its name.
base::Result<> Begin(const config::CommandLine& line, const Arguments& arguments);
// A usage error if the value of --run is not YYYY_MM_DD_hh_mm_ss.
base::Result<> CheckRunId(const std::string& run);

// The others are about a run that has begun. `line` has its frozen settings, and over them those of
// the command line.

// settings: prints the frozen settings.
base::Result<> Settings(const run::Layout& layout, const config::CommandLine& line);
// languages: prints the codes of the languages that take part.
base::Result<> Languages(const run::Layout& layout, const config::CommandLine& line);
// left_out: names the languages that were left out; fails if there are any.
base::Result<> LeftOut(const run::Layout& layout, const config::CommandLine& line);
// logs: makes the folder for the logs of the run's jobs and prints it.
base::Result<> Logs(const run::Layout& layout, const config::CommandLine& line);
// state: prints the version of the state that the run starts from, or "none".
base::Result<> State(const run::Layout& layout, const config::CommandLine& line);
// index: prints which files of that version hold all that can be due: `due`, its index; or
// `part-*`, the whole table, if the index does not reach to the run's start.
base::Result<> Index(const run::Layout& layout, const config::CommandLine& line);
// levels: prints how many levels have been crawled.
base::Result<> Levels(const run::Layout& layout, const config::CommandLine& line);
// level: prints the level to crawl next; kNothingToDo if there is none.
base::Result<> Level(const run::Layout& layout, const config::CommandLine& line);
// plan: writes which reducer of the level's crawl job takes which site; prints the job's settings.
base::Result<> Plan(const run::Layout& layout, const config::CommandLine& line);
// remake: empties the folder in which the run's results are made again (common/runs/run/remake.h).
base::Result<> Remake(const run::Layout& layout, const config::CommandLine& line);
// take_remade: replaces the run's results by those, if these are complete.
base::Result<> TakeRemade(const run::Layout& layout, const config::CommandLine& line);
// tidy: removes what retention.* does not keep, and prints the folders removed.
base::Result<> Tidy(const run::Layout& layout, const config::CommandLine& line);

}  // namespace crawlstream::run_state

#endif  // CRAWLSTREAM_TOOLS_RUN_STATE_COMMANDS_H_
