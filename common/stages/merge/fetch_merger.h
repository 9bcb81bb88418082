// Rule M1 of common/stages/merge.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_MERGE_FETCH_MERGER_H_
#define CRAWLSTREAM_COMMON_STAGES_MERGE_FETCH_MERGER_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "common/record/document.h"

namespace crawlstream::stages::merge {

// M1: the fetches of one URL, in any order, become one. Holds one page's bytes.
class FetchMerger {
 public:
  struct Merged {
    record::Document page;
    std::vector<std::string> other_sources = {};  // that led to the other fetches; any order
    std::size_t others = 0;                       // fetches that lost
  };

  void Add(record::Document fetch);
  std::optional<Merged> Take();  // nullopt if none was added; starts anew

 private:
  std::optional<Merged> merged_;
};

}  // namespace crawlstream::stages::merge

#endif  // CRAWLSTREAM_COMMON_STAGES_MERGE_FETCH_MERGER_H_
