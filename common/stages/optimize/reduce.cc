// The reducer of optimize: lines, outputs and counters around the rules of optimize.h.
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/engine/streaming/environment.h"
#include "common/foundation/record/url_entry.h"
#include "common/stages/optimize/merged_marks.h"
#include "common/stages/optimize/optimize.h"
#include "common/stages/optimize/selector.h"
#include "common/state/seen_store/block.h"
#include "common/web/url/url.h"

namespace crawlstream::optimize {
namespace {

namespace counter = streaming::counter::optimize;
using Fate = Selector::Fate;

seen_store::Sources SourcesFrom(const config::Settings& settings) {
  return {.base = settings.Text("optimize.seen_dir"),
          .levels = settings.Text("optimize.levels_dir"),
          .level = static_cast<int>(settings.Int("crawl.level"))};
}

std::string_view CounterOf(Fate fate) {
  switch (fate) {
    case Fate::kCrawled:
      return counter::kDroppedCrawled;
    case Fate::kDeferred:
      return counter::kDeferredOut;
    case Fate::kSeen:
      return counter::kDroppedSeen;
    case Fate::kHostCap:
      return counter::kWaitingHostCap;
    case Fate::kRunCap:
      return counter::kWaitingRunCap;
    case Fate::kDeferredLevels:
    case Fate::kNewLevels:
      return counter::kWaitingLevels;
    case Fate::kNew:
      break;
  }
  return counter::kNewOut;
}

// Counts each URL by its fate, and writes it to the output that belongs to it.
class Writer {
 public:
  explicit Writer(streaming::Task& task)
      : task_(task),
        seen_([&task](std::string_view line) { task.outputs.Get("seen").Emit({line}); }) {}

  base::Result<> Write(const MergedMark& merged, std::string_view host, Fate fate) {
    const auto& [lang, url] = merged.key;
    task_.reporter.Count(CounterOf(fate));
    task_.counts.Add(lang, CounterOf(fate));
    switch (fate) {
      case Fate::kCrawled:
        crawled_.Add(lang, host);
        if (!seen_.Add(merged.fingerprint)) {
          return base::Fail("the input is not sorted by its first field");
        }
        break;
      case Fate::kSeen:
        break;
      case Fate::kHostCap:
      case Fate::kRunCap:
      case Fate::kDeferredLevels:
      case Fate::kNewLevels:
        task_.outputs.Get("waiting").Emit({lang, url, record::AsWaiting(merged.mark.entry)});
        break;
      case Fate::kDeferred:
      case Fate::kNew:
        next_.Add(lang, host);
        task_.out.Emit({lang, url, merged.mark.entry});
        break;
    }
    return {};
  }

  void Finish() {
    seen_.Finish();
    WriteCounts(crawled_, "crawled");
    WriteCounts(next_, "hosts");
  }

 private:
  void WriteCounts(const seen_store::HostCounts& counts, std::string_view output) {
    counts.ForEach([&](std::string_view lang, std::string_view host, std::string_view number) {
      task_.outputs.Get(output).Emit({lang, host, number});
    });
  }

  streaming::Task& task_;
  seen_store::BlockWriter seen_;
  seen_store::HostCounts crawled_;
  seen_store::HostCounts next_;
};

}  // namespace

base::Result<> Reduce(streaming::Task& task) {
  const auto environment = streaming::ReducerEnvironment();
  if (!environment) return std::unexpected(environment.error());
  const seen_store::Sources sources = SourcesFrom(task.settings);
  auto store = seen_store::Store::Open(sources, *environment);
  if (!store) return std::unexpected(store.error());
  auto used = seen_store::CrawledInRun(sources, *environment);
  if (!used) return std::unexpected(used.error());
  RulesByLanguage languages(task.settings, LanguageRules::From);
  Selector selector(*std::move(store), *std::move(used), languages, sources.level, *environment);
  Writer writer(task);
  const auto done = ForEachMerged(
      task, {.count = [&](std::string_view, std::string_view lang, std::string_view host,
                          std::uint64_t count) { selector.AddCrawled(lang, host, count); },
             .url = [&](const MergedMark& merged) -> base::Result<> {
               const auto url = url::Url::Split(std::string(merged.key.url));
               const std::string host(url ? url->Authority() : std::string_view());
               const auto fate = selector.Decide(merged, host);
               if (!fate) return std::unexpected(fate.error());
               return writer.Write(merged, host, *fate);
             }});
  if (!done) return done;
  writer.Finish();
  return {};
}

}  // namespace crawlstream::optimize
