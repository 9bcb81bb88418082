// A task without an engine: its input is a text, what it wrote is read back.
#ifndef CRAWLSTREAM_TESTS_UNIT_COMMON_STAGES_TASK_RUN_H_
#define CRAWLSTREAM_TESTS_UNIT_COMMON_STAGES_TASK_RUN_H_

#include <sys/mman.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/engine/streaming/task.h"
#include "common/foundation/config/settings.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream {

// A file in memory.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view content = {}) : fd_(::memfd_create("file", 0)) {
    REQUIRE(::write(fd_, content.data(), content.size()) == static_cast<ssize_t>(content.size()));
    ::lseek(fd_, 0, SEEK_SET);
  }
  ~MemoryFile() { ::close(fd_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  int fd() const { return fd_; }
  std::string Content() const {
    std::string text(static_cast<std::size_t>(::lseek(fd_, 0, SEEK_END)), '\0');
    REQUIRE(::pread(fd_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
    return text;
  }

 private:
  int fd_;
};

class TaskRun {
 public:
  explicit TaskRun(std::string_view input = {}) : input_(input) {}

  config::Settings settings;  // before the first task()

  streaming::Task& task() {
    if (!parts_) parts_.emplace(*this);
    return parts_->task;
  }
  void Set(const std::string& key, const std::string& value) {
    REQUIRE(settings.Set(key, value, "test").has_value());
  }
  void SetFor(const std::string& lang, const std::string& key, const std::string& value) {
    REQUIRE(settings.SetForLanguage(lang, key, value, "test").has_value());
  }

  // Ends the task: only then is there something to read.
  void End() {
    task();
    const auto closed = parts_->outputs.Close(parts_->out, parts_->counts);
    CAPTURE(closed ? "" : closed.error().message);
    REQUIRE(closed.has_value());
    parts_.reset();
  }
  std::string Out() const { return output_.Content(); }
  std::string Output(const std::string& name) const { return outputs_.Read(name + "/part-00000"); }
  std::string Reports() const { return reports_.Content(); }
  std::int64_t Counter(const std::string& name) const {
    const std::string wanted = "reporter:counter:test," + name + ",";
    const std::string text = Reports();
    std::int64_t sum = 0;
    for (std::size_t at = text.find(wanted); at != text.npos; at = text.find(wanted, at + 1)) {
      sum += std::stoll(text.substr(at + wanted.size()));
    }
    return sum;
  }
  // Of a language.
  std::int64_t Count(const std::string& lang, const std::string& name) const {
    const std::string wanted = "\n" + lang + "\t" + name + "\t";
    const std::string text = "\n" + Output("counts");
    const std::size_t at = text.find(wanted);
    return at == text.npos ? 0 : std::stoll(text.substr(at + wanted.size()));
  }

 private:
  struct Parts {
    explicit Parts(TaskRun& run)
        : in(run.input_.fd(), std::size_t{1} << 20),
          out(run.output_.fd()),
          outputs({.folder = run.outputs_.path(), .any_name = true}),
          reporter("test", run.reports_.fd(), std::chrono::hours(1)),
          bad(reporter, in.languages()),
          task{run.settings, in, out, outputs, counts, reporter, bad} {}
    streaming::LineReader in;
    streaming::Emitter out;
    streaming::NamedOutputs outputs;
    streaming::Counts counts;
    streaming::Reporter reporter;
    streaming::BadRecords bad;
    streaming::Task task;
  };

  MemoryFile input_;
  MemoryFile output_;
  MemoryFile reports_;
  TemporaryDirectory outputs_;
  std::optional<Parts> parts_;
};

}  // namespace crawlstream

#endif  // CRAWLSTREAM_TESTS_UNIT_COMMON_STAGES_TASK_RUN_H_
