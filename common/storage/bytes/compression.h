// gzip and zstd, chosen by a file name's suffix: .gz, .zst; anything else is plain.
#ifndef CRAWLSTREAM_COMMON_STORAGE_BYTES_COMPRESSION_H_
#define CRAWLSTREAM_COMMON_STORAGE_BYTES_COMPRESSION_H_

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::bytes {

enum class Compression { kNone, kGzip, kZstd };

Compression CompressionOf(std::string_view path);
// "none", "gzip", "zstd"; nullopt for any other name.
std::optional<Compression> ParseCompression(std::string_view name);
std::string_view SuffixOf(Compression compression);  // "", ".gz", ".zst"

// Concatenated members or frames are read as one stream. A damaged or cut-off stream is an error,
// at the latest where the end should have been. `name` is what errors call the file.
std::unique_ptr<ByteSource> Decompress(Compression compression, std::unique_ptr<ByteSource> source,
                                       std::string name);
// Close ends the compressed stream and closes `sink`.
std::unique_ptr<ByteSink> Compress(Compression compression, std::unique_ptr<ByteSink> sink);

// Of a gzip stream in memory: what can be read, at most `limit` bytes.
struct Unpacked {
  std::string bytes;
  bool whole = true;  // false: the stream is damaged or cut off, or the limit was reached
};
Unpacked Gunzip(std::string_view packed, std::size_t limit);

}  // namespace crawlstream::bytes

#endif  // CRAWLSTREAM_COMMON_STORAGE_BYTES_COMPRESSION_H_
