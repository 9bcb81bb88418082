// How many reducers a job gets whose number nobody has said (job.reducers = 0).
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_REDUCER_COUNT_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_REDUCER_COUNT_H_

#include <cstdint>
#include <span>

#include "common/storage/files/file_system.h"

namespace crawlstream::job {

// The bytes of the input as tasks see them: a compressed file counts four times.
std::uint64_t VolumeOf(std::span<const files::FileInfo> inputs);

// The smallest power of two with at most `bytes_each` for each reducer; not below `least`, not
// above the largest power of two in `most`. Powers of two, so that state that is kept by reducer
// nests: one of 8 reads two parts of 16.
int ReducersByVolume(std::uint64_t volume, std::uint64_t bytes_each, int least, int most);

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_REDUCER_COUNT_H_
