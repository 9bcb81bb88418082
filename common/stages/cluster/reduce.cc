// The reducer of cluster: lines and counters around the rules of cluster.h.
#include <string>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/page_pair.h"
#include "common/foundation/record/verdict.h"
#include "common/stages/cluster/cluster.h"
#include "common/stages/cluster/clusters.h"
#include "common/web/url/url.h"

namespace crawlstream::cluster {
namespace {

namespace counter = streaming::counter::cluster;

class Reducer {
 public:
  explicit Reducer(streaming::Task& task) : task_(task) {}

  void Reduce(std::string_view lang, streaming::GroupReader& values) {
    const std::int64_t max = task_.settings.ForLanguage(lang).Int("merge.max_addresses");
    Clusters clusters(std::string(lang), static_cast<std::size_t>(max));
    while (const auto value = values.NextValue()) {
      if (const auto done = Add(lang, *value, clusters); !done) {
        task_.bad.Skip(std::string(lang) + '\t' + std::string(*value), done.error());
      }
    }
    clusters.Decide([this](const record::Verdict& verdict) {
      task_.out.Emit({verdict.lang, verdict.url, record::EncodeVerdict(writer_, verdict)});
    });
    Count(lang, counter::kFolded, clusters.folded());
    Count(lang, counter::kNearDuplicates, clusters.near_duplicates());
    Count(lang, counter::kAddressesCut, clusters.addresses_cut());
  }

 private:
  base::Decoded<> Add(std::string_view lang, std::string_view value, Clusters& clusters) {
    const auto [url, json] = streaming::SplitKey(value);
    const auto pair = record::DecodePagePair(json_, {lang, url}, json);
    if (!pair) return std::unexpected(pair.error());
    if (!url::Url::Split(pair->first.url) || !url::Url::Split(pair->other.url)) {
      return base::Bad(base::BadReason::kUrl, "a page of the pair has no URL in normal form");
    }
    clusters.Add(*pair);
    return {};
  }

  void Count(std::string_view lang, std::string_view name, std::size_t amount) {
    if (amount == 0) return;
    task_.reporter.Count(name, static_cast<std::int64_t>(amount));
    task_.counts.Add(lang, name, static_cast<std::int64_t>(amount));
  }

  streaming::Task& task_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> Reduce(streaming::Task& task) {
  Reducer reducer(task);
  streaming::ForEachGroup(task, 1, [&](std::string_view lang, streaming::GroupReader& values) {
    reducer.Reduce(lang, values);
  });
  return {};
}

}  // namespace crawlstream::cluster
