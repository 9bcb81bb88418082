#include "common/engine/hadoop/job_client.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <thread>

#include "common/engine/process/process.h"
#include "common/foundation/base/time.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::hadoop {
namespace {

// A short job is not asked for its status at all, because its application master would have to load
// its web server for the answer. The client's lines tell how far it is.
constexpr base::TimeMs kFirstStatus = 15000;
constexpr base::TimeMs kStatusInterval = 2000;
constexpr int kKillChecks = 120;
constexpr std::chrono::milliseconds kKillPause{500};
constexpr const char* kTaskCounters = "org.apache.hadoop.mapreduce.TaskCounter";

// If the cluster's configuration logs only warnings, the client would print nothing to follow.
std::vector<std::string> ClientEnvironment() {
  std::vector<std::string> environment;
  bool has_logger = false;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    environment.emplace_back(*variable);
    has_logger |= environment.back().starts_with("HADOOP_ROOT_LOGGER=");
  }
  if (!has_logger) environment.emplace_back("HADOOP_ROOT_LOGGER=INFO,console");
  return environment;
}

class ClientRun {
 public:
  ClientRun(std::uint64_t input_bytes, process::Cancellation& cancellation, ClusterRest& cluster,
            job::Progress& progress)
      : input_bytes_(input_bytes),
        cancellation_(cancellation),
        cluster_(cluster),
        progress_(progress) {}

  base::Result<ClientOutcome> Run(const std::vector<std::string>& command) {
    auto output = process::MakePipe();
    if (!output) return std::unexpected(output.error());
    auto nothing = bytes::OpenFile("/dev/null", O_RDONLY);
    if (!nothing) return std::unexpected(nothing.error());
    auto client = process::Process::Start({.arguments = command,
                                           .environment = ClientEnvironment(),
                                           .directory = ".",
                                           .stdin_fd = nothing->get(),
                                           .stdout_fd = output->write_end.get(),
                                           .stderr_fd = output->write_end.get()});
    if (!client) return std::unexpected(client.error());
    output->write_end.Close();
    process::SetNonBlocking(output->read_end.get());
    Follow(output->read_end.get());
    if (cancellation_.cancelled() || outcome_.log.hopeless()) {
      outcome_.cancelled = cancellation_.cancelled();
      client->Kill();
      KillApplication();
      return std::move(outcome_);
    }
    outcome_.succeeded = client->Wait().ok() && outcome_.log.succeeded();
    // If only the client has died, its job still runs, and nobody waits for it.
    if (!outcome_.succeeded) KillApplication();
    return std::move(outcome_);
  }

 private:
  // Until the client ends, or there is no reason to wait for it.
  void Follow(int fd) {
    base::TimeMs next_status = base::SteadyNow() + kFirstStatus;
    while (!cancellation_.cancelled() && !outcome_.log.hopeless()) {
      pollfd waits[] = {{fd, POLLIN, 0}, {cancellation_.fd(), POLLIN, 0}};
      const base::TimeMs left = std::max<base::TimeMs>(0, next_status - base::SteadyNow());
      ::poll(waits, 2, static_cast<int>(left));
      if (waits[0].revents != 0 && !ReadLines(fd)) return;
      if (base::SteadyNow() >= next_status) {
        UpdateProgress();
        next_status = base::SteadyNow() + kStatusInterval;
      }
    }
  }

  // False at the end of the output.
  bool ReadLines(int fd) {
    char buffer[8192];
    const ssize_t count = ::read(fd, buffer, sizeof buffer);
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    if (count == 0) return false;
    partial_.append(buffer, static_cast<std::size_t>(count));
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = partial_.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
      AddLine(std::string_view(partial_).substr(begin, end - begin));
    }
    partial_.erase(0, begin);
    return true;
  }

  void AddLine(std::string_view line) {
    ClientLog& log = outcome_.log;
    switch (log.Add(line)) {
      case ClientLog::Event::kSubmitted:
        progress_.SetStatus(log.tracking_url());
        break;
      case ClientLog::Event::kProgress:
        ShowPercent();
        break;
      case ClientLog::Event::kAttemptFailed:
        ++progress_.failed_attempts;
        if (outcome_.last_words.empty()) {
          outcome_.last_words = cluster_.AttemptStderr(log.failed_attempts().back().id);
        }
        break;
      case ClientLog::Event::kFinished:
      case ClientLog::Event::kNone:
        break;
    }
  }

  void ShowPercent() {
    const auto share = [&](int percent) {
      return input_bytes_ * static_cast<std::uint64_t>(percent) / 100;
    };
    progress_.map.total_bytes = input_bytes_;
    progress_.map.bytes = share(outcome_.log.map_percent());
    progress_.reduce.total_bytes = input_bytes_;
    progress_.reduce.bytes = share(outcome_.log.reduce_percent());
  }

  void UpdateProgress() {
    if (outcome_.log.job_id().empty()) return;
    const auto status = cluster_.Status(outcome_.log);
    if (!status) return;
    const auto show = [](const RunningJob::Phase& from, job::PhaseProgress& to) {
      to.tasks = from.tasks;
      to.running = from.running;
      to.done = from.done;
    };
    show(status->map, progress_.map);
    show(status->reduce, progress_.reduce);
    const auto records = [&](const char* name, job::PhaseProgress& to) {
      const auto value = cluster_.Counter(outcome_.log, kTaskCounters, name);
      if (value) to.records = static_cast<std::uint64_t>(*value);
    };
    records("MAP_INPUT_RECORDS", progress_.map);
    records("REDUCE_INPUT_RECORDS", progress_.reduce);
  }

  void KillApplication() {
    const std::string id = outcome_.log.application_id();
    if (!id.empty() && cluster_.IsLive(id)) KillApplications({id}, cluster_);
  }

  std::uint64_t input_bytes_;
  process::Cancellation& cancellation_;
  ClusterRest& cluster_;
  job::Progress& progress_;
  ClientOutcome outcome_;
  std::string partial_;
};

}  // namespace

base::Result<ClientOutcome> RunClient(const std::vector<std::string>& command,
                                      std::uint64_t input_bytes,
                                      process::Cancellation& cancellation, ClusterRest& cluster,
                                      job::Progress& progress) {
  return ClientRun(input_bytes, cancellation, cluster, progress).Run(command);
}

bool KillApplications(const std::vector<std::string>& applications, ClusterRest& cluster) {
  for (const std::string& application : applications) cluster.Kill(application);
  for (int check = 0; check < kKillChecks; ++check) {
    const bool live = std::ranges::any_of(
        applications, [&](const std::string& application) { return cluster.IsLive(application); });
    if (!live) return true;
    std::this_thread::sleep_for(kKillPause);
  }
  return false;
}

}  // namespace crawlstream::hadoop
