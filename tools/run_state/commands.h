// The questions that the driver script asks about a run.
#ifndef CRAWLSTREAM_TOOLS_RUN_STATE_COMMANDS_H_
#define CRAWLSTREAM_TOOLS_RUN_STATE_COMMANDS_H_

#include "common/base/error.h"
#include "common/base/time.h"
#include "common/config/command_line.h"

namespace crawlstream::run_state {

// The time of --now; a usage error where it is none.
base::Result<base::TimeMs> TimeGiven(const config::CommandLine& line);

// clock: prints clock.offset_ms for a run whose time is --now.
base::Result<> Clock(const config::CommandLine& line);

// begin: chooses the run (the last one where it is unfinished, else a new one), writes its seeds
// and prints its name.
base::Result<> Begin(const config::CommandLine& line);

// table: prints the version of the URL table that the run starts from; "none" where there is none,
// or where crawl.mode is full.
base::Result<> Table(const config::CommandLine& line);

// level: prints the level to crawl next; nothing to do where the loop is over.
base::Result<> Level(const config::CommandLine& line);

// plan: writes which reducer of the level's crawl job takes which site.
base::Result<> Plan(const config::CommandLine& line);

// compact: prints the level to compact the seen store by; nothing to do where it is small enough.
base::Result<> Compact(const config::CommandLine& line);

// tidy: removes what later folders stand for, and prints the folders removed.
base::Result<> Tidy(const config::CommandLine& line);

}  // namespace crawlstream::run_state

#endif  // CRAWLSTREAM_TOOLS_RUN_STATE_COMMANDS_H_
