// What a run did, in numbers: built from its out-links (which carry the facts of every fetch) and
// its articles, one record at a time, in memory that grows with hosts and reasons, not with pages.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_SUMMARY_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_SUMMARY_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "common/foundation/base/time.h"
#include "common/foundation/record/article_fact.h"
#include "common/foundation/record/out_links.h"
#include "common/foundation/record/outcome.h"
#include "common/runs/report/histogram.h"

namespace crawlstream::report {

using Count = std::int64_t;
using Counts = std::map<std::string, Count>;

// How many URLs had each outcome.
class OutcomeCounts {
 public:
  OutcomeCounts() = default;
  OutcomeCounts(std::initializer_list<std::pair<record::Outcome, Count>> counts) {
    for (const auto& [outcome, count] : counts) (*this)[outcome] = count;
  }

  Count& operator[](record::Outcome outcome) { return counts_[static_cast<std::size_t>(outcome)]; }
  Count operator[](record::Outcome outcome) const {
    return counts_[static_cast<std::size_t>(outcome)];
  }
  Count Sum() const { return std::accumulate(counts_.begin(), counts_.end(), Count{0}); }

 private:
  std::array<Count, record::kOutcomes.size()> counts_ = {};
};

struct HostSummary {
  OutcomeCounts outcomes;
  Count bytes = 0;
  Count back_offs = 0;  // URLs put off because the host asked for it or was down
  Histogram latency_ms;
};

struct Example {
  std::string url;
  std::string detail;
};

// What became of the pages that the URL table knows.
struct PageChanges {
  Count fresh = 0;  // met for the first time
  Count changed = 0, unchanged = 0, gone = 0;

  Count Sum() const { return fresh + changed + unchanged + gone; }
};

struct Summary {
  std::string language;  // code
  std::string name;      // of the language
  std::string run;
  base::TimeMs first_fetch = 0;
  base::TimeMs last_fetch = 0;

  OutcomeCounts outcomes;
  Count bytes = 0;
  Count sites = 0;
  std::vector<OutcomeCounts> levels;
  std::vector<Count> depths;  // pages by clicks from a seed
  Counts reasons;             // "failed:dns" …
  std::map<std::string, HostSummary> hosts;
  std::map<std::string, std::vector<Example>> examples;  // by reason, the first few

  PageChanges changes;
  Count articles = 0;
  Count index_pages = 0;
  Count near_duplicates = 0;
  Count aliases = 0;  // further addresses of the same content
  Counts languages;   // detected in the text
  Counts charsets;    // of the source pages, as decoded
};

class SummaryBuilder {
 public:
  SummaryBuilder(std::string language, std::string name, std::string run);

  void AddFetch(int level, const record::OutLinks& out);
  void AddArticle(const record::ArticleFact& article);
  void SetChanges(const PageChanges& changes) { summary_.changes = changes; }

  Summary Finish() &&;

 private:
  Summary summary_;
};

// How many URLs are listed for a reason; the numbers are always of all.
inline constexpr std::size_t kExamples = 100;  // per reason

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_SUMMARY_H_
