// A job's counters, by group and name.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_COUNTERS_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_COUNTERS_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace crawlstream::job {

class Counters {
 public:
  using Group = std::map<std::string, std::int64_t, std::less<>>;

  void Add(std::string_view group, std::string_view name, std::int64_t amount);
  void Add(const Counters& other);
  // 0 where nothing was added.
  std::int64_t Value(std::string_view group, std::string_view name) const;
  const std::map<std::string, Group, std::less<>>& groups() const { return groups_; }

 private:
  std::map<std::string, Group, std::less<>> groups_;
};

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_COUNTERS_H_
