#include "common/storage/bytes/compression.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <string>
#include <utility>

namespace crawlstream::bytes {
namespace {

// Gives at most `step` bytes at a time, as a pipe or a socket may.
class StringSource : public ByteSource {
 public:
  StringSource(std::string bytes, std::size_t step) : bytes_(std::move(bytes)), step_(step) {}
  base::Result<std::size_t> Read(std::span<char> buffer) override {
    const std::size_t count = std::min({buffer.size(), step_, bytes_.size() - at_});
    std::memcpy(buffer.data(), bytes_.data() + at_, count);
    at_ += count;
    return count;
  }

 private:
  std::string bytes_;
  std::size_t step_;
  std::size_t at_ = 0;
};

class StringSink : public ByteSink {
 public:
  explicit StringSink(std::string& bytes) : bytes_(bytes) {}
  base::Result<> Write(std::string_view bytes) override {
    bytes_ += bytes;
    return {};
  }
  base::Result<> Close() override { return {}; }

 private:
  std::string& bytes_;
};

std::string Compressed(Compression compression, const std::string& text) {
  std::string bytes;
  auto sink = Compress(compression, std::make_unique<StringSink>(bytes));
  REQUIRE(sink->Write(text.substr(0, text.size() / 2)).has_value());
  REQUIRE(sink->Write(text.substr(text.size() / 2)).has_value());
  REQUIRE(sink->Close().has_value());
  return bytes;
}

base::Result<std::string> Decompressed(Compression compression, std::string bytes,
                                       std::size_t step = 1 << 20) {
  auto source =
      Decompress(compression, std::make_unique<StringSource>(std::move(bytes), step), "a.file");
  return ReadAll(*source, std::size_t{1} << 30);
}

std::string Text(std::size_t size) {
  std::string text;
  for (unsigned i = 1; text.size() < size; i = i * 1664525U + 1013904223U) {
    text += std::to_string(i % 1000) + (i % 7 == 0 ? "\n" : "\t");
  }
  return text;
}

constexpr Compression kBoth[] = {Compression::kGzip, Compression::kZstd};

}  // namespace

TEST_CASE("What was compressed comes back, in whatever pieces it arrives") {
  for (const Compression compression : kBoth) {
    for (const std::size_t size : {0, 1, 1000, 3 << 20}) {
      const std::string text = Text(size);
      const std::string bytes = Compressed(compression, text);
      CHECK(Decompressed(compression, bytes) == text);
      if (size <= 1000) CHECK(Decompressed(compression, bytes, 1) == text);
    }
  }
}

TEST_CASE("Concatenated compressed files are one stream") {
  for (const Compression compression : kBoth) {
    CHECK(Decompressed(compression, Compressed(compression, "one\n") +
                                        Compressed(compression, "two\n")) == "one\ntwo\n");
  }
}

TEST_CASE("A cut-off or damaged compressed file is an error that names it") {
  for (const Compression compression : kBoth) {
    const std::string bytes = Compressed(compression, Text(100000));
    const auto cut = Decompressed(compression, bytes.substr(0, bytes.size() / 2));
    REQUIRE_FALSE(cut.has_value());
    CHECK(cut.error().message.find("a.file: its") != std::string::npos);
    CHECK(cut.error().message.find("cut off") != std::string::npos);

    const auto damaged = Decompressed(compression, "this was never compressed");
    REQUIRE_FALSE(damaged.has_value());
    CHECK(damaged.error().message.find("damaged") != std::string::npos);
  }
}

TEST_CASE("Bytes in memory are unpacked as far as they go") {
  const std::string text = Text(300'000);
  const std::string packed = Compressed(Compression::kGzip, text);
  const Unpacked all = Gunzip(packed, 1 << 20);
  CHECK(all.bytes == text);
  CHECK(all.whole);
  const Unpacked some = Gunzip(packed, 100'000);
  CHECK(some.bytes == text.substr(0, 100'000));
  CHECK_FALSE(some.whole);
  const Unpacked cut = Gunzip(packed.substr(0, packed.size() / 2), 1 << 20);
  CHECK_FALSE(cut.whole);
  CHECK(text.starts_with(cut.bytes));
  CHECK_FALSE(Gunzip("nonsense", 1 << 20).whole);
}

TEST_CASE("The suffix tells the compression") {
  CHECK(CompressionOf("x/part-00000.gz") == Compression::kGzip);
  CHECK(CompressionOf("x/part-00000.zst") == Compression::kZstd);
  CHECK(CompressionOf("x.gz/part-00000") == Compression::kNone);
  for (const Compression compression :
       {Compression::kNone, Compression::kGzip, Compression::kZstd}) {
    CHECK(CompressionOf("a" + std::string(SuffixOf(compression))) == compression);
  }
  CHECK(ParseCompression("zstd") == Compression::kZstd);
  CHECK_FALSE(ParseCompression("bzip2").has_value());
}

}  // namespace crawlstream::bytes
