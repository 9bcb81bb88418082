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

// Keeps the best page record so far, encoded as it came. If a URL has only one, it is not decoded.
class Fetches {
 public:
  void Begin(const record::Key& key);  // a new URL; the key must live until the next Begin

  // A bad record is dropped and reported. The first record is decoded only when the second comes,
  // so a bad first one is reported by the second call, which keeps its own record.
  base::Decoded<> Add(std::string_view page);

  std::size_t count() const { return count_; }  // pages added
  const std::string& best() const { return best_; }
  // The addresses that led to the fetches that are not the best; in any order.
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
