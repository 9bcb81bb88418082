// Union-find over 0 … n-1.
#ifndef CRAWLSTREAM_COMMON_STAGES_CLUSTER_DISJOINT_SETS_H_
#define CRAWLSTREAM_COMMON_STAGES_CLUSTER_DISJOINT_SETS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace crawlstream::cluster {

class DisjointSets {
 public:
  explicit DisjointSets(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
  }

  // The least element of the set of `element`.
  std::uint32_t Find(std::uint32_t element) {
    while (parent_[element] != element) {
      parent_[element] = parent_[parent_[element]];
      element = parent_[element];
    }
    return element;
  }

  void Unite(std::uint32_t a, std::uint32_t b) {
    a = Find(a);
    b = Find(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace crawlstream::cluster

#endif  // CRAWLSTREAM_COMMON_STAGES_CLUSTER_DISJOINT_SETS_H_
