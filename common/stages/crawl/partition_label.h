// The label: the first key field of a crawl job's lines, by which the engine chooses a URL's
// reducer. It is the site, so that one task fetches all of a site. If a plan assigns the site to a
// reducer, the label has an ending by which its hash chooses that reducer.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_PARTITION_LABEL_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_PARTITION_LABEL_H_

#include <string>
#include <string_view>
#include <unordered_map>

#include "common/engine/streaming/partition.h"
#include "common/foundation/base/error.h"

namespace crawlstream::crawl {

using streaming::LabelFor;
using streaming::ReducerOf;

class PartitionPlan {
 public:
  PartitionPlan() = default;  // no plan: the hash of a site chooses its reducer
  // `path` has lines `site TAB reducer`; reducers count from 0. A reducer that does not exist is a
  // usage error: the plan was made for another job.
  static base::Result<PartitionPlan> Read(const std::string& path, int reducers);

  std::string_view LabelOf(const std::string& site) const;

 private:
  std::unordered_map<std::string, std::string> labels_;
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_PARTITION_LABEL_H_
