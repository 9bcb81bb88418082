// Rules M1 and M2 of common/stages/merge/merge.h: the fetches of one URL.
#ifndef CRAWLSTREAM_COMMON_STAGES_MERGE_FETCHES_H_
#define CRAWLSTREAM_COMMON_STAGES_MERGE_FETCHES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/page.h"

namespace crawlstream::merge {

// Holds one page record, the best so far, as it was written. A single one is not decoded.
class Fetches {
 public:
  void Begin(const record::Key& key);  // a new URL; the key must live as long as its pages come

  // Of a bad record nothing is kept, and it is told; where that is the one before, it is told now.
  base::Decoded<> Add(std::string_view page);

  std::size_t count() const { return count_; }  // pages added
  const std::string& best() const { return best_; }
  // That led to the others; in any order.
  std::vector<std::string>& other_sources() { return other_sources_; }

 private:
  base::Decoded<> DecodeBest();

  record::Key key_;
  std::size_t count_ = 0;
  std::string best_;
  std::optional<record::Page> decoded_;  // best_, if it had to be compared
  std::vector<std::string> other_sources_;
  json::Document json_;
};

}  // namespace crawlstream::merge

#endif  // CRAWLSTREAM_COMMON_STAGES_MERGE_FETCHES_H_
