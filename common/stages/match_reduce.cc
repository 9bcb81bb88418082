// The reducer of match: lines and counters around the rules of match.h.
#include <utility>

#include "common/stages/match.h"
#include "common/stages/match/key_matcher.h"
#include "common/stages/match/keys.h"
#include "common/stages/match/signer.h"
#include "common/streaming/counter_names.h"

namespace crawlstream::stages {
namespace {

using record::PairKind;
namespace counter = streaming::counter::match;

// What a value of the reducer's input is: `crawl order TAB url TAB json`.
struct Value {
  std::string_view url;
  std::string_view json;
};

base::Decoded<Value> SplitValue(std::string_view value) {
  std::string_view rest = value;
  streaming::TakeField(rest);
  const std::string_view url = streaming::TakeField(rest);
  if (url.empty() || rest.empty()) {
    return base::Bad(base::BadReason::kNoKey, "not key, crawl order, URL and value");
  }
  return Value{url, rest};
}

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
        measure_(match::MeasureFrom(task.settings)),
        matcher_(*measure_, static_cast<std::size_t>(task.settings.Int("merge.max_leaders"))) {}

  void Reduce(std::string_view key, streaming::GroupReader& values) {
    const bool is_redirect = key.starts_with(match::kRedirectKey);
    matcher_.Begin(key);
    while (const auto value = values.NextValue()) {
      const auto done = is_redirect ? PassRedirect(*value) : AddPage(*value);
      if (!done) task_.bad.Skip(std::string(key) + '\t' + std::string(*value), done.error());
    }
  }

 private:
  base::Decoded<> PassRedirect(std::string_view value) {
    const auto fields = SplitValue(value);
    if (!fields) return std::unexpected(fields.error());
    const auto pair = record::DecodePagePair(json_, fields->url, fields->json);
    if (!pair) return std::unexpected(pair.error());
    Emit(*pair);
    return {};
  }

  base::Decoded<> AddPage(std::string_view value) {
    const auto fields = SplitValue(value);
    if (!fields) return std::unexpected(fields.error());
    auto page = record::DecodeSignature(json_, fields->url, fields->json);
    if (!page) return std::unexpected(page.error());
    if (!matcher_.Add(std::move(*page), [this](const record::PagePair& pair) { Emit(pair); })) {
      task_.reporter.Count(counter::kLeadersCut);
    }
    return {};
  }

  void Emit(const record::PagePair& pair) {
    task_.reporter.Count(CounterOf(pair.kind));
    task_.out.Emit(pair.first.url, record::EncodePagePair(writer_, pair));
  }

  streaming::Task& task_;
  std::unique_ptr<sketch::Measure> measure_;
  match::KeyMatcher matcher_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> MatchReduce(streaming::Task& task) {
  Reducer reducer(task);
  streaming::ForEachGroup(task, 1, [&](std::string_view key, streaming::GroupReader& values) {
    reducer.Reduce(key, values);
  });
  return {};
}

}  // namespace crawlstream::stages
