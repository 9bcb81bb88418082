#include "common/engine/local/segment_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace crawlstream::local {
namespace {

constexpr std::size_t kWriteBuffer = std::size_t{1} << 20;
constexpr std::size_t kHeader = 2 * sizeof(std::uint32_t);
constexpr std::size_t kSmallestBuffer = std::size_t{4} << 10;

}  // namespace

base::Result<SegmentWriter> SegmentWriter::Create(const std::string& path,
                                                  std::uint32_t partitions) {
  auto file = bytes::OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return std::unexpected(file.error());
  return SegmentWriter(std::move(*file), Segment{path, std::vector<Segment::Part>(partitions)});
}

SegmentWriter::SegmentWriter(bytes::FileDescriptor file, Segment segment)
    : file_(std::move(file)), segment_(std::move(segment)), buffer_(kWriteBuffer) {}

base::Result<> SegmentWriter::Append(std::uint32_t partition, std::string_view line,
                                     std::size_t key_length) {
  const bool add_tab = key_length == line.size();
  const std::size_t text_length = line.size() + (add_tab ? 2 : 1);
  if (auto room = MakeRoom(kHeader + text_length); !room) return room;
  char* text = Reserve(partition, key_length, text_length);
  std::memcpy(text, line.data(), line.size());
  if (add_tab) text[line.size()] = '\t';
  text[text_length - 1] = '\n';
  return {};
}

base::Result<> SegmentWriter::AppendText(std::uint32_t partition, std::string_view text,
                                         std::size_t key_length) {
  if (auto room = MakeRoom(kHeader + text.size()); !room) return room;
  std::memcpy(Reserve(partition, key_length, text.size()), text.data(), text.size());
  return {};
}

base::Result<> SegmentWriter::MakeRoom(std::size_t bytes) {
  if (buffer_.size() - used_ >= bytes) return {};
  if (auto flushed = Flush(); !flushed) return flushed;
  if (buffer_.size() < bytes) buffer_.resize(bytes);
  return {};
}

char* SegmentWriter::Reserve(std::uint32_t partition, std::size_t key_length,
                             std::size_t text_length) {
  const std::uint32_t header[2] = {static_cast<std::uint32_t>(key_length),
                                   static_cast<std::uint32_t>(text_length)};
  std::memcpy(buffer_.data() + used_, header, kHeader);
  char* text = buffer_.data() + used_ + kHeader;
  used_ += kHeader + text_length;
  segment_.parts[partition].bytes += kHeader + text_length;
  ++segment_.parts[partition].records;
  ++records_;
  return text;
}

base::Result<> SegmentWriter::Flush() {
  auto written = bytes::WriteFully(file_.get(), {buffer_.data(), used_}, segment_.path);
  used_ = 0;
  return written;
}

base::Result<Segment> SegmentWriter::Finish() {
  if (auto flushed = Flush(); !flushed) return std::unexpected(flushed.error());
  std::uint64_t offset = 0;
  for (Segment::Part& part : segment_.parts) {
    part.offset = offset;
    offset += part.bytes;
  }
  file_.Close();
  return std::move(segment_);
}

base::Result<SegmentReader> SegmentReader::Open(const Segment& segment, std::uint32_t partition,
                                                std::size_t buffer_bytes) {
  auto file = bytes::OpenFile(segment.path, O_RDONLY);
  if (!file) return std::unexpected(file.error());
  const Segment::Part& part = segment.parts[partition];
  const std::size_t size =
      std::max(kSmallestBuffer, std::min<std::size_t>(buffer_bytes, part.bytes));
  return SegmentReader(std::move(*file), segment.path, part, size);
}

SegmentReader::SegmentReader(bytes::FileDescriptor file, std::string path, Segment::Part part,
                             std::size_t buffer)
    : file_(std::move(file)),
      path_(std::move(path)),
      file_offset_(part.offset),
      unread_(part.bytes),
      buffer_(buffer) {}

base::Result<bool> SegmentReader::Next() {
  if (end_ - begin_ < kHeader) {
    if (begin_ == end_ && unread_ == 0) return false;
    if (auto filled = Fill(kHeader); !filled) return std::unexpected(filled.error());
  }
  std::uint32_t header[2];
  std::memcpy(header, buffer_.data() + begin_, kHeader);
  const std::size_t size = kHeader + header[1];
  if (end_ - begin_ < size) {
    if (auto filled = Fill(size); !filled) return std::unexpected(filled.error());
  }
  record_ = buffer_.data() + begin_ + kHeader;
  key_length_ = header[0];
  text_length_ = header[1];
  begin_ += size;
  return true;
}

// Reads on until `needed` bytes from begin_ are there.
base::Result<> SegmentReader::Fill(std::size_t needed) {
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
  if (buffer_.size() < needed) buffer_.resize(needed);
  while (end_ < needed) {
    const auto wanted = std::min<std::uint64_t>(buffer_.size() - end_, unread_);
    const ssize_t count = wanted == 0 ? 0
                                      : ::pread(file_.get(), buffer_.data() + end_, wanted,
                                                static_cast<off_t>(file_offset_));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return bytes::FailErrno("read", path_);
    if (count == 0) return base::Fail("cannot read " + path_ + ": it ends too early");
    end_ += static_cast<std::size_t>(count);
    file_offset_ += static_cast<std::uint64_t>(count);
    unread_ -= static_cast<std::uint64_t>(count);
  }
  return {};
}

}  // namespace crawlstream::local
