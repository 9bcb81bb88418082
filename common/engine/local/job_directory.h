// The folder a running job writes in, beside its output: `.NAME.run_job/`.
//
//   lock      held while the job runs
//   job.conf  the effective configuration
//   tasks/    a working directory for each running attempt
//   spills/   segments of map output
//   output/   finished parts; becomes the output by one rename
//   logs/     what tasks wrote to stderr; kept when the job fails, else moved to OUTPUT/_logs
//
// Whatever a killed job left there is removed when the next one begins.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_JOB_DIRECTORY_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_JOB_DIRECTORY_H_

#include <string>
#include <string_view>

#include "common/foundation/base/error.h"
#include "common/storage/locks/lock_file.h"

namespace crawlstream::local {

class JobDirectory {
 public:
  // A usage error where the output exists (and may not be replaced) or another job writes it.
  static base::Result<JobDirectory> Prepare(const std::string& output, bool overwrite);
  // Removes what lies beside the output of a job that was killed after its output got its name.
  static void RemoveLeft(const std::string& output);

  std::string config_path() const;
  std::string tasks() const { return path_ + "/tasks"; }
  std::string spills() const { return path_ + "/spills"; }
  std::string output() const { return path_ + "/output"; }
  std::string logs() const { return path_ + "/logs"; }

  // Writes a small file; whether it survives a power cut is Commit's business.
  static base::Result<> Write(const std::string& path, std::string_view content);
  // Marks output/ as a success, gives it its final name and removes the rest. `sync`: all of this,
  // with every file of the output, survives a power cut.
  base::Result<> Commit(bool sync);
  // Removes all; with `keep_logs` all but logs/.
  void Abandon(bool keep_logs);

 private:
  JobDirectory(std::string path, std::string final_output, locks::LockFile lock)
      : path_(std::move(path)), final_output_(std::move(final_output)), lock_(std::move(lock)) {}
  base::Result<> RemoveContent(bool keep_logs);

  std::string path_;
  std::string final_output_;
  locks::LockFile lock_;
};

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_JOB_DIRECTORY_H_
