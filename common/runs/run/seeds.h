// A seed file: one address a line, options behind it, comments after `#`.
//
//   https://www.bbc.com/hindi scope=path depth=2    # only what lies below /hindi
//
//   scope=site   the registrable domain (the default is parse.scope of the configuration)
//   scope=host   the seed's host only
//   scope=path   the seed's host, and paths below the seed's folder
//   depth=N      as crawl.depth, for what this seed leads to
//   interval=6h  not asked again before that has passed since the start of the last run that asked
//                it (30m, 6h, 2d …); without it, a seed is asked in every run
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_SEEDS_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_SEEDS_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/record/url_entry.h"
#include "common/web/url/normalizer.h"

namespace crawlstream::run {

struct SeedProblem {
  int line = 0;  // from 1
  std::string text;
  std::string reason;
};

struct SeedFile {
  std::vector<record::UrlEntry> seeds;  // normalized, the first of equal ones
  std::vector<SeedProblem> problems;    // lines that are skipped
};

// `lang` is the language that they are the seeds of.
SeedFile ParseSeeds(std::string_view text, const std::string& lang, url::Normalizer& normalizer);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_SEEDS_H_
