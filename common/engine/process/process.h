// Child processes of the engine: each leads a process group of its own and dies with the engine.
#ifndef CRAWLSTREAM_COMMON_ENGINE_PROCESS_PROCESS_H_
#define CRAWLSTREAM_COMMON_ENGINE_PROCESS_PROCESS_H_

#include <sys/types.h>

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::process {

struct ProcessSpec {
  std::vector<std::string> arguments;    // the first is the program's path
  std::vector<std::string> environment;  // "NAME=value", all of it
  std::string directory;
  int stdin_fd = -1;
  int stdout_fd = -1;
  int stderr_fd = -1;
};

struct ExitStatus {
  int code = 0;    // of exit(3)
  int signal = 0;  // 0: it exited
  bool ok() const { return code == 0 && signal == 0; }
  std::string Describe() const;  // "exit code 3", "killed by signal 9 (Killed)"
};

class Process {
 public:
  // The thread that calls this must outlive the process: the kernel kills the process when that
  // thread ends (PR_SET_PDEATHSIG), so that not even SIGKILL of the engine leaves it running.
  static base::Result<Process> Start(const ProcessSpec& spec);

  Process(Process&& other) noexcept;
  Process& operator=(Process&&) = delete;
  ~Process();  // kills and reaps it if that has not been done

  // Readable (poll) once the process has ended.
  int exit_fd() const { return exit_fd_.get(); }
  void Kill();        // SIGKILL to the whole group
  ExitStatus Wait();  // blocks until it has ended

 private:
  Process(pid_t pid, bytes::FileDescriptor exit_fd) : pid_(pid), exit_fd_(std::move(exit_fd)) {}

  pid_t pid_;  // -1 once reaped
  bytes::FileDescriptor exit_fd_;
};

struct Pipe {
  bytes::FileDescriptor read_end;
  bytes::FileDescriptor write_end;
};
// As large as the system allows up to 1 MiB: fewer switches between engine and task.
base::Result<Pipe> MakePipe();
void SetNonBlocking(int fd);

}  // namespace crawlstream::process

#endif  // CRAWLSTREAM_COMMON_ENGINE_PROCESS_PROCESS_H_
