#include "common/engine/hadoop/failure.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace crawlstream::hadoop {
namespace {

struct Cause {
  std::string_view words;  // found anywhere in what Hadoop says
  std::string_view meaning;
};

// The first that fits wins, so the special come before the general.
constexpr Cause kCauses[] = {
    {"failed with code 127",
     "the program did not start: a shared library or the program itself is missing on the node"},
    {"failed with code 126", "the program did not start: it was built for another kind of machine"},
    {"failed with code 134",
     "the program aborted: a bug of crawlstream; the end of its stderr follows"},
    {"failed with code 139", "the program crashed (segmentation fault): a bug of crawlstream"},
    {"failed with code 137",
     "the program was killed (SIGKILL): by hand, or by the node for lack of memory"},
    {"failed with code 143", "the program was ended (SIGTERM) by the node or by hand"},
    {"failed with code 2", "the configuration is wrong: the end of its stderr names the key"},
    {"failed with code 4",
     "too many bad records (task.max_bad_share): is the input of the kind this job reads?"},
    {"failed with code 1",
     "an I/O error or a bug of crawlstream: the end of its stderr says which"},
    {"Cannot run program", "the program is not in the package, or the node cannot execute it"},
    {"beyond the 'PHYSICAL' memory limit",
     "the task used more memory than it asked for: raise hadoop.map_memory_mb or "
     "hadoop.reduce_memory_mb"},
    {"beyond the 'VIRTUAL' memory limit",
     "the task used more address space than allowed: raise hadoop.map_memory_mb or "
     "hadoop.reduce_memory_mb, or switch yarn.nodemanager.vmem-check-enabled off"},
    {"Timed out after", "the task gave no sign of life for job.task_timeout_s seconds"},
    {"timed out after", "the task gave no sign of life for job.task_timeout_s seconds"},
    {"Broken pipe",
     "the program ended before it had read its input: the end of its stderr may say why"},
    {"No space left on device", "a disk of the node or of HDFS is full"},
    {"Too many counters", "a job may have 120 counters (mapreduce.job.counters.max)"},
    {"already exists", "the output exists: --overwrite replaces it"},
    {"Input path does not exist", "an input is missing on HDFS"},
    {"matches 0 files", "an input is missing on HDFS"},
    {"unknown queue", "hadoop.queue names no queue of this cluster"},
    {"is not a leaf queue", "hadoop.queue must name a leaf of the queues' tree"},
    {"Permission denied", "this user may not read the input or write the output"},
    {"Connection refused", "a service of the cluster does not answer: is it up?"},
    {"InvalidResourceRequestException",
     "a task asks for more memory than any node may give (yarn.scheduler.maximum-allocation-mb)"},
    {"was killed by user", "somebody killed the job on the cluster"},
};

constexpr std::size_t kLastWordLines = 12;

// The last lines, indented, without what the JVM's logger says about itself.
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

std::string ProbableCause(std::string_view hadoop_words) {
  for (const Cause& cause : kCauses) {
    const std::size_t at = hadoop_words.find(cause.words);
    if (at == std::string_view::npos) continue;
    // "code 2" is not "code 23".
    const std::string_view rest = hadoop_words.substr(at + cause.words.size());
    if (!rest.empty() && rest.front() >= '0' && rest.front() <= '9') continue;
    return std::string(cause.meaning);
  }
  return {};
}

base::Error HadoopFailure(const ClientLog& log, const std::string& last_words) {
  if (log.failed_attempts().empty()) {
    const std::string words = log.failure() + "\n" + log.LastLines();
    return {base::ExitCode::kInternal,
            "the cluster did not run the job: " + Meaning(words) + "\n" + log.LastLines()};
  }
  const FailedAttempt& first = log.failed_attempts().front();
  std::string message = first.id + " failed: " + Meaning(first.diagnostic) + "\n";
  message += last_words.empty()
                 ? "  (its stderr could not be read; see " + log.tracking_url() + ")\n"
                 : LastLines(last_words);
  message += std::to_string(log.failed_attempts().size()) + " attempts failed in all; " +
             log.tracking_url();
  return {ExitCodeOf(first.diagnostic), std::move(message)};
}

}  // namespace crawlstream::hadoop
