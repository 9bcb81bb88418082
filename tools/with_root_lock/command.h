// The command that runs while the lock is held.
#ifndef CRAWLSTREAM_TOOLS_WITH_ROOT_LOCK_COMMAND_H_
#define CRAWLSTREAM_TOOLS_WITH_ROOT_LOCK_COMMAND_H_

#include <functional>
#include <optional>
#include <string>

namespace crawlstream::with_root_lock {

// Runs the command (a null-terminated argv), passes SIGTERM, SIGINT and SIGHUP on as SIGTERM, and
// ends it where `lost` gives a reason, which is written to stderr. Returns, when it and (for at
// most half a minute) all that it started have ended, its exit code; 128 + N where signal N ended
// it, 127 where it could not be started, 1 where the lock was lost. It is ended, too, when this
// process is killed.
int RunCommand(char** argv, const std::function<std::optional<std::string>()>& lost);

}  // namespace crawlstream::with_root_lock

#endif  // CRAWLSTREAM_TOOLS_WITH_ROOT_LOCK_COMMAND_H_
