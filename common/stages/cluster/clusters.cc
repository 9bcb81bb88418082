#include "common/stages/cluster/clusters.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "common/stages/cluster/disjoint_sets.h"

namespace crawlstream::stages::cluster {
namespace {

using record::PageRef;
using record::PairKind;

void Append(const std::vector<std::string>& more, std::vector<std::string>& list) {
  list.insert(list.end(), more.begin(), more.end());
}

void SortUnique(std::vector<std::string>& list) {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
}

}  // namespace

Clusters::Id Clusters::IdOf(const std::string& url) {
  const auto [entry, is_new] = ids_.try_emplace(url, pages_.size());
  if (is_new) pages_.push_back({.first = {.url = url}});
  return entry->second;
}

Clusters::End Clusters::AddPage(const PageRef& fetch) {
  const Id id = IdOf(fetch.url);
  Page& page = pages_[id];
  Append(fetch.redirect_from, page.first.redirect_from);
  if (!page.is_fetched || record::CrawledBefore(fetch, page.first)) {  // C1
    std::vector<std::string> redirect_from = std::move(page.first.redirect_from);
    page.first = fetch;
    page.first.redirect_from = std::move(redirect_from);
    page.is_fetched = true;
  } else if (!record::CrawledBefore(page.first, fetch)) {
    // The same fetch; near pairs tell less of it than others.
    if (page.first.canonical.empty()) page.first.canonical = fetch.canonical;
    page.first.meta_index = page.first.meta_index && fetch.meta_index;
  }
  return {id, fetch.time, fetch.level};
}

void Clusters::AddRedirect(const record::PagePair& pair) {
  const Id target = IdOf(pair.first.url);
  const auto [entry, is_new] = redirects_.try_emplace(IdOf(pair.other.url), pair.other, target);
  Redirect& known = entry->second;
  // Whatever comes first in the input, the first crawled redirect of a source counts.
  const auto order = [this](const PageRef& source, Id to) {
    return std::tie(source.time, source.level, pages_[to].first.url);
  };
  if (!is_new && order(pair.other, target) < order(known.source, known.target)) {
    known = {pair.other, target};
  }
}

// A pair comes once for each key that it shares; repeats are dropped before memory grows for them.
void Clusters::AddEdge(const Edge& edge, std::vector<Edge>& edges) {
  if (edges.size() == edges.capacity()) {
    std::ranges::sort(edges);
    edges.erase(std::ranges::unique(edges).begin(), edges.end());
    edges.reserve(2 * edges.size() + 1);
  }
  edges.push_back(edge);
}

void Clusters::Add(const record::PagePair& pair) {
  if (pair.kind == PairKind::kRedirect) return AddRedirect(pair);
  const Edge edge{AddPage(pair.first), AddPage(pair.other)};
  if (pair.kind == PairKind::kFold) AddEdge(edge, folds_);
  if (pair.kind == PairKind::kNear) AddEdge(edge, nears_);
}

bool Clusters::IsFirst(const End& end) const {  // C1
  const PageRef& first = pages_[end.id].first;
  return std::tie(end.time, end.level) == std::tie(first.time, first.level);
}

void Clusters::FollowRedirects() {  // C4
  for (const auto& [source, redirect] : redirects_) {
    Id target = redirect.target;
    // A chain longer than there are redirects is a loop, which leads nowhere.
    for (std::size_t hops = 0; hops <= redirects_.size(); ++hops) {
      const auto next = redirects_.find(target);
      if (pages_[target].is_fetched || next == redirects_.end()) {
        pages_[target].first.redirect_from.push_back(redirect.source.url);
        Append(redirect.source.redirect_from, pages_[target].first.redirect_from);
        break;
      }
      target = next->second.target;
    }
  }
}

void Clusters::FoldPages() {
  DisjointSets sets(pages_.size());
  for (const Edge& edge : folds_) {
    if (IsFirst(edge.a) && IsFirst(edge.b)) sets.Unite(edge.a.id, edge.b.id);  // C1, C2
  }
  std::map<Id, std::vector<Id>> members;
  for (Id id = 0; id < pages_.size(); ++id) members[sets.Find(id)].push_back(id);
  standing_.resize(pages_.size());
  for (auto& [root, document] : members) {
    const Id standing = ChooseStanding(document);
    for (const Id id : document) standing_[id] = standing;
    folded_ += document.size() - 1;
    documents_[standing] = std::move(document);
  }
}

Clusters::Id Clusters::ChooseStanding(const std::vector<Id>& document) const {  // C3
  std::map<std::string_view, int> votes;
  for (const Id id : document) ++votes[pages_[id].first.canonical];
  const auto better = [&](Id a, Id b) {
    const PageRef& page_a = pages_[a].first;
    const PageRef& page_b = pages_[b].first;
    if (page_a.meta_index != page_b.meta_index) return page_a.meta_index;
    const int votes_a = votes.contains(page_a.url) ? votes.at(page_a.url) : 0;
    const int votes_b = votes.contains(page_b.url) ? votes.at(page_b.url) : 0;
    if (votes_a != votes_b) return votes_a > votes_b;
    return record::CrawledBefore(page_a, page_b);
  };
  return *std::ranges::min_element(document, better);
}

void Clusters::MarkNearDuplicates() {  // C5
  const auto before = [this](Id a, Id b) {
    return record::CrawledBefore(pages_[a].first, pages_[b].first);
  };
  std::map<Id, std::vector<Id>, decltype(before)> near_before(before);
  for (const Edge& edge : nears_) {
    if (!IsFirst(edge.a) || !IsFirst(edge.b)) continue;  // C1
    const auto [first, later] = std::minmax(standing_[edge.a.id], standing_[edge.b.id], before);
    if (first != later) near_before[later].push_back(first);
  }
  for (auto& [document, candidates] : near_before) {
    std::ranges::sort(candidates, before);
    const auto found = std::ranges::find_if(
        candidates, [this](Id candidate) { return !near_duplicate_of_.contains(candidate); });
    if (found != candidates.end()) near_duplicate_of_[document] = *found;
  }
  near_duplicates_ = near_duplicate_of_.size();
}

void Clusters::Cut(std::vector<std::string>& addresses) {  // C6
  if (addresses.size() <= max_addresses_) return;
  addresses_cut_ += addresses.size() - max_addresses_;
  addresses.resize(max_addresses_);
}

void Clusters::AddAddresses(Id id, record::Verdict& verdict) {
  std::vector<Id>& document = documents_[id];
  std::ranges::sort(document, [this](Id a, Id b) {
    return record::CrawledBefore(pages_[a].first, pages_[b].first);
  });
  std::vector<std::string> sources;  // C4
  for (const Id member : document) {
    if (member != id) verdict.aliases.push_back(pages_[member].first.url);
    Append(pages_[member].first.redirect_from, sources);
  }
  SortUnique(sources);
  std::ranges::copy_if(
      sources, std::back_inserter(verdict.redirect_from), [&](const std::string& source) {
        const auto known = ids_.find(source);
        return known == ids_.end() || standing_[known->second] != id;  // else it is an alias
      });
  Cut(verdict.aliases);
  Cut(verdict.redirect_from);
}

record::Verdict Clusters::VerdictOf(Id id) {
  record::Verdict verdict{.url = pages_[id].first.url};
  if (standing_[id] != id) {
    verdict.folded_into = pages_[standing_[id]].first.url;
    return verdict;
  }
  AddAddresses(id, verdict);
  if (const auto near = near_duplicate_of_.find(id); near != near_duplicate_of_.end()) {
    verdict.near_duplicate_of = pages_[near->second].first.url;
  }
  return verdict;
}

std::vector<record::Verdict> Clusters::Decide() {
  FollowRedirects();
  FoldPages();
  MarkNearDuplicates();
  std::vector<record::Verdict> verdicts;
  for (Id id = 0; id < pages_.size(); ++id) {
    record::Verdict verdict = VerdictOf(id);
    const bool says_nothing = verdict == record::Verdict{.url = verdict.url};
    if (!says_nothing) verdicts.push_back(std::move(verdict));
  }
  std::ranges::sort(verdicts, {}, &record::Verdict::url);
  return verdicts;
}

}  // namespace crawlstream::stages::cluster
