// seen: a new generation of the seen store, made by its own job, because a reducer of optimize may
// run twice and must not change what it reads. Three uses of the same two programs:
//
//   a round's generation   out/<run>/<level>                  -> state/seen/<run>.<level>
//   compaction             state/seen/*                       -> state/seen/<run>.<level>.base
//   another partitioning   the same with another number of reducers
//
//   S1  Each URL that an out-links record says was asked for is one fingerprint, with its host. The
//       key of a deferred one was not asked for.
//   S2  A block of the store is its fingerprints; their hosts are not known any more.
//   S3  Equal fingerprints are one. Host records and the store's host counts are left out.
//   S4  A part is its blocks, then one count per host of the URLs whose host is known.
#ifndef CRAWLSTREAM_COMMON_STAGES_SEEN_H_
#define CRAWLSTREAM_COMMON_STAGES_SEEN_H_

#include "common/base/error.h"
#include "common/streaming/task.h"

namespace crawlstream::stages {

// Lines of `out` or of the store -> `fingerprint` or `fingerprint TAB host`, key and partition: the
// first field, as in optimize.
base::Result<> RunSeenMapper(streaming::Task& task);

// Those, sorted -> a part of a generation (docs/formats.md, "Seen URLs").
base::Result<> RunSeenReducer(streaming::Task& task);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_SEEN_H_
