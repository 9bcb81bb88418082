#include "common/engine/hadoop/client_log.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>

#include "common/engine/job/report.h"
#include "common/foundation/base/number.h"

namespace crawlstream::hadoop {
namespace {

constexpr std::size_t kKeptLines = 12;
constexpr std::size_t kDiagnosticBytes = 1000;

// The text after `marker`; nullopt where the line has no marker. Loggers put what they like before.
std::optional<std::string_view> After(std::string_view line, std::string_view marker) {
  const std::size_t at = line.find(marker);
  if (at == std::string_view::npos) return std::nullopt;
  return line.substr(at + marker.size());
}

std::string_view FirstWord(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t,"));
}

int LeadingNumber(std::string_view text) { return base::TakeNumber<int>(text).value_or(0); }

bool IsStackLine(std::string_view line) {
  return line.starts_with("\tat ") || line.starts_with("\t... ") ||
         line.starts_with("Caused by: java.") || line.find("\tat ") == 0;
}

// Hadoop's own counters by the names that the local engine gives the same things.
struct EngineCounter {
  const char* group;
  const char* hadoop;
  const char* ours;
};
constexpr const char* kFramework = "Map-Reduce Framework";
constexpr const char* kJobCounters = "Job Counters";
constexpr EngineCounter kEngineCounters[] = {
    {kFramework, "Map input records", "map_input_records"},
    {kFramework, "Map output records", "map_output_records"},
    {kFramework, "Map output bytes", "map_output_bytes"},
    {kFramework, "Combine input records", "combine_input_records"},
    {kFramework, "Combine output records", "combine_output_records"},
    {kFramework, "Spilled Records", "spilled_records"},
    {kFramework, "Reduce input records", "reduce_input_records"},
    {kFramework, "Reduce input groups", "reduce_input_groups"},
    {kFramework, "Reduce output records", "output_records"},
    {kJobCounters, "Launched map tasks", "launched_map_attempts"},
    {kJobCounters, "Launched reduce tasks", "launched_reduce_attempts"},
    {kJobCounters, "TOTAL_LAUNCHED_UBERTASKS", "launched_uber_attempts"},
};
constexpr const char* kHadoopGroups[] = {"File System Counters",
                                         kJobCounters,
                                         kFramework,
                                         "Shuffle Errors",
                                         "File Input Format Counters",
                                         "File Output Format Counters"};

}  // namespace

std::string ClientLog::application_id() const {
  constexpr std::string_view kPrefix = "job_";
  if (!job_id_.starts_with(kPrefix)) return {};
  return "application_" + job_id_.substr(kPrefix.size());
}

ClientLog::Event ClientLog::Add(std::string_view line) {
  if (in_counters_ && line.starts_with('\t')) {
    AddCounterLine(line);
    return Event::kNone;
  }
  if (AddDiagnostic(line)) return Event::kNone;
  if (!line.empty() && !IsStackLine(line)) {
    last_lines_.emplace_back(line);
    if (last_lines_.size() > kKeptLines) last_lines_.pop_front();
  }
  if (const auto url = After(line, "The url to track the job: ")) {
    tracking_url_ = FirstWord(*url);
  } else if (const auto id = After(line, "Running job: ")) {
    job_id_ = FirstWord(*id);
    return Event::kSubmitted;
  } else if (const auto map = After(line, ":  map ")) {
    const auto reduce = After(*map, "reduce ");
    if (!reduce) return Event::kNone;
    map_percent_ = LeadingNumber(*map);
    reduce_percent_ = LeadingNumber(*reduce);
    return Event::kProgress;
  } else if (const auto attempt = After(line, "Task Id : ");
             attempt && attempt->find("Status : FAILED") != std::string_view::npos) {
    failed_.push_back({std::string(FirstWord(*attempt)), {}});
    in_diagnostic_ = true;
    return Event::kAttemptFailed;
  } else if (line.find(" completed successfully") != std::string_view::npos) {
    succeeded_ = true;
    return Event::kFinished;
  } else if (const auto state = After(line, " failed with state ")) {
    failure_ = *state;
    // The client does not report an attempt whose failure ends the job at once.
    if (const auto task = After(line, "Task failed task_"); task && failed_.empty()) {
      failed_.push_back({"attempt_" + std::string(FirstWord(*task)) + "_0", "its task failed"});
    }
    return Event::kFinished;
  } else if (line.find("Counters: ") != std::string_view::npos) {
    in_counters_ = true;
  } else if (const auto error = After(line, "Error Launching job : ")) {
    failure_ = *error;
  }
  return Event::kNone;
}

// After a failed attempt come its diagnostics: free text until an empty line or the next log line.
bool ClientLog::AddDiagnostic(std::string_view line) {
  if (!in_diagnostic_) return false;
  const bool next_log_line = line.find(" INFO ") != std::string_view::npos;
  if (line.empty() || next_log_line) {
    in_diagnostic_ = false;
    return !next_log_line;
  }
  for (const std::string_view code : {"failed with code 2", "failed with code 4"}) {
    if (line.ends_with(code)) hopeless_ = true;
  }
  std::string& text = failed_.back().diagnostic;
  if (!IsStackLine(line) && text.size() < kDiagnosticBytes) {
    if (!text.empty()) text += '\n';
    text += line;
  }
  return true;
}

void ClientLog::AddCounterLine(std::string_view line) {
  if (!line.starts_with("\t\t")) {
    counter_group_ = line.substr(1);
    while (counter_group_.ends_with(' ')) counter_group_.pop_back();
    return;
  }
  const std::size_t equals = line.rfind('=');
  if (equals == std::string_view::npos) return;
  std::string_view number = line.substr(equals + 1);
  const auto value = base::TakeNumber<std::int64_t>(number).value_or(0);
  counters_.Add(counter_group_, line.substr(2, equals - 2), value);
}

std::string ClientLog::LastLines() const {
  std::string text;
  for (const std::string& line : last_lines_) text += "  " + line + "\n";
  return text;
}

job::Counters FromHadoop(const job::Counters& all) {
  job::Counters ours;
  for (const auto& [group, counters] : all.groups()) {
    if (std::ranges::find(kHadoopGroups, group) != std::end(kHadoopGroups)) continue;
    for (const auto& [name, value] : counters) ours.Add(group, name, value);
  }
  for (const EngineCounter& counter : kEngineCounters) {
    const auto value = all.Value(counter.group, counter.hadoop);
    if (value != 0) ours.Add(job::kEngineGroup, counter.ours, value);
  }
  return ours;
}

}  // namespace crawlstream::hadoop
