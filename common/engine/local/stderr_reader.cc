#include "common/engine/local/stderr_reader.h"

#include <fcntl.h>

#include <algorithm>
#include <utility>

#include "common/foundation/base/number.h"

namespace crawlstream::local {
namespace {

constexpr std::string_view kCounter = "reporter:counter:";
constexpr std::string_view kStatus = "reporter:status:";
constexpr std::size_t kLastLines = 10;
constexpr std::size_t kLongestLine = std::size_t{64} << 10;     // longer ones are cut into pieces
constexpr std::uint64_t kLargestLog = std::uint64_t{16} << 20;  // what comes after is dropped

// A task's words go to a terminal: no escape sequences.
std::string Printable(std::string_view text) {
  std::string printable(text);
  std::ranges::replace_if(
      printable, [](unsigned char c) { return c < ' ' && c != '\t'; }, '?');
  return printable;
}

}  // namespace

StderrReader::StderrReader(std::string log_path, StderrObserver observer)
    : log_path_(std::move(log_path)), observer_(std::move(observer)) {}

void StderrReader::Add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t newline = bytes.find('\n');
    partial_ += bytes.substr(0, newline);
    if (newline == std::string_view::npos && partial_.size() < kLongestLine) return;
    AddLine(partial_);
    partial_.clear();
    if (newline == std::string_view::npos) return;
    bytes.remove_prefix(newline + 1);
  }
}

void StderrReader::Finish() {
  if (!partial_.empty()) AddLine(partial_);
  partial_.clear();
}

void StderrReader::AddLine(std::string_view line) {
  if (!line.starts_with("reporter:") || !AddReport(line)) Log(line);
}

bool StderrReader::AddReport(std::string_view line) {
  if (line.starts_with(kStatus)) {
    if (observer_.status) observer_.status(Printable(line.substr(kStatus.size())));
    return true;
  }
  if (!line.starts_with(kCounter)) return false;
  line.remove_prefix(kCounter.size());
  const std::size_t first = line.find(',');
  const std::size_t last = line.rfind(',');
  if (first == last) return false;
  const auto amount = base::ParseNumber<std::int64_t>(line.substr(last + 1));
  if (!amount) return false;
  const std::string_view group = line.substr(0, first);
  const std::string_view name = line.substr(first + 1, last - first - 1);
  counters_.Add(group, name, *amount);
  if (observer_.count) observer_.count(group, name, *amount);
  return true;
}

void StderrReader::Log(std::string_view line) {
  last_lines_.emplace_back(line);
  if (last_lines_.size() > kLastLines) last_lines_.pop_front();
  if (logged_bytes_ > kLargestLog) return;
  if (!log_.is_open()) {
    auto file = bytes::OpenFile(log_path_, O_WRONLY | O_CREAT | O_TRUNC);
    if (!file) return;  // the log is a help; a task does not fail for want of it
    log_ = std::move(*file);
  }
  logged_bytes_ += line.size() + 1;
  static_cast<void>(bytes::WriteFully(log_.get(), std::string(line) + "\n", log_path_));
}

std::string StderrReader::LastLines() const {
  std::string text;
  for (const std::string& line : last_lines_) text += "    " + Printable(line) + "\n";
  return text;
}

}  // namespace crawlstream::local
