// One process at a time, by a lock file on a local disk. The lock is the kernel's (flock), so it
// frees itself when its owner dies in whatever way; the file's content only tells who that is.
#ifndef CRAWLSTREAM_COMMON_STORAGE_LOCKS_LOCK_FILE_H_
#define CRAWLSTREAM_COMMON_STORAGE_LOCKS_LOCK_FILE_H_

#include <string>
#include <variant>

#include "common/foundation/base/error.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::locks {

class LockFile {
 public:
  struct Owner {
    std::string description;  // "pid 4711 since 2026-11-16T01:30:00Z"
  };
  // Takes the lock, or tells who holds it. Parent directories are created.
  static base::Result<std::variant<LockFile, Owner>> Acquire(const std::string& path);

  LockFile(LockFile&&) = default;
  LockFile& operator=(LockFile&&) = default;

  // The programs that this process starts hold the lock, too, as long as they live.
  void ShareWithChildren();
  // Names the locked file, the machine and its last boot. If two processes have the same identity,
  // they locked the very same file, so if one has the lock now, the other has it no more.
  std::string Identity() const;
  // True where the last owner died without releasing the lock: it may have left things behind.
  bool was_stale() const { return was_stale_; }
  // Marks the lock as properly released and frees it. Destruction alone leaves the mark of a crash.
  void Release();
  // The same, and removes the file.
  void Remove();

 private:
  LockFile(bytes::FileDescriptor fd, std::string path, bool was_stale)
      : fd_(std::move(fd)), path_(std::move(path)), was_stale_(was_stale) {}

  bytes::FileDescriptor fd_;
  std::string path_;
  bool was_stale_ = false;
};

}  // namespace crawlstream::locks

#endif  // CRAWLSTREAM_COMMON_STORAGE_LOCKS_LOCK_FILE_H_
