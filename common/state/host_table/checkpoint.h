// What a crawl task has learned of its hosts, written while it works and outside of the job's
// output. When a task is killed, its requests have been sent all the same: so the robots.txt, the
// Retry-After and the trouble of a host must not be forgotten. The next attempt reads the
// checkpoints of all attempts before it.
#ifndef CRAWLSTREAM_COMMON_STATE_HOST_TABLE_CHECKPOINT_H_
#define CRAWLSTREAM_COMMON_STATE_HOST_TABLE_CHECKPOINT_H_

#include <string>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/host_record.h"

namespace crawlstream::host_table {

class Checkpoint {
 public:
  Checkpoint() = default;  // writes nothing
  // `folder` is on any file system; `name` is that of the attempt. An empty file is written at
  // once, so that a later attempt knows that there was this one.
  static base::Result<Checkpoint> Begin(std::string folder, std::string name);

  // Adds the host's record as it is now.
  void Add(const record::HostRecord& record);
  // Writes what was added to a new file. It does nothing if the last file is younger than a second,
  // or than a hundredth of the task's age: so a task of a day writes less than a thousand files.
  // What could not be written is kept for the next file; the error is for the task's log.
  base::Result<> Flush();

 private:
  static constexpr base::TimeMs kIntervalMs = 1000;

  base::Result<> WriteNext();

  std::string folder_;  // empty: writes nothing
  std::string name_;
  std::string pending_;
  int written_ = 0;
  base::TimeMs begun_ = 0;
  base::TimeMs last_ = 0;
  json::Writer writer_;
};

}  // namespace crawlstream::host_table

#endif  // CRAWLSTREAM_COMMON_STATE_HOST_TABLE_CHECKPOINT_H_
