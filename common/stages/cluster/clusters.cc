#include "common/stages/cluster/clusters.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "common/foundation/base/hash.h"
#include "common/stages/cluster/disjoint_sets.h"

namespace crawlstream::cluster {
namespace {

using record::PageRef;
using record::PairKind;

template <typename T>
void SortUnique(std::vector<T>& list) {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
}

}  // namespace

Id Clusters::AddressOf(std::string_view url) {
  const Id address = addresses_.Add(url);
  if (address == best_.size()) best_.push_back(kNone);
  return address;
}

void Clusters::AddSources(const PageRef& page, Id address) {
  for (const std::string& source : page.redirect_from) {
    AddEdge({address, AddressOf(source)}, sources_);
  }
}

Id Clusters::AddVersion(const PageRef& page) {
  const Id address = AddressOf(page.url);
  AddSources(page, address);
  const std::uint64_t content = base::Hash64(page.content);
  Id version = best_[address];
  while (version != kNone &&
         (versions_[version].rank != page.rank || versions_[version].content != content)) {
    version = versions_[version].next;
  }
  if (version == kNone) {
    version = static_cast<Id>(versions_.size());
    versions_.push_back({page.rank, content, address, best_[address], kNone});
    best_[address] = version;
  }
  if (page.canonical.empty()) return version;  // a near pair does not name it, others may
  const Id canonical = AddressOf(page.canonical);
  Id& known = versions_[version].canonical;
  // Equal content with two canonical addresses: the lesser counts, in whichever order they come.
  if (known == kNone || addresses_[canonical] < addresses_[known]) known = canonical;
  return version;
}

// A pair comes once for each key that its pages share. Repeats are dropped before memory grows.
void Clusters::AddEdge(Edge edge, std::vector<Edge>& edges) {
  if (edges.size() == edges.capacity()) {
    SortUnique(edges);
    edges.reserve(edges.size() + edges.size() / 2 + 1);
  }
  edges.push_back(edge);
}

void Clusters::Add(const record::PagePair& pair) {
  if (pair.kind == PairKind::kRedirect) {
    const Id target = AddressOf(pair.first.url);
    AddEdge({AddressOf(pair.other.url), target}, redirects_);
    for (const std::string& source : pair.other.redirect_from) {
      AddEdge({AddressOf(source), target}, redirects_);
    }
    return;
  }
  const Edge edge{AddVersion(pair.first), AddVersion(pair.other)};
  if (pair.kind == PairKind::kFold) AddEdge(edge, folds_);
  if (pair.kind == PairKind::kNear) AddEdge(edge, nears_);
}

void Clusters::ChooseVersions() {  // C1
  const auto order = [this](Id version) {
    return std::tie(versions_[version].rank, versions_[version].content);
  };
  for (Id& best : best_) {
    if (best == kNone) continue;
    for (Id other = versions_[best].next; other != kNone; other = versions_[other].next) {
      if (order(other) < order(best)) best = other;
    }
  }
}

bool Clusters::AreBest(const Edge& edge) const {  // C1
  const auto is_best = [this](Id version) { return best_[versions_[version].address] == version; };
  return is_best(edge.first) && is_best(edge.second);
}

void Clusters::RankAddresses() {
  std::vector<Id> by_rank(addresses_.size());
  std::iota(by_rank.begin(), by_rank.end(), Id{0});
  const auto rank = [this](Id address) {
    return best_[address] == kNone ? ~std::uint64_t{0} : versions_[best_[address]].rank;
  };
  std::ranges::sort(by_rank, [&](Id a, Id b) {
    const std::uint64_t rank_a = rank(a), rank_b = rank(b);
    return rank_a != rank_b ? rank_a < rank_b : addresses_[a] < addresses_[b];
  });
  place_.resize(addresses_.size());
  for (Id place = 0; place < by_rank.size(); ++place) place_[by_rank[place]] = place;
}

void Clusters::FollowRedirects() {  // C4
  std::vector<Id> next(addresses_.size(), kNone);
  for (const auto& [source, target] : redirects_) {
    if (next[source] == kNone || addresses_[target] < addresses_[next[source]]) {
      next[source] = target;
    }
  }
  // For each address on the way that was not fetched: where it leads in the end. kLoop: nowhere.
  constexpr Id kLoop = kNone - 1;
  std::vector<Id> end(addresses_.size(), kNone);
  std::vector<bool> is_on_path(addresses_.size());
  std::vector<Id> path;
  for (const auto& [source, target] : redirects_) {
    path.clear();
    Id at = next[source];
    for (; end[at] == kNone && best_[at] == kNone && next[at] != kNone && !is_on_path[at];
         at = next[at]) {
      path.push_back(at);
      is_on_path[at] = true;
    }
    const Id found = is_on_path[at] || at == source ? kLoop : end[at] != kNone ? end[at] : at;
    for (const Id passed : path) {
      end[passed] = found;
      is_on_path[passed] = false;
    }
    if (found != kLoop) sources_.emplace_back(found, source);
  }
}

void Clusters::FoldPages() {
  DisjointSets sets(addresses_.size());
  for (const Edge& edge : folds_) {
    if (!AreBest(edge)) continue;
    sets.Unite(versions_[edge.first].address, versions_[edge.second].address);  // C2
  }
  members_.resize(addresses_.size());
  std::iota(members_.begin(), members_.end(), Id{0});
  std::ranges::sort(members_, {}, [&](Id id) { return std::pair(sets.Find(id), place_[id]); });
  standing_.resize(addresses_.size());
  first_member_.resize(addresses_.size());
  for (std::size_t begin = 0, end = 0; begin < members_.size(); begin = end) {
    const Id document = sets.Find(members_[begin]);
    while (end < members_.size() && sets.Find(members_[end]) == document) ++end;
    const Id standing = ChooseStanding(&members_[begin], members_.data() + end);
    for (std::size_t i = begin; i < end; ++i) {
      standing_[members_[i]] = standing;
      first_member_[members_[i]] = static_cast<Id>(begin);
    }
    folded_ += end - begin - 1;
  }
}

Id Clusters::ChooseStanding(const Id* begin, const Id* end) {  // C3; in the order of ranks
  if (end - begin == 1) return *begin;
  std::vector<std::pair<Id, int>> votes;  // for canonical addresses
  for (const Id* member = begin; member != end; ++member) {
    votes.emplace_back(versions_[best_[*member]].canonical, 0);
  }
  std::ranges::sort(votes);
  for (std::size_t i = votes.size(); i-- > 1;) {
    if (votes[i - 1].first == votes[i].first) votes[i - 1].second = votes[i].second + 1;
  }
  const auto votes_for = [&](Id address) {
    const auto found = std::ranges::lower_bound(votes, address, {}, &std::pair<Id, int>::first);
    return found != votes.end() && found->first == address ? found->second + 1 : 0;
  };
  Id best = *begin;
  int best_votes = votes_for(best);
  const bool may_be_indexed = record::MayBeIndexed(versions_[best_[best]].rank);
  for (const Id* member = begin + 1; member != end; ++member) {
    if (may_be_indexed && !record::MayBeIndexed(versions_[best_[*member]].rank)) break;
    if (const int own = votes_for(*member); own > best_votes) {
      best = *member;
      best_votes = own;
    }
  }
  return best;
}

void Clusters::MarkNearDuplicates() {  // C5
  std::vector<Edge> later_first;       // places of standing pages
  std::vector<Id> at_place(addresses_.size());
  for (Id id = 0; id < addresses_.size(); ++id) at_place[place_[id]] = id;
  for (const Edge& edge : nears_) {
    if (!AreBest(edge)) continue;
    const Id a = place_[standing_[versions_[edge.first].address]];
    const Id b = place_[standing_[versions_[edge.second].address]];
    if (a != b) AddEdge({std::max(a, b), std::min(a, b)}, later_first);
  }
  SortUnique(later_first);
  near_duplicate_of_.assign(addresses_.size(), kNone);
  for (const auto& [later, first] : later_first) {
    Id& near_duplicate_of = near_duplicate_of_[at_place[later]];
    const Id candidate = at_place[first];
    if (near_duplicate_of != kNone || near_duplicate_of_[candidate] != kNone) continue;
    near_duplicate_of = candidate;
    ++near_duplicates_;
  }
}

void Clusters::Cut(std::vector<std::string>& addresses) {  // C6
  if (addresses.size() <= max_addresses_) return;
  addresses_cut_ += addresses.size() - max_addresses_;
  addresses.resize(max_addresses_);
}

void Clusters::AddAddresses(Id address, record::Verdict& verdict) {
  std::vector<std::string_view> sources;  // C4
  for (std::size_t i = first_member_[address];
       i < members_.size() && standing_[members_[i]] == address; ++i) {
    const Id member = members_[i];
    if (member != address) verdict.aliases.emplace_back(addresses_[member]);
    const auto begin = std::ranges::lower_bound(sources_, Edge{member, 0});
    for (auto at = begin; at != sources_.end() && at->first == member; ++at) {
      // A source that is a page of this document is an alias instead.
      if (standing_[at->second] != address) sources.push_back(addresses_[at->second]);
    }
  }
  SortUnique(sources);
  verdict.redirect_from.assign(sources.begin(), sources.end());
  Cut(verdict.aliases);
  Cut(verdict.redirect_from);
}

record::Verdict Clusters::VerdictOf(Id address) {
  record::Verdict verdict{.lang = lang_, .url = std::string(addresses_[address])};
  if (standing_[address] != address) {
    verdict.folded_into = addresses_[standing_[address]];
    return verdict;
  }
  AddAddresses(address, verdict);
  if (const Id near = near_duplicate_of_[address]; near != kNone) {
    verdict.near_duplicate_of = addresses_[near];
  }
  return verdict;
}

void Clusters::Decide(const std::function<void(const record::Verdict&)>& found) {
  ChooseVersions();
  RankAddresses();
  FollowRedirects();
  FoldPages();
  MarkNearDuplicates();
  SortUnique(sources_);
  std::vector<Id> by_url(addresses_.size());
  std::iota(by_url.begin(), by_url.end(), Id{0});
  std::ranges::sort(by_url, {}, [this](Id id) { return addresses_[id]; });
  for (const Id address : by_url) {
    const record::Verdict verdict = VerdictOf(address);
    const bool says_nothing = verdict == record::Verdict{.lang = lang_, .url = verdict.url};
    if (!says_nothing) found(verdict);
  }
}

}  // namespace crawlstream::cluster
