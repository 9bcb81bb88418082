#include "common/sketch/shingles.h"

#include "common/base/hash.h"
#include "common/sketch/letters.h"

namespace crawlstream::sketch {
namespace {

std::uint64_t HashOf(std::u32string_view run) {
  return base::Hash64({reinterpret_cast<const char*>(run.data()), run.size() * sizeof(char32_t)});
}

}  // namespace

std::vector<std::uint64_t> Shingles(std::u32string_view letters) {
  std::vector<std::uint64_t> hashes;
  hashes.reserve(letters.size());
  std::size_t end = 0;
  std::size_t width = 0;  // of letters[begin, end)
  for (std::size_t begin = 0; begin < letters.size(); ++begin) {
    while (width < kShingleWidth && end < letters.size()) width += Width(letters[end++]);
    if (width < kShingleWidth) break;
    hashes.push_back(HashOf(letters.substr(begin, end - begin)));
    width -= Width(letters[begin]);
  }
  return hashes;
}

}  // namespace crawlstream::sketch
