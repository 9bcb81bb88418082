// Rules P1 to P4 of match.h: which pages under one key make a pair.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_KEY_MATCHER_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_KEY_MATCHER_H_

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "common/record/page_pair.h"
#include "common/record/signature.h"
#include "common/sketch/measure.h"

namespace crawlstream::stages::match {

// The pages under one key, given one by one in crawl order.
class KeyMatcher {
 public:
  using Found = std::function<void(const record::PagePair&)>;

  KeyMatcher(const sketch::Measure& measure, std::size_t max_leaders)
      : measure_(measure), max_leaders_(max_leaders) {}

  void Begin(std::string_view key);  // a new key; its part up to ':' says which rule
  // Reports the pairs that `page` makes with those before it. False: it would have become one
  // leader too many, and pages like it are not found under this key.
  bool Add(record::Signature page, const Found& found);

 private:
  enum class Rule { kRefetch, kSame, kAddress, kNear };

  bool Matches(const record::Signature& leader, const record::Signature& page) const;

  const sketch::Measure& measure_;
  std::size_t max_leaders_;
  Rule rule_ = Rule::kSame;
  std::vector<record::Signature> leaders_;
};

}  // namespace crawlstream::stages::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_KEY_MATCHER_H_
