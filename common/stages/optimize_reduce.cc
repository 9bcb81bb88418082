// The reducer of optimize: lines and counters around the rules of optimize.h.
#include <string>

#include "common/json/json.h"
#include "common/stages/optimize.h"
#include "common/stages/optimize/merged_marks.h"
#include "common/stages/optimize/selector.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/environment.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter;

base::Result<seen::Store> OpenStore(const config::Settings& settings, seen::Partition partition) {
  const std::string& directory = settings.Text("optimize.seen_dir");
  if (directory.empty()) return seen::Store();
  const seen::Round round{settings.Text("crawl.run"),
                          static_cast<int>(settings.Int("crawl.level"))};
  if (round.run.empty()) {
    return base::FailUsage("optimize.seen_dir = '" + directory +
                           "' needs crawl.run, the name of the run");
  }
  const auto history =
      settings.Text("crawl.mode") == "full" ? seen::History::kRun : seen::History::kAll;
  return seen::Store::Open(directory, round, history, partition);
}

Selector::Caps CapsFrom(const config::Settings& settings) {
  if (settings.Bool("optimize.ignore_caps")) return {};
  return {static_cast<std::uint64_t>(settings.Int("optimize.max_urls_per_host")),
          static_cast<std::uint64_t>(settings.Int("optimize.max_urls_per_run"))};
}

std::string_view CounterOf(Selector::Fate fate) {
  switch (fate) {
    case Selector::Fate::kCrawled:
      return counter::kDroppedCrawled;
    case Selector::Fate::kDeferred:
      return counter::kDeferredOut;
    case Selector::Fate::kSeen:
      return counter::kDroppedSeen;
    case Selector::Fate::kHostCap:
      return counter::kHeldHostCap;
    case Selector::Fate::kRunCap:
      return counter::kHeldRunCap;
    case Selector::Fate::kNew:
      return counter::kNewOut;
  }
  return counter::kNewOut;
}

}  // namespace

base::Result<> RunOptimizeReducer(streaming::Task& task) {
  const auto environment = streaming::ReducerEnvironment();
  if (!environment) return std::unexpected(environment.error());
  const seen::Partition partition{environment->partition, environment->reduces};
  auto store = OpenStore(task.settings, partition);
  if (!store) return std::unexpected(store.error());
  Selector selector(*std::move(store), CapsFrom(task.settings), partition);

  json::Writer writer;
  std::uint64_t last = 0;
  return ForEachMerged(task, [&](const UrlKey& key, const Mark& merged) -> base::Result<> {
    if (key.fingerprint < last) return base::Fail("the input is not sorted by its first field");
    last = key.fingerprint;
    const auto fate = selector.Decide(key.fingerprint, merged);
    if (!fate) return std::unexpected(fate.error());
    task.reporter.Count(CounterOf(*fate));
    if (*fate == Selector::Fate::kNew || *fate == Selector::Fate::kDeferred) {
      task.out.Emit(key.url, record::EncodeUrlEntry(writer, merged.entry));
    }
    return {};
  });
}

}  // namespace crawlstream::stages
