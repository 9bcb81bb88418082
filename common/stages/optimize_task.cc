// The three programs of optimize: lines and counters around the rules of optimize.h.
#include <optional>
#include <string>

#include "common/seen/block.h"
#include "common/stages/optimize.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/environment.h"
#include "common/streaming/fields.h"
#include "common/streaming/group_reader.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter;
using streaming::Task;

struct Key {
  std::uint64_t fingerprint = 0;
  std::string_view url;
};

base::Decoded<Key> ParseKey(std::string_view text) {
  const std::string_view hex = streaming::TakeField(text);
  const auto fingerprint = seen::ParseFingerprint(hex);
  if (!fingerprint || text.empty() || seen::Fingerprint(text) != *fingerprint) {
    return base::Bad(base::BadReason::kNoKey, "the key is not a fingerprint and its URL");
  }
  return Key{*fingerprint, text};
}

// All marks of one URL as one; nullopt where none of them is good.
std::optional<Mark> MergeGroup(Task& task, std::string_view key, std::string_view url,
                               streaming::GroupReader& values, json::Document& document) {
  std::optional<Mark> merged;
  while (const auto value = values.NextValue()) {
    if (merged && merged->kind == MarkKind::kCrawled) continue;  // nothing can change it (K1)
    auto mark = DecodeMark(document, url, *value);
    if (!mark) {
      task.bad.Skip(std::string(key) + '\t' + std::string(*value), mark.error());
    } else if (merged) {
      Merge(*mark, *merged);
    } else {
      merged = *std::move(mark);
    }
  }
  return merged;
}

// Calls `handle` with the merged mark of each URL, until it fails.
base::Result<> ForEachMerged(
    Task& task, const std::function<base::Result<>(const Key& key, const Mark& merged)>& handle) {
  json::Document document;
  streaming::GroupReader groups(task.in, 2);
  while (task.out.ok()) {
    const auto text = groups.NextGroup();
    if (!text) break;
    const auto key = ParseKey(*text);
    if (!key) {
      while (groups.NextValue()) task.bad.Skip(*text, key.error());
      continue;
    }
    const auto merged = MergeGroup(task, *text, key->url, groups, document);
    if (!merged) continue;
    if (auto done = handle(*key, *merged); !done) return done;
  }
  return {};
}

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

}  // namespace

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

base::Result<> RunOptimizeMapper(Task& task) {
  Marker marker(static_cast<int>(task.settings.Int("crawl.depth")));
  json::Writer writer;
  streaming::ForEachLine(task, [&](std::string_view line) {
    return marker.Map(line, [&](const Mark& mark) { EmitMark(mark, writer, task.out); });
  });
  task.reporter.Count(counter::kLinks, marker.counts().links);
  task.reporter.Count(counter::kOverDepth, marker.counts().over_depth);
  task.reporter.Count(counter::kBadLinks, marker.counts().bad_links);
  task.reporter.Count(counter::kHostRecords, marker.counts().host_records);
  task.reporter.Count(counter::kCarriedIn, marker.counts().carried);
  return {};
}

base::Result<> RunOptimizeCombiner(Task& task) {
  json::Writer writer;
  return ForEachMerged(task, [&](const Key&, const Mark& merged) -> base::Result<> {
    EmitMark(merged, writer, task.out);
    return {};
  });
}

base::Result<> RunOptimizeReducer(Task& task) {
  const auto environment = streaming::ReducerEnvironment();
  if (!environment) return std::unexpected(environment.error());
  const seen::Partition partition{environment->partition, environment->reduces};
  auto store = OpenStore(task.settings, partition);
  if (!store) return std::unexpected(store.error());
  Selector selector(*std::move(store), CapsFrom(task.settings), partition);

  json::Writer writer;
  std::uint64_t last = 0;
  return ForEachMerged(task, [&](const Key& key, const Mark& merged) -> base::Result<> {
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
