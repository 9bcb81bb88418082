#include "common/engine/job/report.h"

#include <algorithm>

#include "common/foundation/json/json.h"

namespace crawlstream::job {
namespace {

void WriteGroup(const Counters::Group& group, json::Writer& writer) {
  writer.BeginObject();
  for (const auto& [name, value] : group) writer.Member(name, value);
  writer.EndObject();
}

// All but the engine's own.
void WriteGroups(const Counters& counters, json::Writer& writer) {
  writer.BeginObject();
  for (const auto& [name, group] : counters.groups()) {
    if (name == job::kEngineGroup) continue;
    writer.Key(name);
    WriteGroup(group, writer);
  }
  writer.EndObject();
}

}  // namespace

std::string ReportJson(const job::Report& report) {
  json::Writer writer;
  writer.BeginObject();
  writer.Member("job", report.job).Member("engine", report.engine);
  writer.Member("started", base::FormatIso8601(report.started));
  writer.Member("durationMs", report.duration);
  writer.Key("counters");
  WriteGroups(report.counters, writer);
  writer.Key("engineCounters");
  const auto own = report.counters.groups().find(job::kEngineGroup);
  WriteGroup(own == report.counters.groups().end() ? Counters::Group{} : own->second, writer);
  writer.Key("languages");
  WriteGroups(report.counts.languages(), writer);
  writer.Key("parts").BeginObject();
  for (const auto& [name, part] : report.counts.parts()) {
    writer.Key(name).BeginObject();
    writer.Member("lines", part.lines).Member("checksum", part.checksum).EndObject();
  }
  writer.EndObject();
  writer.EndObject();
  return std::string(writer.text()) + "\n";
}

std::string CountersText(const Counters& counters) {
  std::size_t widest = 0;
  for (const auto& [name, group] : counters.groups()) {
    for (const auto& [counter, value] : group) widest = std::max(widest, counter.size());
  }
  std::string text;
  for (const auto& [name, group] : counters.groups()) {
    text += name + "\n";
    for (const auto& [counter, value] : group) {
      text += "  " + counter + std::string(widest - counter.size() + 2, ' ') +
              std::to_string(value) + "\n";
    }
  }
  return text;
}

}  // namespace crawlstream::job
