// How many reducers a job gets if nobody has said it (job.reducers = 0).
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_REDUCER_COUNT_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_REDUCER_COUNT_H_

#include <cstdint>
#include <span>

#include "common/storage/files/file_system.h"

namespace crawlstream::job {

// The bytes of the input as tasks see them: a compressed file counts four times.
std::uint64_t VolumeOf(std::span<const files::FileInfo> inputs);

// The smallest power of two by which each reducer gets at most `bytes_each`; not below `least`, and
// not above `most`, which wins. A power of two, because then reducers need few parts of what
// another number of reducers has written: one of 8 reads two of 16 parts.
int ReducersByVolume(std::uint64_t volume, std::uint64_t bytes_each, int least, int most);

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_REDUCER_COUNT_H_
