// What went wrong, as a value. No exception crosses a library's border: functions that can fail
// return Result<T>, and the caller decides whether that is a bad record to count or the end.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_ERROR_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_ERROR_H_

#include <expected>
#include <string>
#include <utility>

namespace crawlstream::base {

// The exit codes of every program of the suite.
enum class ExitCode : int {
  kOk = 0,
  kInternal = 1,     // I/O error or a fault of ours
  kUsage = 2,        // bad flag, configuration or job file
  kNothingToDo = 3,  // e.g. an empty input where there must be one
  kTooManyBadRecords = 4,
  kBusy = 5,        // another run holds the root
  kIncomplete = 6,  // done, except for languages that were left out
};

struct Error {
  ExitCode code = ExitCode::kInternal;
  std::string message;  // one line, no trailing period; names the file, key or URL concerned
};

template <typename T = void>
using Result = std::expected<T, Error>;

// Fail("cannot open x") reads better at a return than the constructor of std::unexpected.
inline std::unexpected<Error> Fail(std::string message, ExitCode code = ExitCode::kInternal) {
  return std::unexpected(Error{code, std::move(message)});
}
inline std::unexpected<Error> FailUsage(std::string message) {
  return Fail(std::move(message), ExitCode::kUsage);
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_ERROR_H_
