#include "tools/run_job/display.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <utility>

#include "common/foundation/json/json.h"

namespace crawlstream::run_job {
namespace {

using job::PhaseProgress;
using job::Progress;

constexpr std::size_t kBarWidth = 24;
constexpr std::size_t kDefaultColumns = 80;

// JSON lines are kept in logs, so the longer a job runs the rarer they come.
std::chrono::milliseconds Interval(DisplayMode mode, base::TimeMs elapsed) {
  using std::chrono::milliseconds;
  switch (mode) {
    case DisplayMode::kBar:
      return milliseconds(200);
    case DisplayMode::kJson:
      return milliseconds(std::clamp<base::TimeMs>(elapsed / 60, 1000, 10000));
    case DisplayMode::kPlain:
    case DisplayMode::kNone:
      break;
  }
  return milliseconds(10000);
}

// 1234 → "1234", 1234567 → "1.2M"
std::string Short(double number) {
  constexpr const char* kUnits[] = {"", "k", "M", "G", "T"};
  std::size_t unit = 0;
  if (number >= 10000) {
    while (number >= 1000 && unit + 1 < std::size(kUnits)) {
      number /= 1000;
      ++unit;
    }
  }
  char text[32];
  std::snprintf(text, sizeof text, unit == 0 || number >= 100 ? "%.0f%s" : "%.1f%s", number,
                kUnits[unit]);
  return text;
}

double Share(const PhaseProgress& phase) {
  if (phase.tasks > 0 && phase.done == phase.tasks) return 1;
  const auto total = static_cast<double>(phase.total_bytes);
  return total > 0 ? std::min(1.0, static_cast<double>(phase.bytes) / total) : 0;
}

// Map and reduce count alike: both see about all of the data once.
double Share(const Progress& progress) {
  if (progress.reduce.tasks == 0) return Share(progress.map);
  return (Share(progress.map) + Share(progress.reduce)) / 2;
}

std::string Tasks(const char* name, const PhaseProgress& phase) {
  return std::string(name) + " " + std::to_string(phase.done) + "/" + std::to_string(phase.tasks);
}

std::uint64_t Bytes(const Progress& progress) { return progress.map.bytes + progress.reduce.bytes; }

std::string Facts(const Progress& progress, base::TimeMs elapsed) {
  const double seconds = std::max(0.001, static_cast<double>(elapsed) / 1000);
  const auto records = static_cast<double>(progress.map.records + progress.reduce.records);
  std::string text = Tasks("map", progress.map);
  if (progress.reduce.tasks > 0) text += ", " + Tasks("reduce", progress.reduce);
  text += ", " + Short(records) + " records, " + Short(records / seconds) + "/s, " +
          Short(static_cast<double>(Bytes(progress)) / seconds) + "B/s";
  if (progress.failed_attempts > 0) {
    text += ", " + std::to_string(progress.failed_attempts) + " failed attempts";
  }
  const std::string status = progress.status();
  return status.empty() ? text : text + ", " + status;
}

std::size_t Columns() {
  winsize size = {};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kDefaultColumns;
  return size.ws_col;
}

}  // namespace

std::optional<DisplayMode> ParseDisplayMode(std::string_view name) {
  if (name == "bar") return DisplayMode::kBar;
  if (name == "plain") return DisplayMode::kPlain;
  if (name == "json") return DisplayMode::kJson;
  if (name == "none") return DisplayMode::kNone;
  return std::nullopt;
}

std::string ProgressLine(const std::string& job, const Progress& progress, base::TimeMs elapsed) {
  return "run_job: " + job + ": " + std::to_string(static_cast<int>(Share(progress) * 100)) +
         "%, " + Facts(progress, elapsed);
}

std::string ProgressBar(const std::string& job, const Progress& progress, base::TimeMs elapsed,
                        std::size_t columns) {
  const auto full = static_cast<std::size_t>(Share(progress) * static_cast<double>(kBarWidth));
  const std::string line =
      job + " [" + std::string(full, '#') + std::string(kBarWidth - full, '-') + "] " +
      std::to_string(static_cast<int>(Share(progress) * 100)) + "% " + Facts(progress, elapsed);
  return line.substr(0, columns - 1);
}

std::string ProgressJson(const std::string& job, const Progress& progress, base::TimeMs elapsed) {
  json::Writer writer;
  writer.BeginObject().Member("job", job).Member("share", Share(progress));
  const auto add = [&](const char* name, const PhaseProgress& phase) {
    writer.Key(name).BeginObject();
    writer.Member("tasks", phase.tasks.load()).Member("running", phase.running.load());
    writer.Member("done", phase.done.load()).Member("totalBytes", phase.total_bytes.load());
    writer.Member("bytes", phase.bytes.load()).Member("records", phase.records.load());
    writer.EndObject();
  };
  add("map", progress.map);
  add("reduce", progress.reduce);
  writer.Member("failedAttempts", progress.failed_attempts.load());
  writer.Member("status", progress.status()).Member("elapsedMs", elapsed);
  const job::Counters counters = progress.counters();
  writer.Key("counters").BeginObject();
  for (const auto& [group, members] : counters.groups()) {
    writer.Key(group).BeginObject();
    for (const auto& [name, value] : members) writer.Member(name, value);
    writer.EndObject();
  }
  writer.EndObject().EndObject();
  return std::string(writer.text());
}

Display::Display(DisplayMode mode, std::string job, const Progress& progress)
    : mode_(mode), job_(std::move(job)), progress_(progress), begin_(base::SteadyNow()) {
  if (mode_ == DisplayMode::kNone) return;
  thread_ = std::jthread([this](std::stop_token stop) { Run(std::move(stop)); });
}

Display::~Display() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
  if (progress_.map.tasks + progress_.reduce.tasks == 0) return;  // it never began
  Draw();
  if (mode_ == DisplayMode::kBar) std::fputs("\n", stderr);
}

void Display::Run(std::stop_token stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto interval = Interval(mode_, base::SteadyNow() - begin_);
    wake_.wait_for(lock, stop, interval, [] { return false; });
    if (!stop.stop_requested()) Draw();
  }
}

void Display::Draw() {
  const base::TimeMs elapsed = base::SteadyNow() - begin_;
  switch (mode_) {
    case DisplayMode::kBar:
      std::fprintf(stderr, "\r\033[K%s", ProgressBar(job_, progress_, elapsed, Columns()).c_str());
      break;
    case DisplayMode::kPlain:
      std::fprintf(stderr, "%s\n", ProgressLine(job_, progress_, elapsed).c_str());
      break;
    case DisplayMode::kJson:
      std::fprintf(stderr, "%s\n", ProgressJson(job_, progress_, elapsed).c_str());
      break;
    case DisplayMode::kNone:
      break;
  }
}

}  // namespace crawlstream::run_job
