// Shows a job's progress on stderr while it runs.
#ifndef CRAWLSTREAM_TOOLS_RUN_JOB_DISPLAY_H_
#define CRAWLSTREAM_TOOLS_RUN_JOB_DISPLAY_H_

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "common/engine/job/progress.h"
#include "common/foundation/base/time.h"

namespace crawlstream::run_job {

enum class DisplayMode {
  kBar,    // one line that changes
  kPlain,  // a line every ten seconds
  kJson,   // a JSON line every second, later every ten seconds
  kNone,
};
std::optional<DisplayMode> ParseDisplayMode(std::string_view name);

// Draws from its construction until it is destroyed.
class Display {
 public:
  Display(DisplayMode mode, std::string job, const job::Progress& progress);
  ~Display();
  Display(const Display&) = delete;
  Display& operator=(const Display&) = delete;

 private:
  void Run(std::stop_token stop);
  void Draw();

  DisplayMode mode_;
  std::string job_;
  const job::Progress& progress_;
  base::TimeMs begin_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses all of the above
};

// What Draw writes when the job has run for `elapsed`.
std::string ProgressLine(const std::string& job, const job::Progress& progress,
                         base::TimeMs elapsed);
std::string ProgressBar(const std::string& job, const job::Progress& progress, base::TimeMs elapsed,
                        std::size_t columns);
std::string ProgressJson(const std::string& job, const job::Progress& progress,
                         base::TimeMs elapsed);

}  // namespace crawlstream::run_job

#endif  // CRAWLSTREAM_TOOLS_RUN_JOB_DISPLAY_H_
