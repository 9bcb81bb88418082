// The mapper of update: lines and counters around the rules of update.h.
#include <string>

#include "common/engine/streaming/counter_names.h"
#include "common/engine/streaming/environment.h"
#include "common/engine/streaming/partition.h"
#include "common/foundation/config/clock.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/article_fact.h"
#include "common/foundation/record/kind.h"
#include "common/stages/update/fact_mapper.h"
#include "common/stages/update/merged_facts.h"
#include "common/stages/update/update.h"
#include "common/web/url/url.h"

namespace crawlstream::update {
namespace {

namespace counter = streaming::counter::update;
using record::Kind;

base::Result<> WakeReducers(streaming::Emitter& out) {
  const auto reducers = streaming::ReducersOfJob();
  if (!reducers) return std::unexpected(reducers.error());
  const std::string ahead = std::string(kWakeLabel) + '\t';
  for (int reducer = 0; reducer < *reducers; ++reducer) {  // M7
    out.Emit({kWakeLabel, streaming::LabelFor("-", reducer, *reducers, ahead), ""});
  }
  return {};
}

class UpdateMapper {
 public:
  explicit UpdateMapper(streaming::Task& task)
      : task_(task), facts_(config::RunStart(task.settings)) {}

  base::Decoded<> Map(std::string_view line) {
    const auto [key, value] = record::SplitLine(line);
    if (record::KindOf(key.url) == Kind::kHost) {  // `host TAB {host record}`
      task_.reporter.Count(counter::kHostRecords);
      task_.out.Emit({kHostLabel, key.lang, key.url});
      return {};
    }
    if (auto ok = record::CheckKey(key); !ok) return ok;
    switch (record::KindOf(value)) {
      case Kind::kFact:
        return MapArticle(line, key, value);
      case Kind::kWaiting:  // M8
        task_.reporter.Count(counter::kWaiting);
        task_.out.Emit({line});
        return {};
      case Kind::kEntry:  // M6
        task_.reporter.Count(counter::kSeeds);
        return {};
      case Kind::kOut:
      case Kind::kVerdict:
      case Kind::kUnknown:  // this and the following are bad; FactMapper says so
      case Kind::kDocument:
      case Kind::kHost:
      case Kind::kPage:
      case Kind::kPair:
      case Kind::kArticle:
      case Kind::kUrl:
        break;
    }
    return facts_.Map(
        line, [this](const record::Key& of, const record::UrlFact& fact) { EmitFact(of, fact); });
  }

  void CountAll() {
    task_.reporter.Count(counter::kFetches, facts_.counts().fetches);
    task_.reporter.Count(counter::kVerdicts, facts_.counts().verdicts);
    task_.reporter.Count(counter::kHints, facts_.counts().hints);
  }

 private:
  // M4
  base::Decoded<> MapArticle(std::string_view line, const record::Key& key,
                             std::string_view value) {
    const auto article = record::DecodeArticleFact(json_, key, value);
    if (!article) return std::unexpected(article.error());
    task_.reporter.Count(counter::kArticles);
    task_.out.Emit({line});
    for (const std::string& alias : article->aliases) {
      EmitFact({key.lang, alias}, {.text_digest = article->text_digest});
    }
    return {};
  }

  void EmitFact(const record::Key& key, const record::UrlFact& fact) {
    if (!url::Url::Split(std::string(key.url))) return task_.reporter.Count(counter::kBadLinks);
    task_.out.Emit({key.lang, key.url, record::EncodeUrlFact(writer_, fact)});
  }

  streaming::Task& task_;
  FactMapper facts_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> Map(streaming::Task& task) {
  if (auto ok = WakeReducers(task.out); !ok) return ok;
  UpdateMapper mapper(task);
  streaming::ForEachLine(task, [&](std::string_view line) { return mapper.Map(line); });
  mapper.CountAll();
  return {};
}

}  // namespace crawlstream::update
