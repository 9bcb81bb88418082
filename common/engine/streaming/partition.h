// Which reducer a key goes to, for programs that keep a file for each reducer.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_PARTITION_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_PARTITION_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/engine/streaming/environment.h"

namespace crawlstream::streaming {

// The reducer that Hadoop's KeyFieldBasedPartitioner (-k1,1) gives to a key field of ASCII.
int ReducerOf(std::string_view key_field, int reducers);

// A key field that goes to `reducer`: `name` itself, or `name`, '~' and two characters. It must be
// the last field that the partitioner looks at: the hash multiplies all that comes before by 31, so
// that with a multiple of 31 reducers only the last character can reach all of them. `ahead`: what
// comes before the field in the key, with its TABs. With more than 2977 reducers, which no setting
// allows, there may be no such field; then the result is `name`.
std::string LabelFor(std::string_view name, int reducer, int reducers, std::string_view ahead = {});

// One reducer's share of a folder whose parts were written by the same partition function, but
// perhaps by another number of reducers.
struct PartsOfShare {
  std::vector<std::size_t> parts;  // those that can hold lines of the share
  bool filter = false;             // they also hold lines of other shares
};
// If one number divides the other, few parts are enough: one of 8 reducers reads two of 16 parts,
// or one of 4. Else it reads all.
PartsOfShare PartsFor(const Environment& task, std::size_t parts);

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_PARTITION_H_
