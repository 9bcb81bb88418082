#include "common/storage/compression.h"

#include <utility>

#include "common/storage/gzip.h"
#include "common/storage/zstd_stream.h"

namespace crawlstream::storage {

Compression CompressionOf(std::string_view path) {
  if (path.ends_with(".gz")) return Compression::kGzip;
  if (path.ends_with(".zst")) return Compression::kZstd;
  return Compression::kNone;
}

std::optional<Compression> ParseCompression(std::string_view name) {
  if (name == "none") return Compression::kNone;
  if (name == "gzip") return Compression::kGzip;
  if (name == "zstd") return Compression::kZstd;
  return std::nullopt;
}

std::string_view SuffixOf(Compression compression) {
  switch (compression) {
    case Compression::kNone:
      return "";
    case Compression::kGzip:
      return ".gz";
    case Compression::kZstd:
      return ".zst";
  }
  return "";
}

std::unique_ptr<ByteSource> Decompress(Compression compression, std::unique_ptr<ByteSource> source,
                                       std::string name) {
  switch (compression) {
    case Compression::kNone:
      return source;
    case Compression::kGzip:
      return MakeGunzip(std::move(source), std::move(name));
    case Compression::kZstd:
      return MakeUnzstd(std::move(source), std::move(name));
  }
  return source;
}

std::unique_ptr<ByteSink> Compress(Compression compression, std::unique_ptr<ByteSink> sink) {
  switch (compression) {
    case Compression::kNone:
      return sink;
    case Compression::kGzip:
      return MakeGzip(std::move(sink));
    case Compression::kZstd:
      return MakeZstd(std::move(sink));
  }
  return sink;
}

}  // namespace crawlstream::storage
