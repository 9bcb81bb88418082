#include "common/record/page_ref.h"

#include <algorithm>
#include <tuple>

namespace crawlstream::record {
namespace {

std::string Padded(std::int64_t number, std::size_t width) {
  std::string digits = std::to_string(std::max<std::int64_t>(number, 0));
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

}  // namespace

PageRef RefOf(const Document& document) {
  return {.url = document.url,
          .time = document.fetch.time,
          .level = document.level,
          .meta_index = document.fetch.meta_index,
          .redirect_from = document.fetch.redirect_from};
}

bool CrawledBefore(const PageRef& a, const PageRef& b) {
  return std::tie(a.time, a.level, a.url) < std::tie(b.time, b.level, b.url);
}

std::string CrawlOrderKey(base::TimeMs time, int level) {
  constexpr std::size_t kInt64Digits = 19;
  constexpr std::size_t kInt32Digits = 10;
  return Padded(time, kInt64Digits) + '.' + Padded(level, kInt32Digits);
}

}  // namespace crawlstream::record
