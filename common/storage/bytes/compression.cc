#include "common/storage/bytes/compression.h"

#include <span>
#include <utility>

#include "common/storage/bytes/codecs.h"

namespace crawlstream::bytes {
namespace {

class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string_view bytes) : bytes_(bytes) {}

  base::Result<std::size_t> Read(std::span<char> buffer) override {
    const std::size_t size = bytes_.copy(buffer.data(), buffer.size());
    bytes_.remove_prefix(size);
    return size;
  }

 private:
  std::string_view bytes_;
};

}  // namespace

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

Unpacked Gunzip(std::string_view packed, std::size_t limit) {
  constexpr std::size_t kChunk = 64 * 1024;
  const auto source = MakeGunzip(std::make_unique<MemorySource>(packed), "bytes in memory");
  Unpacked out;
  while (true) {
    const std::size_t had = out.bytes.size();
    out.bytes.resize(had + kChunk);
    const auto size = source->Read(std::span(out.bytes).subspan(had));
    out.bytes.resize(had + size.value_or(0));
    if (!size || *size == 0) {
      out.whole = size.has_value();
      return out;
    }
    if (out.bytes.size() > limit) {
      out.bytes.resize(limit);
      out.whole = false;
      return out;
    }
  }
}

}  // namespace crawlstream::bytes
