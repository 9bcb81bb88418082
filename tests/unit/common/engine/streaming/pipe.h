// A pipe with a text in it, for tests of readers.
#ifndef CRAWLSTREAM_TESTS_UNIT_COMMON_ENGINE_STREAMING_PIPE_H_
#define CRAWLSTREAM_TESTS_UNIT_COMMON_ENGINE_STREAMING_PIPE_H_

#include <unistd.h>

#include <string>
#include <thread>

namespace crawlstream::streaming {

class InputPipe {
 public:
  explicit InputPipe(std::string text) {
    int fds[2];
    if (::pipe(fds) != 0) std::abort();
    fd_ = fds[0];
    writer_ = std::thread([end = fds[1], bytes = std::move(text)] {
      for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t put = ::write(end, bytes.data() + done, bytes.size() - done);
        if (put <= 0) break;
        done += static_cast<std::size_t>(put);
      }
      ::close(end);
    });
  }
  ~InputPipe() {
    ::close(fd_);
    writer_.join();
  }
  int fd() const { return fd_; }

 private:
  int fd_ = -1;
  std::thread writer_;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_TESTS_UNIT_COMMON_ENGINE_STREAMING_PIPE_H_
