// From Hadoop's words about a failure to what a user can do about it.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_PROBABLE_CAUSE_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_PROBABLE_CAUSE_H_

#include <string>
#include <string_view>

namespace crawlstream::hadoop {

// One line, or empty where the words are of no known kind.
std::string ProbableCause(std::string_view hadoop_words);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_PROBABLE_CAUSE_H_
