// What is known about the hosts that a program cares for: the latest record of each.
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

// Whether `a` is later than `b`, of the same host. Tasks continue the record that they began with,
// so the later one knows all that the other does.
bool IsLater(const record::HostRecord& a, const record::HostRecord& b);

// The record as one may use it at `now`. One that was last seen later than a day from now comes
// from a clock that was wrong: it counts as older than all others, its pause begins now, and its
// robots.txt is asked for again.
record::HostRecord AtTime(record::HostRecord record, base::TimeMs now);

// Whether the host may not be asked for longer than a task waits (backoff.max_ms): then the task
// does not ask it at all, and its URLs are deferred.
bool IsResting(const record::HostRecord& record, base::TimeMs now, base::TimeMs longest_wait);

// Where records of hosts stand, for a task of one level of a run.
struct Sources {
  std::string table = {};    // the host table of the run before; empty: none
  std::string docs = {};     // the documents of the run: <docs>/<level>/hosts, and checkpoints
  int level = 0;             // levels before it have finished
  base::TimeMs now = 0;      // the run's clock; 0: records are taken as they are
  std::string attempt = {};  // the task attempt that asks, attempt_<job>_r_000000_0; empty: none
};

// The checkpoints of a level's crawl tasks.
std::string CheckpointFolder(const std::string& docs, int level);

class Memory {
 public:
  using Wanted = std::function<bool(std::string_view host)>;
  using OnBad = std::function<void(std::string_view host, const base::BadRecord& why)>;

  // Adds what the sources say about the hosts that are wanted; the others are not even decoded.
  // Lines that are no host record go to `on_bad`. A source that does not exist says nothing.
  base::Result<> Read(const Sources& sources, const Wanted& wanted, const OnBad& on_bad);

  // Whether an attempt before this one may have asked the same hosts in this level: one of the same
  // task, or of a job that was broken off, has left a checkpoint.
  bool had_attempts() const { return had_attempts_; }

  // Keeps the later of two.
  void Add(record::HostRecord record);

  // nullptr: never met, or not wanted.
  const record::HostRecord* Find(std::string_view host) const;
  const std::map<std::string, record::HostRecord, std::less<>>& records() const { return records_; }

 private:
  // Whether there is such a folder.
  base::Result<bool> ReadFolder(const std::string& folder, const Wanted& wanted,
                                const OnBad& on_bad);

  std::map<std::string, record::HostRecord, std::less<>> records_;
  bool had_attempts_ = false;
  base::TimeMs now_ = 0;
};

}  // namespace crawlstream::host_table

#endif  // CRAWLSTREAM_COMMON_STATE_HOST_TABLE_MEMORY_H_
