// What an attempt leaves beside its stdout, and its way into the job's folder.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_NAMED_PARTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_NAMED_PARTS_H_

#include <string>

#include "common/engine/job/counts.h"
#include "common/foundation/base/error.h"

namespace crawlstream::local {

// Moves the files that an attempt left in the local folder `from` to the job's folder `to`, each
// with the subfolder it is in; nothing to move is no error. The files of the output `counts` are
// not moved, but added to `counts`.
base::Result<> PublishOutputs(const std::string& from, const std::string& to, job::Counts& counts);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_NAMED_PARTS_H_
