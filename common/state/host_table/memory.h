// What is known about the hosts that a program needs: the latest record of each.
#ifndef CRAWLSTREAM_COMMON_STATE_HOST_TABLE_MEMORY_H_
#define CRAWLSTREAM_COMMON_STATE_HOST_TABLE_MEMORY_H_

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/foundation/record/host_record.h"

namespace crawlstream::host_table {

// Whether `a` is later than `b`, a record of the same host. A task starts from the last record of a
// host and updates it, so the later record contains what the earlier one says.
bool IsLater(const record::HostRecord& a, const record::HostRecord& b);

// The record as it may be used at `now`. If its last_seen is more than a day in the future, a clock
// was wrong: then it counts as older than all others, its pause begins now, and its robots.txt is
// asked again.
record::HostRecord AtTime(record::HostRecord record, base::TimeMs now);

// Whether the host must be left alone for longer than a task waits (backoff.max_ms). Then the task
// does not ask it at all.
bool IsResting(const record::HostRecord& record, base::TimeMs now, base::TimeMs longest_wait);

// Where a task of one level finds records of hosts.
struct Sources {
  std::string table = {};    // the host table of the run before; empty: none
  std::string docs = {};     // the documents of the run: <docs>/<level>/hosts, and checkpoints
  int level = 0;             // the task's level; those before it have finished
  base::TimeMs now = 0;      // the run's clock; 0: records are taken as they are
  std::string attempt = {};  // the task attempt that asks, attempt_<job>_r_000000_0; empty: none
};

// The checkpoints of a level's crawl tasks.
std::string CheckpointFolder(const std::string& docs, int level);

class Memory {
 public:
  using Wanted = std::function<bool(std::string_view host)>;
  using OnBad = std::function<void(std::string_view host, const base::BadRecord& why)>;

  // Adds the records of the hosts that are wanted; the others are not decoded. Lines that are no
  // host record go to `on_bad`. A source that does not exist counts as empty.
  base::Result<> Read(const Sources& sources, const Wanted& wanted, const OnBad& on_bad);

  // Whether an earlier attempt may have asked the same hosts in this level: there is a checkpoint
  // of another attempt at the task, or of a job that was broken off.
  bool had_attempts() const { return had_attempts_; }

  // Keeps the later of two records of a host.
  void Add(record::HostRecord record);

  // nullptr: never met, or not wanted.
  const record::HostRecord* Find(std::string_view host) const;
  const std::map<std::string, record::HostRecord, std::less<>>& records() const { return records_; }

 private:
  // Adds the wanted records of a folder. Returns whether there is such a folder.
  base::Result<bool> ReadFolder(const std::string& folder, const Wanted& wanted,
                                const OnBad& on_bad);

  std::map<std::string, record::HostRecord, std::less<>> records_;
  bool had_attempts_ = false;
  base::TimeMs now_ = 0;
};

}  // namespace crawlstream::host_table

#endif  // CRAWLSTREAM_COMMON_STATE_HOST_TABLE_MEMORY_H_
