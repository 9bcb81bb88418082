// Runs one process under the streaming contract: lines in, lines out, reports on stderr.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_STREAM_PROCESS_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_STREAM_PROCESS_H_

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "common/engine/local/input_feed.h"
#include "common/engine/local/output_sink.h"
#include "common/engine/local/stderr_reader.h"
#include "common/engine/process/cancellation.h"
#include "common/engine/process/process.h"
#include "common/foundation/base/time.h"

namespace crawlstream::local {

struct StreamProcess {
  process::ProcessSpec spec;  // stdin_fd and stdout_fd are used where there is no feed or sink
  InputFeed* input = nullptr;
  OutputSink* output = nullptr;
  StderrReader* errors = nullptr;
  const process::Cancellation* cancellation = nullptr;
  base::TimeMs timeout = 0;  // how long it may neither read, write nor report
  // Called now and then with what was read so far.
  std::function<void(std::uint64_t bytes, std::uint64_t records)> on_progress = {};
};

// Why an attempt at a task did not succeed.
struct Failure {
  enum class Kind {
    kTask,       // by the process: another attempt may succeed
    kPermanent,  // by the engine, the disk, the input or the configuration: another would fail, too
    kCancelled,
  };
  Kind kind = Kind::kTask;
  std::string reason;  // "exit code 1"
  base::ExitCode code = base::ExitCode::kInternal;
};
using AttemptResult = std::expected<void, Failure>;

std::unexpected<Failure> FailPermanently(const base::Error& error);

AttemptResult RunStreamProcess(const StreamProcess& what);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_STREAM_PROCESS_H_
