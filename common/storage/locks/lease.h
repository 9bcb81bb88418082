// One process at a time, by a folder of any file system, HDFS too. A lock of the kernel
// (lock_file.h) frees itself when its owner dies; here the owner must renew what it holds, and what
// is not renewed is free.
//
// The folder has one entry, whose name says who holds the lease; each step is one rename of it,
// which the file system does for one process only and refuses where the entry has another name by
// now:
//
//   free -> held,HOST,PID,SINCE,LOCK,TOKEN,0     acquire: of several, one finds `free`
//   held,…,TOKEN,N -> held,…,TOKEN,N+1           renew: fails where somebody else has taken it over
//   held,…,TOKEN,N -> held,…,OTHER,0             take over: fails where it was renewed meanwhile
//   held,…,TOKEN,N -> free                       release
//
// Renaming sets the folder's modification time. Its age is measured by the file system's own clock,
// which is the modification time of a folder made now. So the clocks of machines do not matter
// (except that those of a service's NameNodes must agree within seconds).
#ifndef CRAWLSTREAM_COMMON_STORAGE_LOCKS_LEASE_H_
#define CRAWLSTREAM_COMMON_STORAGE_LOCKS_LEASE_H_

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::locks {

struct LeaseTerms {
  base::TimeMs renewal_ms = 5'000;   // how often it is to be renewed
  base::TimeMs give_up_ms = 40'000;  // a holder that could not renew it for so long must stop
  base::TimeMs expiry_ms = 60'000;   // after so long without renewal others may take it
};

class Lease {
 public:
  struct Holder {
    std::string description;  // "host gw1, pid 4711, since 2026-11-16T01:30:00Z"
    base::TimeMs silent_ms = 0;
  };
  // Takes the lease if it is free, expired, or held under the same `lock`, which is the identity of
  // a lock file that the caller holds (LockFile::Identity): the earlier owner of that file, and so
  // of the lease, is gone. Else tells who holds it. `folder` is made if it is missing.
  static base::Result<std::variant<Lease, Holder>> Acquire(files::FileSystem& files,
                                                           const std::string& folder,
                                                           const std::string& lock,
                                                           const LeaseTerms& terms = {});

  // False: somebody else has taken it over. After an error it may be tried again.
  base::Result<bool> Renew();
  base::Result<> Release();

 private:
  Lease(files::FileSystem& files, std::string folder, std::string name)
      : files_(&files), folder_(std::move(folder)), name_(std::move(name)) {}

  std::string Path(std::uint64_t count) const;

  files::FileSystem* files_;
  std::string folder_;
  std::string name_;  // without the count
  std::uint64_t count_ = 0;
};

}  // namespace crawlstream::locks

#endif  // CRAWLSTREAM_COMMON_STORAGE_LOCKS_LEASE_H_
