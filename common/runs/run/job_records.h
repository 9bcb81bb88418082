// What the jobs of a run say of themselves: every finished one leaves _counters.json in its output,
// every one that works, or was broken off, a folder ".NAME.run_job" beside it. All folders of the
// root are searched for them, so that a job added to the pipeline needs no entry here.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_JOB_RECORDS_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_JOB_RECORDS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/runs/run/layout.h"

namespace crawlstream::run {

struct JobRecord {
  std::string job;
  std::optional<int> level;  // that it belongs to; nullopt: a job of the run as a whole
  base::TimeMs started = 0;
  std::int64_t duration_ms = 0;
  using Figures = std::map<std::string, std::int64_t, std::less<>>;
  Figures counters;                                       // of the stage and its combiner
  Figures engine_counters;                                // records in and out, attempts
  std::map<std::string, Figures, std::less<>> languages;  // what it counted by language
};

struct RunRecords {
  std::vector<JobRecord> finished;      // in the order of their start
  std::vector<std::string> unfinished;  // output folders that are being made, or were broken off
};

base::Result<RunRecords> ReadJobRecords(const Layout& layout);

// A _counters.json; nullopt where it is none.
std::optional<JobRecord> ParseJobRecord(std::string_view text);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_JOB_RECORDS_H_
