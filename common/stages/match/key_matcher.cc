#include "common/stages/match/key_matcher.h"

#include <utility>

namespace crawlstream::match {

using record::PairKind;

KeyMatcher::KeyMatcher(const config::Settings& settings)
    : KeyMatcher(sketch::MeasureFrom(settings),
                 static_cast<std::size_t>(settings.Int("merge.max_leaders"))) {}

void KeyMatcher::Begin(std::string_view lang, std::string_view key) {
  leaders_.clear();
  lang_ = lang;
  rule_ = key.starts_with(kUrlKey)       ? Rule::kRefetch
          : key.starts_with(kAddressKey) ? Rule::kAddress
          : key.starts_with(kNearKey)    ? Rule::kNear
                                         : Rule::kSame;
}

bool KeyMatcher::Matches(const Candidate& leader, const Candidate& page) const {
  switch (rule_) {
    case Rule::kRefetch:  // P1
    case Rule::kSame:     // P2
      return true;
    case Rule::kAddress:  // P3
      return leader.page.content == page.page.content ||
             measure_->Similar(leader.sketch, page.sketch);
    case Rule::kNear:  // P4
      return measure_->Similar(leader.sketch, page.sketch);
  }
  return false;
}

bool KeyMatcher::Add(Candidate page, const Found& found) {
  const PairKind kind = rule_ == Rule::kRefetch ? PairKind::kRefetch
                        : rule_ == Rule::kNear  ? PairKind::kNear
                                                : PairKind::kFold;
  bool has_leader = false;
  for (const Candidate& leader : leaders_) {
    if (!Matches(leader, page)) continue;
    has_leader = true;
    const bool is_elsewhere =  // P1 or P2 makes the pair
        (rule_ != Rule::kRefetch && leader.page.url == page.page.url) ||
        (rule_ == Rule::kNear && leader.page.content == page.page.content);
    if (!is_elsewhere)
      found({.lang = lang_, .kind = kind, .first = leader.page, .other = page.page});
    if (rule_ != Rule::kNear) return true;
  }
  if (has_leader) return true;
  if (leaders_.size() == max_leaders_) return false;
  leaders_.push_back(std::move(page));
  return true;
}

}  // namespace crawlstream::match
