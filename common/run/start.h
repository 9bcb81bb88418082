// The first step of a run: its seeds, of which the due job makes level 0. (What earlier runs left
// uncrawled joins at level 1: optimize reads it from `held`.)
#ifndef CRAWLSTREAM_COMMON_RUN_START_H_
#define CRAWLSTREAM_COMMON_RUN_START_H_

#include <vector>

#include "common/base/error.h"
#include "common/record/url_entry.h"
#include "common/run/layout.h"

namespace crawlstream::run {

// Writes layout.Seeds(), and makes the run one of those listed. A run that has begun is left as it
// is, so that a second start goes on with the first one's seeds.
base::Result<> StartRun(const Layout& layout, const std::vector<record::UrlEntry>& seeds);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUN_START_H_
