// hosts: the host records of a level and of the table's earlier versions -> a version with all
// hosts (docs/formats.md, "Host table").
//
// Mapper: passes host records, leaves out everything else (other_records).
// Reducer, for each host:
//   H1  Of its records the latest stays (hosts::IsLater): it continues the others.
//   H2  A host that was never asked says nothing, and is left out: hosts_never_asked.
//   H3  One that was not asked for retention.host_days before the run is forgotten:
//   hosts_forgotten. H4  What the record says of its round alone (the nearest URL, feeds to ask) is
//   left out.
#ifndef CRAWLSTREAM_COMMON_STAGES_HOSTS_H_
#define CRAWLSTREAM_COMMON_STAGES_HOSTS_H_

#include "common/base/error.h"
#include "common/streaming/task.h"

namespace crawlstream::stages {

base::Result<> RunHostsMapper(streaming::Task& task);
// A usage error where crawl.run names no run.
base::Result<> CheckHostsSettings(const config::Settings& settings);
base::Result<> RunHostsReducer(streaming::Task& task);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_HOSTS_H_
