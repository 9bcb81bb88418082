// What became of a job: the same on every engine, for people and for programs.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_REPORT_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_REPORT_H_

#include <string>

#include "common/engine/job/counters.h"
#include "common/engine/job/counts.h"
#include "common/foundation/base/time.h"

namespace crawlstream::job {

// The engine's own counters are in this group of a task's counters.
inline constexpr const char* kEngineGroup = "engine";

struct RunOptions {
  bool overwrite = false;
};

struct Report {
  std::string job;
  std::string engine;
  std::string output;
  Counters counters;  // those of the tasks, and the engine's own in kEngineGroup
  Counts counts;      // figures by language, and what is in each part
  base::TimeMs started = 0;
  base::TimeMs duration = 0;
};

// The content of _counters.json: {"job", "engine", "started", "durationMs", "counters": {group:
// {name: value}}, "engineCounters": {name: value}, "languages": {language: {name: value}}, "parts":
// {"page/part-00000": {"lines", "checksum"}}}; all but the engine's own are the same on every
// engine.
std::string ReportJson(const Report& report);
// The counters as an indented list, a group a paragraph.
std::string CountersText(const Counters& counters);

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_REPORT_H_
