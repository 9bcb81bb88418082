#include "common/engine/hadoop/counters.h"

#include <algorithm>
#include <iterator>

#include "common/engine/job/report.h"

namespace crawlstream::hadoop {
namespace {

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
