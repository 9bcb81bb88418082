// A task's figures by language, and the size and checksum of each part it wrote. They are the job's
// output `counts`, which run_job merges into _counters.json. They are not Hadoop counters, because
// a job may have only 120 of those.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_COUNTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_COUNTS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::streaming {

class Counts {
 public:
  // `name` comes from counter_names.h. An empty language is counted as "-".
  void Add(std::string_view language, std::string_view name, std::int64_t amount = 1);
  // `part` is "part-00003" or "page/part-00003".
  void AddPart(std::string part, std::uint64_t lines, std::uint64_t checksum);

  // Lines `language TAB name TAB number` and `part TAB PART TAB lines TAB checksum`.
  std::string Text() const;

 private:
  struct Part {
    std::string name;
    std::uint64_t lines;
    std::uint64_t checksum;
  };
  using Figures = std::map<std::string, std::int64_t, std::less<>>;
  std::map<std::string, Figures, std::less<>> languages_;
  std::vector<Part> parts_;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_COUNTS_H_
