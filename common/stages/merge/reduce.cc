// The reducer of merge: lines and counters around the rules of merge.h.
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/record/article.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/kind.h"
#include "common/foundation/record/verdict.h"
#include "common/stages/merge/fetches.h"
#include "common/stages/merge/merge.h"
#include "common/stages/merge/verdict_rules.h"

namespace crawlstream::merge {
namespace {

namespace counter = streaming::counter::merge;

class Reducer {
 public:
  explicit Reducer(streaming::Task& task)
      : task_(task),
        rules_(task.settings, [](const config::Settings& own) -> base::Result<VerdictRules> {
          return VerdictRules(own);
        }) {}

  void Reduce(std::string_view key_fields, streaming::GroupReader& values) {
    const record::Key key = record::SplitLine(key_fields).key;
    verdict_.reset();
    fetches_.Begin(key);
    while (const auto value = values.NextValue()) {
      if (const auto done = Add(key, *value); !done) {
        task_.bad.Skip(std::string(key_fields) + '\t' + std::string(*value), done.error());
      }
    }
    if (fetches_.count() > 0) return Decide(key);
    if (verdict_) Count(key.lang, counter::kVerdictsWithoutPage);  // M7
  }

 private:
  base::Decoded<> Add(const record::Key& key, std::string_view value) {
    if (auto ok = record::CheckKey(key); !ok) return ok;
    if (record::KindOf(value) == record::Kind::kPage) {
      Count(key.lang, counter::kPages);
      return fetches_.Add(value);
    }
    auto verdict = record::DecodeVerdict(json_, key, value);
    if (!verdict) return std::unexpected(verdict.error());
    Count(key.lang, counter::kVerdicts);
    verdict_ = *std::move(verdict);
    return {};
  }

  void Decide(const record::Key& key) {
    Count(key.lang, counter::kRefetches, fetches_.count() - 1);
    if (!fetches_.other_sources().empty()) {
      if (!verdict_) verdict_ = {.lang = std::string(key.lang), .url = std::string(key.url)};
      std::ranges::move(fetches_.other_sources(), std::back_inserter(verdict_->redirect_from));
    }
    Ruling ruling;
    if (verdict_) ruling = (**rules_.For(key.lang)).Apply(*std::move(verdict_));
    Count(key.lang, counter::kAddressesCut, ruling.addresses_cut);
    switch (ruling.fate) {
      case Fate::kFolded:
        return Count(key.lang, counter::kFolded);
      case Fate::kDroppedNear:
        return Count(key.lang, counter::kNearDuplicatesDropped);
      case Fate::kKept:
        return Write(key, ruling.relations);
    }
  }

  void Write(const record::Key& key, const record::Relations& relations) {
    Count(key.lang, counter::kDocuments);
    if (!relations.near_duplicate_of.empty()) Count(key.lang, counter::kNearDuplicates);
    if (relations.empty()) return task_.out.Emit({key.lang, key.url, fetches_.best()});  // M8
    task_.out.Emit({key.lang, key.url, record::EncodeArticle(writer_, fetches_.best(), relations)});
  }

  void Count(std::string_view lang, std::string_view name, std::size_t amount = 1) {
    if (amount == 0) return;
    task_.reporter.Count(name, static_cast<std::int64_t>(amount));
    task_.counts.Add(lang, name, static_cast<std::int64_t>(amount));
  }

  streaming::Task& task_;
  config::PerLanguage<VerdictRules> rules_;
  Fetches fetches_;
  std::optional<record::Verdict> verdict_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> Reduce(streaming::Task& task) {
  Reducer reducer(task);
  streaming::ForEachGroup(task, 2, [&](std::string_view key, streaming::GroupReader& values) {
    reducer.Reduce(key, values);
  });
  return {};
}

}  // namespace crawlstream::merge
