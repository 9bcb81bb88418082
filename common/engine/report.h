// A job's report for people and for programs.
#ifndef CRAWLSTREAM_COMMON_ENGINE_REPORT_H_
#define CRAWLSTREAM_COMMON_ENGINE_REPORT_H_

#include <string>

#include "common/engine/local_engine.h"

namespace crawlstream::engine {

// The content of _counters.json: {"job", "engine", "started", "durationMs", "counters": {group:
// {name: value}}, "engineCounters": {name: value}, "languages": {language: {name: value}}, "parts":
// {"page/part-00000": {"lines", "checksum"}}}; all but the engine's own are the same on every
// engine.
std::string ReportJson(const JobReport& report);
// The counters as an indented list, a group a paragraph.
std::string CountersText(const Counters& counters);

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_REPORT_H_
