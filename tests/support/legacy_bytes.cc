#include "tests/support/legacy_bytes.h"

#include <iconv.h>

#include <stdexcept>

namespace crawlstream::testing {
namespace {

// WHATWG's name for a superset is often the standard's name of a smaller charset; iconv tells them
// apart.
std::string IconvName(std::string_view charset) {
  if (charset == "shift_jis") return "CP932";
  if (charset == "euc-kr") return "CP949";
  if (charset == "x-mac-cyrillic") return "MAC-CYRILLIC";
  if (charset == "windows-1258") return "CP1258";
  return std::string(charset);
}

}  // namespace

std::string LegacyBytes(std::string_view charset, std::string_view text) {
  const iconv_t converter = iconv_open(IconvName(charset).c_str(), "UTF-8");
  if (converter == iconv_t(-1)) throw std::runtime_error("iconv has no " + std::string(charset));
  std::string input(text);
  std::string output(text.size() * 4 + 16, '\0');
  char* in = input.data();
  char* out = output.data();
  std::size_t in_left = input.size();
  std::size_t out_left = output.size();
  const bool converted = iconv(converter, &in, &in_left, &out, &out_left) != std::size_t(-1) &&
                         iconv(converter, nullptr, nullptr, &out, &out_left) != std::size_t(-1);
  iconv_close(converter);
  if (!converted) {
    throw std::runtime_error(std::string(charset) +
                             " cannot hold: " + input.substr(input.size() - in_left, 12));
  }
  output.resize(output.size() - out_left);
  return output;
}

}  // namespace crawlstream::testing
