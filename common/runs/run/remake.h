// Results of a run that are made anew from its stored pages (scripts/reprocess.sh): they are made
// under a root of their own, <root>/again/<run>, and take the place of the old ones only when they
// are whole.
//   1  The articles come last: where they are whole, so is all before them.
//   2  From then on the old results may go. A call that was cut short is finished by whoever works
//      in the root next, a crawl or another call, which then makes its own results.
//   3  Each folder of the run (out, pairs, verdicts, merged, xml) is exchanged by two renames; when
//      all are, the old ones are removed, and <root>/again where no other run is in it.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_REMAKE_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_REMAKE_H_

#include <string>

#include "common/foundation/base/error.h"
#include "common/runs/run/layout.h"

namespace crawlstream::run {

// The root under which the results of a run are made anew.
std::string RemakeRoot(const Layout& layout);

// Begins anew: removes what an earlier call has left, or takes it where that one got as far as 2.
// A usage error where the run is not finished or its pages are not stored any more.
base::Result<> BeginRemake(const Layout& layout);

// Puts the new results in the place of the old ones: 1 to 3.
base::Result<> TakeRemade(const Layout& layout);

// Finishes what calls of TakeRemade that were cut short have left (2), for all runs of the root. To
// be called before anybody else works in it.
base::Result<> TakeAllRemade(const std::string& root);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_REMAKE_H_
