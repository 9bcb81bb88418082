#include "common/streaming/emitter.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace crawlstream::streaming {
namespace {

constexpr std::size_t kBlock = std::size_t{256} << 10;

bool Holds(std::string_view field, char c) {
  return !field.empty() && std::memchr(field.data(), c, field.size()) != nullptr;
}

}  // namespace

void Emitter::Emit(std::initializer_list<std::string_view> fields) {
  if (!ok()) return;
  const std::size_t start = buffer_.size();
  const std::string_view* last = fields.end() - 1;
  for (const std::string_view& field : fields) {
    if (Holds(field, '\n') || Holds(field, '\r') || (&field != last && Holds(field, '\t'))) {
      buffer_.resize(start);
      Flush();
      error_ =
          "a field to be written holds a line break or TAB: " + std::string(field.substr(0, 80));
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
    Write(buffer_);
    buffer_.clear();
  }
  return ok();
}

void Emitter::Write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(fd_, bytes.data(), bytes.size());
    if (put >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(put));
    } else if (errno != EINTR) {
      error_ = std::string("cannot write the output: ") + std::strerror(errno);
      return;
    }
  }
}

}  // namespace crawlstream::streaming
