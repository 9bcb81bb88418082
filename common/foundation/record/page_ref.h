// One fetched page as deduplication needs it: its address, the identity of its content, and its
// rank among the pages of its language. Format: docs/formats.md, "Records of deduplication".
//
// The rank follows from the pages alone, so that the result does not depend on which page was
// fetched first. Which page comes before another:
//   R1  One that may be indexed before one that may not: the latter gives no article.
//   R2  The one that was published earlier, by its own statement; a page without one comes last. A
//       date without a time means the beginning of the day, a time without a zone is UTC.
//   R3  https before http.
//   R4  The one with the lesser address, by bytes.
//   R5  Of two fetches of one address the one with the lesser fingerprint of its content.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::record {

using Rank = std::uint64_t;  // R1 to R3 as a number; the lesser is the better

// `published` is ISO 8601, as precise as the page states it: "2017-04-13",
// "2017-04-13T10:00:00+02:00".
Rank RankOf(bool may_be_indexed, std::string_view published, std::string_view url);
bool MayBeIndexed(Rank rank);  // R1

// A rank as a key field whose bytes sort as the numbers do.
inline constexpr std::size_t kRankDigits = 15;
std::string RankKey(Rank rank);

struct PageRef {
  std::string url = {};
  Rank rank = 0;
  std::string content = {};                     // identity of its content: signature.h
  std::string canonical = {};                   // its rel=canonical, if that is on the same site
  std::vector<std::string> redirect_from = {};  // addresses that led to it

  bool operator==(const PageRef&) const = default;
};

// R1 to R5
bool RanksBefore(const PageRef& a, const PageRef& b);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_H_
