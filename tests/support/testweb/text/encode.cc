#include "tests/support/testweb/text/encode.h"

#include <brotli/encode.h>
#include <iconv.h>
#include <zlib.h>
#include <zstd.h>

#include <cerrno>
#include <cstdint>
#include <stdexcept>

#include "common/foundation/base/utf8.h"

namespace crawlstream::testweb {
namespace {

// Browsers read these labels as a superset (WHATWG Encoding Standard); write what they read.
std::string IconvName(const std::string& label) {
  if (label == "shift_jis") return "CP932";
  if (label == "euc-kr") return "CP949";
  if (label == "gb2312" || label == "gbk") return "GBK";
  if (label == "big5") return "BIG5-HKSCS";
  if (label == "iso-8859-1") return "CP1252";
  if (label == "iso-8859-9") return "CP1254";
  if (label.starts_with("windows-")) return "CP" + label.substr(8);
  if (label == "ibm866") return "CP866";
  if (label == "utf-16le") return "UTF-16LE";
  return label;
}

class Converter {
 public:
  explicit Converter(const std::string& charset)
      : handle_(iconv_open(IconvName(charset).c_str(), "UTF-8")) {
    if (handle_ == reinterpret_cast<iconv_t>(-1)) {
      throw std::invalid_argument("no such charset: " + charset);
    }
  }
  ~Converter() { iconv_close(handle_); }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  // Converts up to the first character that the charset lacks; returns the bytes consumed.
  std::size_t Convert(std::string_view text, std::string& out) {
    char* in = const_cast<char*>(text.data());
    std::size_t left = text.size();
    Loop(&in, &left, out);
    return text.size() - left;
  }
  void Finish(std::string& out) { Loop(nullptr, nullptr, out); }  // back to the initial shift state

 private:
  void Loop(char** in, std::size_t* left, std::string& out) {
    char buffer[4096];
    for (;;) {
      char* to = buffer;
      std::size_t room = sizeof buffer;
      const std::size_t result = iconv(handle_, in, left, &to, &room);
      out.append(buffer, sizeof buffer - room);
      if (result != static_cast<std::size_t>(-1) || errno != E2BIG) return;
    }
  }

  iconv_t handle_;
};

std::string ZlibCompress(std::string_view bytes, int window_bits) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, bytes.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

std::string EncodeHtml(std::string_view html, const std::string& charset) {
  if (charset == "utf-8") return std::string(html);
  Converter converter(charset);
  std::string out = charset == "utf-16le" ? "\xFF\xFE" : "";
  while (!html.empty()) {
    html.remove_prefix(converter.Convert(html, out));
    if (html.empty()) break;
    std::size_t size = 0;
    const char32_t lacking = base::NextCodePoint(html, size);
    converter.Convert("&#" + std::to_string(static_cast<unsigned long>(lacking)) + ";", out);
    html.remove_prefix(size);
  }
  converter.Finish(out);
  return out;
}

std::string Gzip(std::string_view bytes) { return ZlibCompress(bytes, 15 + 16); }
std::string Deflate(std::string_view bytes) { return ZlibCompress(bytes, 15); }

std::string Zstd(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 3));
  return out;
}

std::string Brotli(std::string_view bytes) {
  std::size_t size = BrotliEncoderMaxCompressedSize(bytes.size());
  std::string out(size, '\0');
  BrotliEncoderCompress(5, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.size(),
                        reinterpret_cast<const std::uint8_t*>(bytes.data()), &size,
                        reinterpret_cast<std::uint8_t*>(out.data()));
  out.resize(size);
  return out;
}

std::string GzipOfSpaces(std::string_view start, int mebibytes) {
  // A full flush makes what follows independent of what came before, so one packed MiB can be
  // repeated: packing half a GiB for real would keep everybody waiting.
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
  const auto pack = [&stream](std::string_view bytes, int flush) {
    std::string out(deflateBound(&stream, bytes.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, flush);
    out.resize(out.size() - stream.avail_out);
    return out;
  };
  const auto checksum = [](std::string_view bytes) {
    return crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size()));
  };
  const std::string mebibyte(1 << 20, ' ');
  std::string out("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  out += pack(start, Z_FULL_FLUSH);
  uLong sum = checksum(start);
  const std::string packed = pack(mebibyte, Z_FULL_FLUSH);
  const uLong mebibyte_sum = checksum(mebibyte);
  for (int i = 0; i < mebibytes; ++i) {
    out += packed;
    sum = crc32_combine(sum, mebibyte_sum, static_cast<z_off_t>(mebibyte.size()));
  }
  out += pack("", Z_FINISH);
  deflateEnd(&stream);
  const std::uint64_t size = start.size() + mebibyte.size() * static_cast<std::uint64_t>(mebibytes);
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(sum >> shift & 0xFF);
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(size >> shift & 0xFF);
  return out;
}

}  // namespace crawlstream::testweb
