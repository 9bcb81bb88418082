// What a task says on stderr: counters, status, and text that is kept.
//
//   reporter:counter:GROUP,NAME,AMOUNT     adds to a counter
//   reporter:status:TEXT                   what the task is doing
//   anything else                          goes to the attempt's log
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_STDERR_READER_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_STDERR_READER_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "common/engine/job/counters.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::local {

// Called with what a line reports.
struct StderrObserver {
  std::function<void(std::string_view status)> status = {};
  std::function<void(std::string_view group, std::string_view name, std::int64_t amount)> count =
      {};
};

class StderrReader {
 public:
  // `log_path` is created with the first line that goes there.
  explicit StderrReader(std::string log_path, StderrObserver observer = {});

  void Add(std::string_view bytes);
  void Finish();  // a last line without newline counts too

  const job::Counters& counters() const { return counters_; }
  const std::string& log_path() const { return log_path_; }
  // The last lines of the log, for a message: each indented, with newline, control characters as
  // '?'.
  std::string LastLines() const;

 private:
  void AddLine(std::string_view line);
  bool AddReport(std::string_view line);
  void Log(std::string_view line);

  std::string log_path_;
  StderrObserver observer_;
  bytes::FileDescriptor log_;
  std::uint64_t logged_bytes_ = 0;
  std::string partial_;
  job::Counters counters_;
  std::deque<std::string> last_lines_;
};

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_STDERR_READER_H_
