// Which reducer a key goes to, for programs that keep files by reducer.
#ifndef CRAWLSTREAM_COMMON_STREAMING_PARTITION_H_
#define CRAWLSTREAM_COMMON_STREAMING_PARTITION_H_

#include <string>
#include <string_view>

namespace crawlstream::streaming {

// The reducer that Hadoop's KeyFieldBasedPartitioner (-k1,1) gives to a key field of ASCII.
int ReducerOf(std::string_view key_field, int reducers);

// A key field that goes to `reducer`: `name` itself, or `name`, '~' and two characters.
std::string LabelFor(std::string_view name, int reducer, int reducers);

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_STREAMING_PARTITION_H_
