#include "common/engine/local/stream_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <utility>

namespace crawlstream::local {
namespace {

constexpr base::TimeMs kTick = 250;

std::unexpected<Failure> FailTask(std::string reason) {
  return std::unexpected(Failure{.reason = std::move(reason)});
}

// The conversation with one process, from start to exit.
class Session {
 public:
  explicit Session(const StreamProcess& what) : what_(what) {}

  AttemptResult Run() {
    auto process = Start();
    if (!process) return FailPermanently(process.error());
    last_activity_ = base::SteadyNow();
    bool exited = false;
    while (!exited) {
      exited = Poll(*process);
      if (what_.cancellation->cancelled()) {
        return std::unexpected(Failure{Failure::Kind::kCancelled, "cancelled"});
      }
      if (auto served = Serve(); !served) return FailPermanently(served.error());
      Watch();
      if (!exited && base::SteadyNow() - last_activity_ > what_.timeout) {
        return FailTask("neither read, wrote nor reported for " +
                        std::to_string(what_.timeout / 1000) + " s");
      }
    }
    if (auto drained = Drain(); !drained) return FailPermanently(drained.error());
    process->Kill();  // whatever it started and left behind
    return Judge(process->Wait());
  }

 private:
  base::Result<process::Process> Start() {
    process::ProcessSpec spec = what_.spec;
    auto errors = process::MakePipe();
    if (!errors) return std::unexpected(errors.error());
    stderr_ = std::move(errors->read_end);
    spec.stderr_fd = errors->write_end.get();
    process::Pipe input;
    process::Pipe output;
    if (what_.input != nullptr) {
      auto pipe = process::MakePipe();
      if (!pipe) return std::unexpected(pipe.error());
      input = std::move(*pipe);
      spec.stdin_fd = input.read_end.get();
      stdin_ = std::move(input.write_end);
    }
    if (what_.output != nullptr) {
      auto pipe = process::MakePipe();
      if (!pipe) return std::unexpected(pipe.error());
      output = std::move(*pipe);
      spec.stdout_fd = output.write_end.get();
      stdout_ = std::move(output.read_end);
    }
    for (const bytes::FileDescriptor* end : {&stdin_, &stdout_, &stderr_}) {
      if (end->is_open()) process::SetNonBlocking(end->get());
    }
    return process::Process::Start(spec);
  }

  // Waits until something can be done; true once the process has ended.
  bool Poll(const process::Process& process) {
    std::array<pollfd, 5> polled = {
        {{process.exit_fd(), POLLIN, 0},
         {what_.cancellation->fd(), POLLIN, 0},
         {stderr_.get(), POLLIN, 0},  // a closed end is -1, which poll leaves out
         {stdin_.get(), POLLOUT, 0},
         {stdout_.get(), POLLIN, 0}}};
    if (::poll(polled.data(), polled.size(), static_cast<int>(kTick)) <= 0) {
      ready_ = {};
      return false;
    }
    ready_ = {polled[2].revents != 0, polled[3].revents != 0, polled[4].revents != 0};
    return polled[0].revents != 0;
  }

  base::Result<> Serve() {
    if (ready_.errors) ReadErrors();
    if (ready_.input) {
      if (auto fed = FeedInput(); !fed) return fed;
    }
    if (ready_.output) {
      if (auto read = ReadOutput(); !read) return std::unexpected(read.error());
    }
    return {};
  }

  // False where there was nothing to read.
  bool ReadErrors() {
    std::array<char, std::size_t{16} << 10> buffer;
    const ssize_t count = ::read(stderr_.get(), buffer.data(), buffer.size());
    if (count > 0) {
      what_.errors->Add({buffer.data(), static_cast<std::size_t>(count)});
      Active();
    } else if (count == 0) {
      stderr_.Close();
    }
    return count > 0;
  }

  base::Result<> FeedInput() {
    const std::uint64_t before = what_.input->bytes();
    const auto state = what_.input->Feed(stdin_.get());
    if (!state) return std::unexpected(state.error());
    if (what_.input->bytes() != before) Active();
    if (*state == InputFeed::State::kMore) return {};
    input_done_ = *state == InputFeed::State::kDone;
    stdin_.Close();
    return {};
  }

  base::Result<bool> ReadOutput() {
    auto space = what_.output->Space();
    if (!space) return std::unexpected(space.error());
    const ssize_t count = ::read(stdout_.get(), space->data(), space->size());
    if (count > 0) {
      auto committed = what_.output->Commit(static_cast<std::size_t>(count));
      if (!committed) return std::unexpected(committed.error());
      Active();
    } else if (count == 0) {
      stdout_.Close();
    }
    return count > 0;
  }

  // After the end of the process: what is left in the pipes. Nobody should hold them open now; if a
  // grandchild does, it is not waited for.
  base::Result<> Drain() {
    while (stderr_.is_open() && ReadErrors()) {
    }
    what_.errors->Finish();
    while (stdout_.is_open()) {
      const auto read = ReadOutput();
      if (!read) return std::unexpected(read.error());
      if (!*read) break;
    }
    return {};
  }

  void Active() { last_activity_ = base::SteadyNow(); }

  // Where stdin and stdout are files, the process is at work while their positions move.
  void Watch() {
    off_t position = 0;
    if (what_.input == nullptr) position += ::lseek(what_.spec.stdin_fd, 0, SEEK_CUR);
    const auto read = static_cast<std::uint64_t>(position);
    if (what_.output == nullptr) {
      struct stat status = {};
      if (::fstat(what_.spec.stdout_fd, &status) == 0) position += status.st_size;
    }
    if (position != watched_) Active();
    watched_ = position;
    if (!what_.on_progress) return;
    what_.on_progress(what_.input != nullptr ? what_.input->bytes() : read,
                      what_.input != nullptr ? what_.input->records() : 0);
  }

  bool ReadAllInput() const {
    if (what_.input != nullptr) return input_done_;
    struct stat status = {};
    return ::fstat(what_.spec.stdin_fd, &status) != 0 ||
           ::lseek(what_.spec.stdin_fd, 0, SEEK_CUR) >= status.st_size;
  }

  AttemptResult Judge(const process::ExitStatus& status) {
    if (!status.ok()) {
      Failure failure{.reason = status.Describe()};
      // Configuration and bad records do not get better by trying again.
      for (const auto code : {base::ExitCode::kUsage, base::ExitCode::kTooManyBadRecords}) {
        if (status.signal == 0 && status.code == static_cast<int>(code)) {
          failure.kind = Failure::Kind::kPermanent;
          failure.code = code;
        }
      }
      return std::unexpected(std::move(failure));
    }
    if (!ReadAllInput()) return FailTask("exit code 0, but it did not read all of its input");
    if (what_.output != nullptr) {
      if (auto finished = what_.output->Finish(); !finished) {
        return FailPermanently(finished.error());
      }
    }
    return {};
  }

  struct Ready {
    bool errors = false;
    bool input = false;
    bool output = false;
  };

  const StreamProcess& what_;
  bytes::FileDescriptor stdin_;
  bytes::FileDescriptor stdout_;
  bytes::FileDescriptor stderr_;
  Ready ready_;
  bool input_done_ = false;
  base::TimeMs last_activity_ = 0;
  off_t watched_ = 0;
};

}  // namespace

std::unexpected<Failure> FailPermanently(const base::Error& error) {
  return std::unexpected(Failure{Failure::Kind::kPermanent, error.message, error.code});
}

AttemptResult RunStreamProcess(const StreamProcess& what) { return Session(what).Run(); }

}  // namespace crawlstream::local
