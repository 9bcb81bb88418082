#include <zlib.h>

#include <utility>
#include <vector>

#include "common/storage/bytes/codecs.h"

namespace crawlstream::bytes {
namespace {

constexpr std::size_t kBuffer = std::size_t{256} << 10;
constexpr int kGzipWindow = 15 + 16;  // the largest window, with a gzip header
constexpr int kMemoryLevel = 8;

Bytef* Bytes(const char* data) { return reinterpret_cast<Bytef*>(const_cast<char*>(data)); }

class Gunzip : public ByteSource {
 public:
  Gunzip(std::unique_ptr<ByteSource> source, std::string name)
      : source_(std::move(source)), name_(std::move(name)), input_(kBuffer) {
    ready_ = inflateInit2(&stream_, kGzipWindow) == Z_OK;
  }
  ~Gunzip() override {
    if (ready_) inflateEnd(&stream_);
  }
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;

  base::Result<std::size_t> Read(std::span<char> buffer) override {
    if (!ready_) return base::Fail("cannot read " + name_ + ": no memory for zlib");
    stream_.next_out = Bytes(buffer.data());
    stream_.avail_out = static_cast<uInt>(buffer.size());
    while (stream_.avail_out == buffer.size()) {
      if (stream_.avail_in == 0) {
        const auto count = source_->Read(input_);
        if (!count) return count;
        if (*count == 0) {
          if (inside_member_)
            return base::Fail("cannot read " + name_ + ": its gzip data is cut off");
          return std::size_t{0};
        }
        stream_.next_in = Bytes(input_.data());
        stream_.avail_in = static_cast<uInt>(*count);
      }
      inside_member_ = true;
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_STREAM_END) {
        inside_member_ = false;
        inflateReset(&stream_);
      } else if (status != Z_OK && status != Z_BUF_ERROR) {
        return base::Fail("cannot read " + name_ + ": its gzip data is damaged");
      }
    }
    return buffer.size() - stream_.avail_out;
  }

 private:
  std::unique_ptr<ByteSource> source_;
  std::string name_;
  std::vector<char> input_;
  z_stream stream_ = {};
  bool ready_ = false;
  bool inside_member_ = false;
};

class Gzip : public ByteSink {
 public:
  explicit Gzip(std::unique_ptr<ByteSink> sink) : sink_(std::move(sink)), output_(kBuffer) {
    ready_ = deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemoryLevel,
                          Z_DEFAULT_STRATEGY) == Z_OK;
  }
  ~Gzip() override {
    if (ready_) deflateEnd(&stream_);
  }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  base::Result<> Write(std::string_view bytes) override { return Run(bytes, Z_NO_FLUSH); }

  base::Result<> Close() override {
    if (auto ended = Run({}, Z_FINISH); !ended) return ended;
    return sink_->Close();
  }

 private:
  base::Result<> Run(std::string_view bytes, int flush) {
    if (!ready_) return base::Fail("no memory for zlib");
    stream_.next_in = Bytes(bytes.data());
    stream_.avail_in = static_cast<uInt>(bytes.size());
    do {
      stream_.next_out = Bytes(output_.data());
      stream_.avail_out = static_cast<uInt>(output_.size());
      deflate(&stream_, flush);  // cannot fail: the state is ours and there is room
      const std::size_t made = output_.size() - stream_.avail_out;
      if (auto written = sink_->Write({output_.data(), made}); !written) return written;
    } while (stream_.avail_out == 0);
    return {};
  }

  std::unique_ptr<ByteSink> sink_;
  std::vector<char> output_;
  z_stream stream_ = {};
  bool ready_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> MakeGunzip(std::unique_ptr<ByteSource> source, std::string name) {
  return std::make_unique<Gunzip>(std::move(source), std::move(name));
}

std::unique_ptr<ByteSink> MakeGzip(std::unique_ptr<ByteSink> sink) {
  return std::make_unique<Gzip>(std::move(sink));
}

}  // namespace crawlstream::bytes
