#include "common/engine/streaming/reporter.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

namespace crawlstream::streaming {
namespace {

// One write call, so that lines of several threads do not mix. If a report is lost, so be it.
void WriteAll(int fd, const std::string& text) {
  [[maybe_unused]] const ssize_t put = ::write(fd, text.data(), text.size());
}

}  // namespace

Reporter::Reporter(std::string group, int fd, std::chrono::milliseconds interval)
    : group_(std::move(group)), fd_(fd), thread_([this, interval] { Run(interval); }) {}

Reporter::~Reporter() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  stop_condition_.notify_all();
  thread_.join();
  Flush();
}

void Reporter::Count(std::string_view name, std::int64_t amount) {
  if (amount == 0) return;
  const std::lock_guard lock(mutex_);
  if (const auto found = pending_.find(name); found != pending_.end()) {
    found->second += amount;
  } else {
    pending_.emplace(name, amount);
  }
}

void Reporter::SetStatus(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  const std::lock_guard lock(mutex_);
  status_ = std::move(text);
}

void Reporter::Log(std::string_view text) {
  const std::lock_guard lock(mutex_);
  WriteAll(fd_, std::string(text) + "\n");
}

void Reporter::Flush() {
  const std::lock_guard lock(mutex_);
  Send();
}

void Reporter::Send() {
  std::string lines;
  for (auto& [name, amount] : pending_) {
    if (amount == 0) continue;
    lines += "reporter:counter:" + group_ + "," + name + "," + std::to_string(amount) + "\n";
    amount = 0;
  }
  if (!lines.empty()) WriteAll(fd_, lines);
}

void Reporter::Run(std::chrono::milliseconds interval) {
  std::unique_lock lock(mutex_);
  while (!stop_condition_.wait_for(lock, interval, [this] { return stop_; })) {
    Send();
    WriteAll(fd_, "reporter:status:" + status_ + "\n");
  }
}

}  // namespace crawlstream::streaming
