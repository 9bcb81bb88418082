// Which reducer Hadoop gives a key to. The engines place lines by it, and programs that keep files
// by reducer find them by it: if the two disagreed, rows of a table would be lost.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_HADOOP_PARTITION_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_HADOOP_PARTITION_H_

#include <cstdint>
#include <string_view>

namespace crawlstream::base {

// As KeyFieldBasedPartitioner does: h = 31·h + signed byte over `key`, in 32 bits; h & 0x7fffffff
// modulo `partitions`, which is at least 1.
std::uint32_t HadoopPartition(std::string_view key, std::uint32_t partitions);

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_HADOOP_PARTITION_H_
