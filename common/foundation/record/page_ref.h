// One fetched page as deduplication speaks of it: which page, what it says, and its rank among the
// pages of its language. Format: docs/formats.md, "Records of deduplication".
//
// The rank takes the place of an order of crawling: it follows from the pages alone, so that the
// outcome is the same whoever was fetched first.
//   R1  A page that may be indexed comes before one that may not: the latter gives no article.
//   R2  The earlier time of publication, as the page states it; one that states none comes last. A
//       day without a time is its beginning, a time without a zone is UTC.
//   R3  https comes before http.
//   R4  The lesser address, by bytes.
//   R5  Of two fetches of one address: the lesser fingerprint of the content.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::record {

using Rank = std::uint64_t;  // R1 to R3: the lesser is the better

// `published` is ISO 8601, as far as the page says it: "2017-04-13", "2017-04-13T10:00:00+02:00".
Rank RankOf(bool may_be_indexed, std::string_view published, std::string_view url);
bool MayBeIndexed(Rank rank);  // R1

// A rank as a key field whose bytes sort as the numbers do.
inline constexpr std::size_t kRankDigits = 15;
std::string RankKey(Rank rank);

struct PageRef {
  std::string url = {};
  Rank rank = 0;
  std::string content = {};                     // identity of its content: signature.h
  std::string canonical = {};                   // the page's rel=canonical, if it is of its site
  std::vector<std::string> redirect_from = {};  // addresses that led to it

  bool operator==(const PageRef&) const = default;
};

// R1 to R5
bool RanksBefore(const PageRef& a, const PageRef& b);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_H_
