// The mapper of optimize: lines and counters around the rules of optimize.h.
#include <map>
#include <string>
#include <vector>

#include "common/engine/streaming/counter_names.h"
#include "common/engine/streaming/environment.h"
#include "common/engine/streaming/partition.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/foundation/json/json.h"
#include "common/stages/optimize/mark_cache.h"
#include "common/stages/optimize/marker.h"
#include "common/stages/optimize/merged_marks.h"
#include "common/stages/optimize/optimize.h"
#include "common/state/seen_store/block.h"
#include "common/state/seen_store/host_counts.h"
#include "common/web/url/url.h"

namespace crawlstream::optimize {
namespace {

namespace counter = streaming::counter::optimize;

// M6: how many URLs of each host were crawled, separately for each reducer's share of the URLs.
class CrawledCounts {
 public:
  CrawledCounts(RulesByLanguage& languages, int reducers)
      : languages_(languages), by_reducer_(static_cast<std::size_t>(reducers)) {}

  void Add(const Mark& mark) {
    const record::Key key = mark.entry.key();
    const auto language = languages_.For(key.lang);
    if (mark.kind != MarkKind::kCrawled || !language || !(*language)->has_caps()) return;
    const int reducer = streaming::ReducerOf(base::Hex64(record::Fingerprint(key)),
                                             static_cast<int>(by_reducer_.size()));
    const auto url = url::Url::Split(mark.entry.url);
    by_reducer_[static_cast<std::size_t>(reducer)].Add(key.lang, url->Authority());
  }

  void Emit(streaming::Emitter& out) const {
    const int reducers = static_cast<int>(by_reducer_.size());
    for (int reducer = 0; reducer < reducers; ++reducer) {
      const std::string label = streaming::LabelFor(kCountsLabel, reducer, reducers);
      by_reducer_[static_cast<std::size_t>(reducer)].ForEach(
          [&](std::string_view lang, std::string_view host, std::string_view number) {
            out.Emit({label, lang, host, number});
          });
    }
  }

 private:
  RulesByLanguage& languages_;
  std::vector<seen_store::HostCounts> by_reducer_;
};

}  // namespace

base::Result<> Map(streaming::Task& task) {
  const auto reducers = streaming::ReducersOfJob();
  if (!reducers) return std::unexpected(reducers.error());
  RulesByLanguage languages(task.settings, LanguageRules::From);
  Marker marker(languages);
  CrawledCounts crawled(languages, *reducers);
  json::Writer writer;
  MarkCache cache([&](const Mark& mark) { EmitMark(mark, writer, task.out); });
  streaming::ForEachLine(task, [&](std::string_view line) {
    return marker.Map(line, [&](const Mark& mark) {
      crawled.Add(mark);
      cache.Add(mark);
    });
  });
  cache.Flush();
  crawled.Emit(task.out);
  task.reporter.Count(counter::kLinks, marker.counts().links);
  task.reporter.Count(counter::kOverDepth, marker.counts().over_depth);
  task.reporter.Count(counter::kBadLinks, marker.counts().bad_links);
  task.reporter.Count(counter::kHostRecords, marker.counts().host_records);
  return {};
}

}  // namespace crawlstream::optimize
