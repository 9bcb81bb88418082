// Hadoop's counters as the local engine would have counted.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_COUNTERS_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_COUNTERS_H_

#include "common/engine/job/counters.h"

namespace crawlstream::hadoop {

// The programs' groups as they are; of Hadoop's own, those that both engines have, in the engine's
// group and by its names. Those that are 0 are left out, as on the local engine.
job::Counters FromHadoop(const job::Counters& all);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_COUNTERS_H_
