// Rules M2 to M6 of common/stages/merge/merge.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_MERGE_VERDICT_RULES_H_
#define CRAWLSTREAM_COMMON_STAGES_MERGE_VERDICT_RULES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "common/foundation/config/settings.h"
#include "common/foundation/record/article.h"
#include "common/foundation/record/verdict.h"

namespace crawlstream::merge {

enum class Fate { kKept, kFolded, kDroppedNear };
struct Ruling {
  Fate fate = Fate::kKept;
  record::Relations relations = {};
  std::size_t addresses_cut = 0;
};

class VerdictRules {
 public:
  explicit VerdictRules(const config::Settings& settings);
  // `verdict` is that of cluster; its redirect_from also has the sources of the other fetches (M2).
  Ruling Apply(record::Verdict verdict) const;

 private:
  enum class NearDuplicates { kMark, kDrop, kOff };
  std::size_t Cut(std::vector<std::string>& addresses) const;

  NearDuplicates near_duplicates_ = NearDuplicates::kMark;
  std::size_t max_addresses_;
};

}  // namespace crawlstream::merge

#endif  // CRAWLSTREAM_COMMON_STAGES_MERGE_VERDICT_RULES_H_
