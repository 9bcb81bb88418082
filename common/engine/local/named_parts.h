// What an attempt leaves beside its stdout, and its way into the job's folder.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_NAMED_PARTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_NAMED_PARTS_H_

#include <string>

#include "common/engine/job/counts.h"
#include "common/foundation/base/error.h"

namespace crawlstream::local {

// Moves what an attempt left in the local folder `from` to the job's folder, with its own folders;
// nothing to move is no error. `counts` is taken in instead.
base::Result<> PublishOutputs(const std::string& from, const std::string& to, job::Counts& counts);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_NAMED_PARTS_H_
