// The first step of a run: level 0 of `in`.
//
//   S1  the seeds, at depth 0
//   S2  what the run before left uncrawled: the `in` of its last level where that was never crawled
//       (put off, over a cap, or the levels ran out), with its depth, referrer and count of
//       deferrals
//   S3  of equal URLs the seed counts
//
// Written once: a second start of the same run finds it whole and leaves it as it is.
#ifndef CRAWLSTREAM_COMMON_RUN_START_H_
#define CRAWLSTREAM_COMMON_RUN_START_H_

#include <optional>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/record/url_entry.h"
#include "common/run/layout.h"

namespace crawlstream::run {

struct StartCounts {
  std::size_t seeds = 0;
  std::size_t carried = 0;
};

// Writes layout.In(0). `previous` is the run before, if there is one.
base::Result<StartCounts> StartRun(const Layout& layout, const std::vector<record::UrlEntry>& seeds,
                                   const std::optional<Layout>& previous);

// The folder with what a finished run left uncrawled; nullopt where there is nothing.
base::Result<std::optional<std::string>> LeftOver(const Layout& layout);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUN_START_H_
