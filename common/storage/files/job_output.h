// The folder that a job leaves: part files, and a marker by which it counts as whole.
#ifndef CRAWLSTREAM_COMMON_STORAGE_FILES_JOB_OUTPUT_H_
#define CRAWLSTREAM_COMMON_STORAGE_FILES_JOB_OUTPUT_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::files {

std::string SuccessMarker(const std::string& folder);

// Whether the folder has the marker. False, too, if there is no such folder.
base::Result<bool> IsWhole(const std::string& folder);

// Removes the folder, the marker first: what is left of it must not count as whole.
base::Result<> RemoveOutput(const std::string& folder);

// part-00000, part-00001 …, compressed or not; an error where one is missing. Part N is what the
// job's reducer N wrote.
base::Result<std::vector<FileInfo>> NumberedParts(const std::string& folder);

}  // namespace crawlstream::files

#endif  // CRAWLSTREAM_COMMON_STORAGE_FILES_JOB_OUTPUT_H_
