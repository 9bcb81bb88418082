// A segment: lines of map output, sorted by partition and key, in a file of the job's scratch
// folder.
//
// A record is two 32-bit lengths in the machine's byte order (key, text) and the text: the line
// with the newline, as the reducer reads it. Segments never outlive the job that wrote them.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_SEGMENT_FILE_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_SEGMENT_FILE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::local {

struct Segment {
  struct Part {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    std::uint64_t records = 0;
  };
  std::string path;
  std::vector<Part> parts;  // by partition
};

class SegmentWriter {
 public:
  static base::Result<SegmentWriter> Create(const std::string& path, std::uint32_t partitions);

  // Records must come in order of partition, then key. `line` is without newline and begins with
  // the key; where nothing follows the key, a TAB is added: streaming gives a reducer key TAB
  // value.
  base::Result<> Append(std::uint32_t partition, std::string_view line, std::size_t key_length);
  // The same for a record's text as SegmentReader gives it.
  base::Result<> AppendText(std::uint32_t partition, std::string_view text, std::size_t key_length);
  base::Result<Segment> Finish();

  std::uint64_t records() const { return records_; }

 private:
  SegmentWriter(bytes::FileDescriptor file, Segment segment);
  base::Result<> Flush();
  char* Reserve(std::uint32_t partition, std::size_t key_length, std::size_t text_length);
  base::Result<> MakeRoom(std::size_t bytes);

  bytes::FileDescriptor file_;
  Segment segment_;
  std::vector<char> buffer_;
  std::size_t used_ = 0;
  std::uint64_t records_ = 0;
};

// One partition of a segment, record by record.
class SegmentReader {
 public:
  // Holds about `buffer_bytes` of memory, more only where a single record is longer.
  static base::Result<SegmentReader> Open(const Segment& segment, std::uint32_t partition,
                                          std::size_t buffer_bytes);

  // False at the end. key() and text() are valid until the next call.
  base::Result<bool> Next();
  std::string_view key() const { return {record_, key_length_}; }
  std::string_view text() const { return {record_, text_length_}; }

 private:
  SegmentReader(bytes::FileDescriptor file, std::string path, Segment::Part part,
                std::size_t buffer);
  base::Result<> Fill(std::size_t needed);

  bytes::FileDescriptor file_;
  std::string path_;
  std::uint64_t file_offset_;
  std::uint64_t unread_;  // bytes of the partition not yet in the buffer
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  const char* record_ = nullptr;
  std::uint32_t key_length_ = 0;
  std::uint32_t text_length_ = 0;
};

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_SEGMENT_FILE_H_
