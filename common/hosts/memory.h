// What is known about the hosts that a program cares for, of all tables: the latest record of each.
#ifndef CRAWLSTREAM_COMMON_HOSTS_MEMORY_H_
#define CRAWLSTREAM_COMMON_HOSTS_MEMORY_H_

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "common/base/bad_record.h"
#include "common/base/error.h"
#include "common/record/host_record.h"

namespace crawlstream::hosts {

class Memory {
 public:
  using Wanted = std::function<bool(std::string_view host)>;
  using OnBad = std::function<void(std::string_view key, const base::BadRecord& why)>;

  // Adds what the newest versions of all tables beside `table` (TablesOfRoot) say about the hosts
  // that are wanted; the others are not even decoded. Lines that are no host record go to `on_bad`.
  base::Result<> ReadAll(const std::string& table, const Wanted& wanted, const OnBad& on_bad);
  // The same of one table alone.
  base::Result<> Read(const std::string& table, const Wanted& wanted, const OnBad& on_bad);

  // Keeps the later of two.
  void Add(record::HostRecord record);

  // nullptr: never met, or not wanted.
  const record::HostRecord* Find(std::string_view host) const;
  const std::map<std::string, record::HostRecord, std::less<>>& records() const { return records_; }

 private:
  base::Result<> ReadVersion(const std::string& version, const Wanted& wanted, const OnBad& on_bad);

  std::map<std::string, record::HostRecord, std::less<>> records_;
};

}  // namespace crawlstream::hosts

#endif  // CRAWLSTREAM_COMMON_HOSTS_MEMORY_H_
