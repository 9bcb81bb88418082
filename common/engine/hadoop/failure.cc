#include "common/engine/hadoop/failure.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "common/engine/hadoop/probable_cause.h"

namespace crawlstream::hadoop {
namespace {

constexpr std::size_t kLastWordLines = 12;

// Indented, without what the JVM's logger says of itself.
std::string LastLines(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (!line.empty() && !line.starts_with("log4j:")) lines.push_back("  " + std::string(line));
    begin = end + 1;
  }
  std::string last;
  const std::size_t skipped = lines.size() > kLastWordLines ? lines.size() - kLastWordLines : 0;
  for (std::size_t i = skipped; i < lines.size(); ++i) last += lines[i] + "\n";
  return last;
}

std::string Meaning(const std::string& words) {
  const std::string cause = ProbableCause(words);
  return cause.empty() ? words.substr(0, words.find('\n')) : cause;
}

base::ExitCode ExitCodeOf(const std::string& diagnostic) {
  const auto ended_with = [&](std::string_view code) {
    const std::string words = "failed with code " + std::string(code);
    const std::size_t at = diagnostic.find(words);
    if (at == std::string::npos) return false;
    const std::size_t after = at + words.size();  // "code 2" is not "code 23"
    return after >= diagnostic.size() || diagnostic[after] < '0' || diagnostic[after] > '9';
  };
  if (ended_with("2")) return base::ExitCode::kUsage;
  if (ended_with("4")) return base::ExitCode::kTooManyBadRecords;
  return base::ExitCode::kInternal;
}

}  // namespace

base::Error HadoopFailure(const ClientLog& log, const std::string& last_words) {
  if (log.failed_attempts().empty()) {
    const std::string words = log.failure() + "\n" + log.LastLines();
    return {base::ExitCode::kInternal,
            "the cluster did not run the job: " + Meaning(words) + "\n" + log.LastLines()};
  }
  const FailedAttempt& first = log.failed_attempts().front();
  std::string message = first.id + " failed: " + Meaning(first.diagnostic) + "\n";
  message += last_words.empty()
                 ? "  (its stderr could not be had; see " + log.tracking_url() + ")\n"
                 : LastLines(last_words);
  message += std::to_string(log.failed_attempts().size()) + " attempts failed in all; " +
             log.tracking_url();
  return {ExitCodeOf(first.diagnostic), std::move(message)};
}

}  // namespace crawlstream::hadoop
