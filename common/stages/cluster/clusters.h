// The rules C1 to C6 of common/stages/cluster/cluster.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTERS_H_
#define CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTERS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "common/foundation/record/page_pair.h"
#include "common/foundation/record/verdict.h"
#include "common/stages/cluster/addresses.h"

namespace crawlstream::cluster {

// The pairs of one language. Every address is a number, and all that is known of it is in vectors
// of numbers: so millions of addresses take some hundred bytes each.
class Clusters {
 public:
  Clusters(std::string lang, std::size_t max_addresses)
      : lang_(std::move(lang)), max_addresses_(max_addresses) {}

  // Pairs may come in any order, and repeatedly.
  void Add(const record::PagePair& pair);

  // Calls `found` with each verdict, in the order of URLs. Nothing can be added afterwards.
  void Decide(const std::function<void(const record::Verdict&)>& found);

  // After Decide.
  std::size_t folded() const { return folded_; }  // pages for which another stands
  std::size_t near_duplicates() const { return near_duplicates_; }  // documents
  std::size_t addresses_cut() const { return addresses_cut_; }      // C6

 private:
  using Edge = std::pair<Id, Id>;
  // One of the contents of an address; there may be several (C1).
  struct Version {
    std::uint64_t rank;
    std::uint64_t content;  // its fingerprint (R5)
    Id address;
    Id next;       // another version of the same address, or kNone
    Id canonical;  // address, or kNone
  };

  Id AddressOf(std::string_view url);
  Id AddVersion(const record::PageRef& page);
  void AddSources(const record::PageRef& page, Id address);
  static void AddEdge(Edge edge, std::vector<Edge>& edges);

  void ChooseVersions();
  void RankAddresses();
  bool AreBest(const Edge& edge) const;
  void FollowRedirects();
  void FoldPages();
  Id ChooseStanding(const Id* begin, const Id* end);
  void MarkNearDuplicates();
  record::Verdict VerdictOf(Id address);
  void AddAddresses(Id address, record::Verdict& verdict);
  void Cut(std::vector<std::string>& addresses);

  const std::string lang_;
  const std::size_t max_addresses_;
  Addresses addresses_;
  std::vector<Version> versions_;
  // By address: the head of its list of versions; after ChooseVersions its best version. kNone: the
  // address was never fetched.
  std::vector<Id> best_;
  std::vector<Edge> folds_;      // of versions
  std::vector<Edge> nears_;      // of versions
  std::vector<Edge> sources_;    // an address, and one that led to it
  std::vector<Edge> redirects_;  // source, target

  // What Decide finds, by address.
  std::vector<Id> place_;         // in the order of ranks; those never fetched come last
  std::vector<Id> standing_;      // the one that stands for it
  std::vector<Id> members_;       // not by address: all of them, by document, then by rank
  std::vector<Id> first_member_;  // where its document begins in members_
  std::vector<Id> near_duplicate_of_;
  std::size_t folded_ = 0;
  std::size_t near_duplicates_ = 0;
  std::size_t addresses_cut_ = 0;
};

}  // namespace crawlstream::cluster

#endif  // CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTERS_H_
