#include "common/engine/streaming/emitter.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace crawlstream::streaming {
namespace {

constexpr std::size_t kBlock = std::size_t{256} << 10;

bool Holds(std::string_view field, char c) {
  return !field.empty() && std::memchr(field.data(), c, field.size()) != nullptr;
}

class DescriptorSink : public bytes::ByteSink {
 public:
  explicit DescriptorSink(int fd) : fd_(fd) {}

  base::Result<> Write(std::string_view bytes) override {
    while (!bytes.empty()) {
      const ssize_t put = ::write(fd_, bytes.data(), bytes.size());
      if (put >= 0) {
        bytes.remove_prefix(static_cast<std::size_t>(put));
      } else if (errno != EINTR) {
        return base::Fail(std::string("cannot write the output: ") + std::strerror(errno));
      }
    }
    return {};
  }
  base::Result<> Close() override { return {}; }

 private:
  int fd_;
};

}  // namespace

Emitter::Emitter(int fd) : Emitter(std::make_unique<DescriptorSink>(fd)) {}

void Emitter::Emit(std::initializer_list<std::string_view> fields) {
  if (!ok()) return;
  const std::size_t start = buffer_.size();
  const std::string_view* last = fields.end() - 1;
  for (const std::string_view& field : fields) {
    if (Holds(field, '\n') || Holds(field, '\r') || (&field != last && Holds(field, '\t'))) {
      buffer_.resize(start);
      Flush();
      Fail("a field to be written holds a line break or TAB: " + std::string(field.substr(0, 80)));
      return;
    }
    buffer_ += field;
    buffer_ += &field == last ? '\n' : '\t';
  }
  ++lines_;
  if (buffer_.size() >= kBlock) Flush();
}

bool Emitter::Flush() {
  if (ok() && !buffer_.empty()) {
    checksum_.Update(buffer_);
    if (auto written = sink_->Write(buffer_); !written) Fail(written.error().message);
    buffer_.clear();
  }
  return ok();
}

bool Emitter::Close() {
  if (!Flush()) return false;
  if (auto closed = sink_->Close(); !closed) Fail(closed.error().message);
  return ok();
}

void Emitter::Fail(std::string error) {
  if (ok()) error_ = std::move(error);
}

}  // namespace crawlstream::streaming
