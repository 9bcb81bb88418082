// Which reducer a key goes to, for programs that keep files by reducer.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_PARTITION_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_PARTITION_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/engine/streaming/environment.h"

namespace crawlstream::streaming {

// The reducer that Hadoop's KeyFieldBasedPartitioner (-k1,1) gives to a key field of ASCII.
int ReducerOf(std::string_view key_field, int reducers);

// A key field that goes to `reducer`: `name` itself, or `name`, '~' and two characters. It is the
// last one that the reducer is chosen by: in a multiple of 31 reducers no character before the last
// reaches all of them. `ahead`: what stands before it in the key, TAB and all.
std::string LabelFor(std::string_view name, int reducer, int reducers, std::string_view ahead = {});

// One reducer's share of a folder whose parts were written by the same partition function, but
// perhaps by another number of reducers.
struct PartsOfShare {
  std::vector<std::size_t> parts;  // that can hold lines of the share
  bool filter = false;             // they hold lines of other shares, too
};
// Numbers that divide one another nest: a reducer of 8 reads two parts of 16, or one of 4.
PartsOfShare PartsFor(const Environment& task, std::size_t parts);

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_PARTITION_H_
