#include <zstd.h>

#include <utility>
#include <vector>

#include "common/storage/bytes/codecs.h"

namespace crawlstream::bytes {
namespace {

class Unzstd : public ByteSource {
 public:
  Unzstd(std::unique_ptr<ByteSource> source, std::string name)
      : source_(std::move(source)), name_(std::move(name)), input_(ZSTD_DStreamInSize()) {}

  base::Result<std::size_t> Read(std::span<char> buffer) override {
    ZSTD_outBuffer out = {buffer.data(), buffer.size(), 0};
    while (out.pos == 0) {
      if (pending_.pos == pending_.size) {
        const auto count = source_->Read(input_);
        if (!count) return count;
        pending_ = {input_.data(), *count, 0};
        if (*count == 0) {
          if (inside_frame_)
            return base::Fail("cannot read " + name_ + ": its zstd data is cut off");
          return std::size_t{0};
        }
      }
      const std::size_t status = ZSTD_decompressStream(context_.get(), &out, &pending_);
      if (ZSTD_isError(status)) {
        return base::Fail("cannot read " + name_ + ": its zstd data is damaged (" +
                          ZSTD_getErrorName(status) + ")");
      }
      inside_frame_ = status != 0;
    }
    return out.pos;
  }

 private:
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  std::unique_ptr<ByteSource> source_;
  std::string name_;
  std::vector<char> input_;
  std::unique_ptr<ZSTD_DCtx, Free> context_{ZSTD_createDCtx()};
  ZSTD_inBuffer pending_ = {nullptr, 0, 0};
  bool inside_frame_ = false;
};

class Zstd : public ByteSink {
 public:
  explicit Zstd(std::unique_ptr<ByteSink> sink)
      : sink_(std::move(sink)), output_(ZSTD_CStreamOutSize()) {}

  base::Result<> Write(std::string_view bytes) override { return Run(bytes, ZSTD_e_continue); }

  base::Result<> Close() override {
    if (auto ended = Run({}, ZSTD_e_end); !ended) return ended;
    return sink_->Close();
  }

 private:
  base::Result<> Run(std::string_view bytes, ZSTD_EndDirective directive) {
    ZSTD_inBuffer in = {bytes.data(), bytes.size(), 0};
    while (true) {
      ZSTD_outBuffer out = {output_.data(), output_.size(), 0};
      const std::size_t left = ZSTD_compressStream2(context_.get(), &out, &in, directive);
      if (ZSTD_isError(left)) return base::Fail(std::string("zstd: ") + ZSTD_getErrorName(left));
      if (auto written = sink_->Write({output_.data(), out.pos}); !written) return written;
      if (directive == ZSTD_e_end ? left == 0 : in.pos == in.size) return {};
    }
  }

  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };
  std::unique_ptr<ByteSink> sink_;
  std::vector<char> output_;
  std::unique_ptr<ZSTD_CCtx, Free> context_{ZSTD_createCCtx()};
};

}  // namespace

std::unique_ptr<ByteSource> MakeUnzstd(std::unique_ptr<ByteSource> source, std::string name) {
  return std::make_unique<Unzstd>(std::move(source), std::move(name));
}

std::unique_ptr<ByteSink> MakeZstd(std::unique_ptr<ByteSink> sink) {
  return std::make_unique<Zstd>(std::move(sink));
}

}  // namespace crawlstream::bytes
