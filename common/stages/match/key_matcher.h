// Rules P1 to P4 of match.h: which pages under one key make a pair.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_KEY_MATCHER_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_KEY_MATCHER_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/config/settings.h"
#include "common/foundation/record/page_pair.h"
#include "common/stages/match/line.h"
#include "common/text/sketch/measure.h"

namespace crawlstream::match {

// The pages under one key, given one by one in the order of their ranks.
class KeyMatcher {
 public:
  using Found = std::function<void(const record::PagePair&)>;

  explicit KeyMatcher(const config::Settings& settings);  // the keys merge.*
  KeyMatcher(std::unique_ptr<sketch::Measure> measure, std::size_t max_leaders)
      : measure_(std::move(measure)), max_leaders_(max_leaders) {}

  // Begins a new key of a language. The part of the key up to ':' chooses the rule.
  void Begin(std::string_view lang, std::string_view key);
  // Reports the pairs that `page` makes with those before it. False: it should have become a
  // leader, but there are max_leaders. So pages like it are not found under this key.
  bool Add(Candidate page, const Found& found);

 private:
  enum class Rule { kRefetch, kSame, kAddress, kNear };

  bool Matches(const Candidate& leader, const Candidate& page) const;

  std::unique_ptr<sketch::Measure> measure_;
  std::size_t max_leaders_;
  std::string lang_;
  Rule rule_ = Rule::kSame;
  std::vector<Candidate> leaders_;
};

}  // namespace crawlstream::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_KEY_MATCHER_H_
