// The reducer of match: lines and counters around the rules of match.h.
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/engine/streaming/fields.h"
#include "common/foundation/base/fields.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/page_pair.h"
#include "common/stages/match/key_matcher.h"
#include "common/stages/match/line.h"
#include "common/stages/match/match.h"

namespace crawlstream::match {
namespace {

using record::PairKind;
namespace counter = streaming::counter::match;

std::string_view CounterOf(PairKind kind) {
  switch (kind) {
    case PairKind::kRefetch:
      return counter::kPairsRefetch;
    case PairKind::kRedirect:
      return counter::kPairsRedirect;
    case PairKind::kFold:
      return counter::kPairsFold;
    case PairKind::kNear:
      return counter::kPairsNear;
  }
  return counter::kPairsNear;
}

class Reducer {
 public:
  explicit Reducer(streaming::Task& task)
      : task_(task),
        matchers_(task.settings, [](const config::Settings& own) -> base::Result<KeyMatcher> {
          return KeyMatcher(own);
        }) {}

  void Reduce(std::string_view group, streaming::GroupReader& values) {
    auto [lang, key] = streaming::SplitKey(group);
    if (key.starts_with(kRedirectKey)) return PassRedirects(lang, values);
    const auto first = values.NextValue();
    if (!first) return;
    first_ = *first;
    auto value = values.NextValue();
    if (!value) return;  // P5
    KeyMatcher& matcher = **matchers_.For(lang);
    matcher.Begin(lang, key);
    Add(matcher, group, first_);
    for (; value; value = values.NextValue()) Add(matcher, group, *value);
  }

 private:
  void PassRedirects(std::string_view lang, streaming::GroupReader& values) {
    std::string last;  // equal lines follow each other; one of them is enough
    while (const auto value = values.NextValue()) {
      if (*value == last) continue;
      last = *value;
      std::string_view rest = *value;
      base::TakeField(rest);
      const std::string_view target = base::TakeField(rest);
      task_.reporter.Count(counter::kPairsRedirect);
      task_.out.Emit({lang, target, MoreOf(*value)});
    }
  }

  void Add(KeyMatcher& matcher, std::string_view group, std::string_view value) {
    auto page = DecodeCandidate(json_, value);
    if (!page) {
      task_.bad.Skip(std::string(group) + '\t' + std::string(value), page.error());
      return;
    }
    const auto emit = [this](const record::PagePair& pair) { Emit(pair); };
    if (!matcher.Add(*std::move(page), emit)) task_.reporter.Count(counter::kLeadersCut);
  }

  void Emit(const record::PagePair& pair) {
    task_.reporter.Count(CounterOf(pair.kind));
    task_.out.Emit({pair.lang, pair.first.url, record::EncodePagePair(writer_, pair)});
  }

  streaming::Task& task_;
  config::PerLanguage<KeyMatcher> matchers_;
  std::string first_;  // the first value of the current group
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> Reduce(streaming::Task& task) {
  Reducer reducer(task);
  streaming::ForEachGroup(
      task, kGroupFields,
      [&](std::string_view key, streaming::GroupReader& values) { reducer.Reduce(key, values); });
  return {};
}

}  // namespace crawlstream::match
