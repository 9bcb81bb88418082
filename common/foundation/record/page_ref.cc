#include "common/foundation/record/page_ref.h"

#include <algorithm>
#include <tuple>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/time.h"

namespace crawlstream::record {
namespace {

constexpr base::TimeMs kYear1900 = -2'208'988'800'000;
constexpr Rank kNoTime = 9'999'999'999'999;  // 13 digits
constexpr Rank kTimeUnit = 10;               // R2 stands above the digit of R3
constexpr Rank kIndexUnit = 100'000'000'000'000;

// R2
Rank TimeRank(std::string_view published) {
  constexpr std::string_view kDay = "2017-04-13";
  constexpr std::string_view kTime = "2017-04-13T10:00:00";
  std::string text(published);
  if (text.size() == kDay.size()) text += "T00:00:00";
  if (text.size() == kTime.size()) text += 'Z';
  const auto time = base::ParseIso8601(text);
  if (!time || *time < kYear1900) return kNoTime;
  return std::min(static_cast<Rank>(*time - kYear1900), kNoTime - 1);
}

}  // namespace

Rank RankOf(bool may_be_indexed, std::string_view published, std::string_view url) {
  const Rank scheme = url.starts_with("https:") ? 0 : 1;  // R3
  return (may_be_indexed ? 0 : kIndexUnit) + TimeRank(published) * kTimeUnit + scheme;
}

bool MayBeIndexed(Rank rank) { return rank < kIndexUnit; }

std::string RankKey(Rank rank) {
  const std::string digits = std::to_string(rank);
  return std::string(kRankDigits - std::min(kRankDigits, digits.size()), '0') + digits;
}

bool RanksBefore(const PageRef& a, const PageRef& b) {
  if (std::tie(a.rank, a.url) != std::tie(b.rank, b.url)) {
    return std::tie(a.rank, a.url) < std::tie(b.rank, b.url);
  }
  return base::Hash64(a.content) < base::Hash64(b.content);  // R5
}

}  // namespace crawlstream::record
