// The combiner and reducer of merge: lines and counters around the rules of merge.h.
#include <iterator>
#include <string>
#include <utility>

#include "common/stages/merge.h"
#include "common/stages/merge/fetch_merger.h"
#include "common/stages/merge/order.h"
#include "common/stages/merge/verdict_rules.h"
#include "common/streaming/counter_names.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::merge;

void Append(std::vector<std::string>& from, std::vector<std::string>& to) {
  std::ranges::move(from, std::back_inserter(to));
}

// All lines of one URL: what combiner and reducer have in common.
class UrlGroup {
 public:
  struct Merged {
    std::optional<record::Verdict> verdict;
    std::optional<record::Document> page;
  };

  explicit UrlGroup(streaming::Task& task) : task_(task) {}

  Merged Read(std::string_view url, streaming::GroupReader& values) {
    verdict_.reset();
    while (const auto value = values.NextValue()) Add(url, *value);
    auto fetches = fetches_.Take();
    if (!fetches) return {std::move(verdict_), std::nullopt};
    if (fetches->others > 0) {
      task_.reporter.Count(counter::kRefetches, static_cast<std::int64_t>(fetches->others));
    }
    if (!fetches->other_sources.empty()) {
      Join({.url = std::string(url), .redirect_from = std::move(fetches->other_sources)});
    }
    return {std::move(verdict_), std::move(fetches->page)};
  }

 private:
  // `value` is `order TAB json`; a bad one is counted and skipped.
  void Add(std::string_view url, std::string_view value) {
    std::string_view json = value;
    const std::string_view order = streaming::TakeField(json);
    const auto done = order == merge::kVerdictOrder ? AddVerdict(url, json) : AddPage(url, json);
    if (!done) task_.bad.Skip(std::string(url) + '\t' + std::string(value), done.error());
  }

  base::Decoded<> AddVerdict(std::string_view url, std::string_view json) {
    auto verdict = record::DecodeVerdict(json_, url, json);
    if (!verdict) return std::unexpected(verdict.error());
    Join(std::move(*verdict));
    return {};
  }

  base::Decoded<> AddPage(std::string_view url, std::string_view json) {
    auto page = record::DecodeDocument(json_, url, json);
    if (!page) return std::unexpected(page.error());
    fetches_.Add(std::move(*page));
    return {};
  }

  // One verdict is of the cluster stage; the others are sources of redirects that combiners found.
  void Join(record::Verdict verdict) {
    if (!verdict_) verdict_ = record::Verdict{.url = verdict.url};
    if (!verdict.folded_into.empty()) verdict_->folded_into = std::move(verdict.folded_into);
    if (!verdict.near_duplicate_of.empty()) {
      verdict_->near_duplicate_of = std::move(verdict.near_duplicate_of);
    }
    Append(verdict.aliases, verdict_->aliases);
    Append(verdict.redirect_from, verdict_->redirect_from);
  }

  streaming::Task& task_;
  json::Document json_;
  merge::FetchMerger fetches_;
  std::optional<record::Verdict> verdict_;
};

class Reducer {
 public:
  explicit Reducer(streaming::Task& task) : task_(task), rules_(task.settings) {}

  void Reduce(std::optional<record::Verdict> verdict, std::optional<record::Document> page) {
    if (!page) {  // M7
      if (verdict) task_.reporter.Count(counter::kVerdictsWithoutPage);
      return;
    }
    merge::Ruling ruling;
    if (verdict) ruling = rules_.Apply(std::move(*verdict), *page);
    if (ruling.addresses_cut > 0) {
      task_.reporter.Count(counter::kAddressesCut, static_cast<std::int64_t>(ruling.addresses_cut));
    }
    switch (ruling.fate) {
      case merge::Fate::kFolded:
        return task_.reporter.Count(counter::kFolded);
      case merge::Fate::kDroppedNear:
        return task_.reporter.Count(counter::kNearDuplicatesDropped);
      case merge::Fate::kKept:
        return Write(*page);
    }
  }

 private:
  void Write(const record::Document& page) {
    task_.reporter.Count(counter::kDocuments);
    if (!page.near_duplicate_of.empty()) task_.reporter.Count(counter::kNearDuplicates);
    task_.out.Emit(page.url, record::EncodeDocument(writer_, page));
  }

  streaming::Task& task_;
  merge::VerdictRules rules_;
  json::Writer writer_;
};

}  // namespace

base::Result<> MergeCombine(streaming::Task& task) {
  UrlGroup group(task);
  json::Writer writer;
  streaming::ForEachGroup(task, 1, [&](std::string_view url, streaming::GroupReader& values) {
    const auto [verdict, page] = group.Read(url, values);
    if (verdict)
      task.out.Emit({url, merge::kVerdictOrder, record::EncodeVerdict(writer, *verdict)});
    if (page) task.out.Emit({url, merge::PageOrder(*page), record::EncodeDocument(writer, *page)});
  });
  return {};
}

base::Result<> MergeReduce(streaming::Task& task) {
  UrlGroup group(task);
  Reducer reducer(task);
  streaming::ForEachGroup(task, 1, [&](std::string_view url, streaming::GroupReader& values) {
    auto [verdict, page] = group.Read(url, values);
    reducer.Reduce(std::move(verdict), std::move(page));
  });
  return {};
}

}  // namespace crawlstream::stages
