#include "common/stages/match/key_matcher.h"

#include <utility>

#include "common/stages/match/keys.h"

namespace crawlstream::stages::match {

using record::PairKind;

void KeyMatcher::Begin(std::string_view key) {
  leaders_.clear();
  rule_ = key.starts_with(kUrlKey)       ? Rule::kRefetch
          : key.starts_with(kAddressKey) ? Rule::kAddress
          : key.starts_with(kNearKey)    ? Rule::kNear
                                         : Rule::kSame;
}

bool KeyMatcher::Matches(const record::Signature& leader, const record::Signature& page) const {
  switch (rule_) {
    case Rule::kRefetch:  // P1
    case Rule::kSame:     // P2
      return true;
    case Rule::kAddress:  // P3
      return leader.content == page.content || measure_.Similar(leader.sketch, page.sketch);
    case Rule::kNear:  // P4
      return measure_.Similar(leader.sketch, page.sketch);
  }
  return false;
}

bool KeyMatcher::Add(record::Signature page, const Found& found) {
  const PairKind kind = rule_ == Rule::kRefetch ? PairKind::kRefetch
                        : rule_ == Rule::kNear  ? PairKind::kNear
                                                : PairKind::kFold;
  bool has_leader = false;
  for (const record::Signature& leader : leaders_) {
    if (!Matches(leader, page)) continue;
    has_leader = true;
    const bool is_elsewhere =  // left to P1 and P2
        (rule_ != Rule::kRefetch && leader.page.url == page.page.url) ||
        (rule_ == Rule::kNear && leader.content == page.content);
    if (!is_elsewhere) found({.kind = kind, .first = leader.page, .other = page.page});
    if (rule_ != Rule::kNear) return true;
  }
  if (has_leader) return true;
  if (leaders_.size() == max_leaders_) return false;
  leaders_.push_back(std::move(page));
  return true;
}

}  // namespace crawlstream::stages::match
