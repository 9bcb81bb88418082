// The reducer of cluster: lines and counters around the rules of cluster.h.
#include "common/base/bad_record.h"
#include "common/stages/cluster.h"
#include "common/stages/cluster/clusters.h"
#include "common/streaming/counter_names.h"
#include "common/url/url.h"

namespace crawlstream::stages {

namespace counter = streaming::counter::cluster;

base::Result<> ClusterReduce(streaming::Task& task) {
  cluster::Clusters clusters(static_cast<std::size_t>(task.settings.Int("merge.max_addresses")));
  json::Document json;
  streaming::ForEachLine(task, [&](std::string_view line) -> base::Decoded<> {
    const auto [url, value] = streaming::SplitKey(line);
    const auto pair = record::DecodePagePair(json, url, value);
    if (!pair) return std::unexpected(pair.error());
    if (!url::Url::Split(pair->first.url) || !url::Url::Split(pair->other.url)) {
      return base::Bad(base::BadReason::kUrl, "a page of the pair has no URL in normal form");
    }
    clusters.Add(*pair);
    return {};
  });
  json::Writer writer;
  for (const record::Verdict& verdict : clusters.Decide()) {
    task.out.Emit(record::VerdictKey(verdict.url), record::EncodeVerdict(writer, verdict));
  }
  const auto count = [&](std::string_view name, std::size_t amount) {
    if (amount > 0) task.reporter.Count(name, static_cast<std::int64_t>(amount));
  };
  count(counter::kFolded, clusters.folded());
  count(counter::kNearDuplicates, clusters.near_duplicates());
  count(counter::kAddressesCut, clusters.addresses_cut());
  return {};
}

}  // namespace crawlstream::stages
