// One run at a time in a root. On a local disk the lock is the kernel's, <root>/.lock; it stays
// held as long as any program lives that inherited it. On HDFS it is a lease, <root>/.lock/
// (lease.h), renewed by a thread as long as this object lives; beside it the machine's own lock is
// held, so that on the same machine nobody starts while something of a killed run is still alive.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_ROOT_LOCK_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_ROOT_LOCK_H_

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "common/foundation/base/error.h"
#include "common/storage/locks/lease.h"
#include "common/storage/locks/lock_file.h"

namespace crawlstream::run {

// Where locks and logs of a root are, on this machine: the root itself, or a folder of the user's
// state (XDG_STATE_HOME) named by it where the root is on HDFS.
std::string LocalFolderOf(const std::string& root);

class RootLock {
 public:
  struct Busy {
    std::string holder;  // "pid 4711 since …", "host gw1, pid 4711, since …"
  };
  static base::Result<std::variant<std::unique_ptr<RootLock>, Busy>> Acquire(
      const std::string& root, const locks::LeaseTerms& terms = {});
  // The same over a given lease folder: what Acquire does for HDFS, for tests on any file system.
  static base::Result<std::variant<std::unique_ptr<RootLock>, Busy>> AcquireLease(
      files::FileSystem& files, const std::string& folder, const std::string& lock_file,
      const locks::LeaseTerms& terms);

  ~RootLock();  // releases it

  // Why the lock is not ours any more; nullopt while it is. May be asked at any time. Afterwards
  // nothing may be written to the root.
  std::optional<std::string> LostBecause();

 private:
  RootLock(locks::LockFile file, std::optional<locks::Lease> lease, locks::LeaseTerms terms);

  void KeepRenewing(const std::stop_token& stop);

  locks::LockFile file_;
  std::optional<locks::Lease> lease_;
  locks::LeaseTerms terms_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  base::TimeMs renewed_ = 0;  // steady clock: when the last renewal began that came through
  bool lost_ = false;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_ROOT_LOCK_H_
