// The lines of a stored file, decompressed where its name says so.
#ifndef CRAWLSTREAM_COMMON_STORAGE_FILES_LINE_STREAM_H_
#define CRAWLSTREAM_COMMON_STORAGE_FILES_LINE_STREAM_H_

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::files {

class LineStream {
 public:
  // Opens a file of any file system; .gz and .zst are decompressed.
  static base::Result<LineStream> Open(const std::string& path);
  explicit LineStream(std::unique_ptr<bytes::ByteSource> source);

  // The next line without its newline, valid until the next call; nullopt at the end. A last line
  // without a newline counts.
  base::Result<std::optional<std::string_view>> Next();

 private:
  std::unique_ptr<bytes::ByteSource> source_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // of what is not yet given out
  std::size_t end_ = 0;    // of what has been read
};

}  // namespace crawlstream::files

#endif  // CRAWLSTREAM_COMMON_STORAGE_FILES_LINE_STREAM_H_
