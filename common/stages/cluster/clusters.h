// The rules C1 to C6 of common/stages/cluster.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTERS_H_
#define CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTERS_H_

#include <compare>
#include <cstddef>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "common/base/time.h"
#include "common/record/page_pair.h"
#include "common/record/verdict.h"

namespace crawlstream::stages::cluster {

class Clusters {
 public:
  explicit Clusters(std::size_t max_addresses) : max_addresses_(max_addresses) {}

  // In any order, any number of times.
  void Add(const record::PagePair& pair);

  // By URL. Nothing can be added afterwards.
  std::vector<record::Verdict> Decide();

  // After Decide.
  std::size_t folded() const { return folded_; }  // pages for which another stands
  std::size_t near_duplicates() const { return near_duplicates_; }  // documents
  std::size_t addresses_cut() const { return addresses_cut_; }      // C6

 private:
  using Id = std::size_t;  // of a URL: its index in pages_
  struct Page {
    record::PageRef first;  // fetch; redirect_from is that of all
    bool is_fetched = false;
  };
  // A fetch of a page, and which.
  struct End {
    Id id;
    base::TimeMs time;
    int level;
    auto operator<=>(const End&) const = default;
  };
  struct Edge {
    End a;
    End b;
    auto operator<=>(const Edge&) const = default;
  };
  struct Redirect {
    record::PageRef source;
    Id target;
  };

  Id IdOf(const std::string& url);
  End AddPage(const record::PageRef& page);
  void AddRedirect(const record::PagePair& pair);
  static void AddEdge(const Edge& edge, std::vector<Edge>& edges);
  bool IsFirst(const End& end) const;
  void FollowRedirects();
  void FoldPages();
  Id ChooseStanding(const std::vector<Id>& document) const;
  void MarkNearDuplicates();
  record::Verdict VerdictOf(Id id);
  void AddAddresses(Id id, record::Verdict& verdict);
  void Cut(std::vector<std::string>& addresses);

  const std::size_t max_addresses_;
  std::unordered_map<std::string, Id> ids_;
  std::vector<Page> pages_;
  std::vector<Edge> folds_;
  std::vector<Edge> nears_;
  std::map<Id, Redirect> redirects_;  // by source

  // What Decide finds.
  std::vector<Id> standing_;                 // for each page, the one that stands for it
  std::map<Id, std::vector<Id>> documents_;  // all pages of a document, by the standing one
  std::map<Id, Id> near_duplicate_of_;       // standing pages
  std::size_t folded_ = 0;
  std::size_t near_duplicates_ = 0;
  std::size_t addresses_cut_ = 0;
};

}  // namespace crawlstream::stages::cluster

#endif  // CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTERS_H_
