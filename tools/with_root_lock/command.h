// The command that runs while the lock is held.
#ifndef CRAWLSTREAM_TOOLS_WITH_ROOT_LOCK_COMMAND_H_
#define CRAWLSTREAM_TOOLS_WITH_ROOT_LOCK_COMMAND_H_

#include <functional>
#include <optional>
#include <string>

namespace crawlstream::with_root_lock {

// Runs the command (a null-terminated argv). SIGTERM, SIGINT and SIGHUP are passed on to it as
// SIGTERM. It is ended when `lost` gives a reason, which is written to stderr, and when this
// process is killed. When the command has ended, waits up to half a minute for all that it started.
// Returns the command's exit code; 128 + N if signal N ended it, 127 if it could not be started, 1
// if the lock was lost.
int RunCommand(char** argv, const std::function<std::optional<std::string>()>& lost);

}  // namespace crawlstream::with_root_lock

#endif  // CRAWLSTREAM_TOOLS_WITH_ROOT_LOCK_COMMAND_H_
