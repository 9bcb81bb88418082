// What a crawl task has learned of its hosts, written down while it works and outside of the job's
// output: a task that is killed must not forget a robots.txt, a Retry-After or a host in trouble,
// because its requests were really sent. The next attempt reads what all before it left.
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
  Checkpoint() = default;  // one that keeps nothing
  // `folder` is on any file system; `name` is the attempt's own. The first file is written at once,
  // so that a later attempt knows that there was this one.
  static base::Result<Checkpoint> Begin(std::string folder, std::string name);

  // Takes the host's record as it is now.
  void Add(const record::HostRecord& record);
  // Writes what was added, as a further file: at most one a second, and less often the longer the
  // task works (a hundredth of its age), so that some thousand files are the most. What cannot be
  // written is kept, and written with the next; the error is for the task's log.
  base::Result<> Flush();

 private:
  static constexpr base::TimeMs kIntervalMs = 1000;

  base::Result<> WriteNext();

  std::string folder_;  // empty: keeps nothing
  std::string name_;
  std::string pending_;
  int written_ = 0;
  base::TimeMs begun_ = 0;
  base::TimeMs last_ = 0;
  json::Writer writer_;
};

}  // namespace crawlstream::host_table

#endif  // CRAWLSTREAM_COMMON_STATE_HOST_TABLE_CHECKPOINT_H_
