#include "common/engine/job/counters.h"

namespace crawlstream::job {

void Counters::Add(std::string_view group, std::string_view name, std::int64_t amount) {
  auto in_group = groups_.find(group);
  if (in_group == groups_.end()) in_group = groups_.try_emplace(std::string(group)).first;
  auto counter = in_group->second.find(name);
  if (counter == in_group->second.end()) {
    counter = in_group->second.try_emplace(std::string(name), 0).first;
  }
  counter->second += amount;
}

void Counters::Add(const Counters& other) {
  for (const auto& [group, counters] : other.groups_) {
    for (const auto& [name, amount] : counters) Add(group, name, amount);
  }
}

std::int64_t Counters::Value(std::string_view group, std::string_view name) const {
  const auto in_group = groups_.find(group);
  if (in_group == groups_.end()) return 0;
  const auto counter = in_group->second.find(name);
  return counter == in_group->second.end() ? 0 : counter->second;
}

}  // namespace crawlstream::job
