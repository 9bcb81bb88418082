// The seed sets of a folder, <folder>/<code>/{seeds.txt,crawl.conf}: a language each.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_SEED_SETS_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_SEED_SETS_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/runs/run/start.h"

namespace crawlstream::run {

// "zh,en" or "all" as codes, sorted, each once. A usage error where one has no seed set.
base::Result<std::vector<std::string>> ChooseLanguages(const std::string& folder,
                                                       std::string_view wanted);

// Reads the languages' crawl.conf into their sections of `settings`. One that is bad leaves no
// trace there and is in what is returned.
std::vector<LeftOut> AddLanguageFiles(const std::string& folder,
                                      const std::vector<std::string>& languages,
                                      config::Settings& settings);

// The seeds of a run with these settings of the crawl and its languages. A language of `left_out`,
// or whose settings are bad, or that has no good seed, gives none: it is in the `left_out` of what
// is returned. A usage error where the crawl's own settings are bad.
base::Result<Start> ReadSeedSets(const std::string& folder,
                                 const std::vector<std::string>& languages,
                                 std::vector<LeftOut> left_out, config::Settings settings);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_SEED_SETS_H_
