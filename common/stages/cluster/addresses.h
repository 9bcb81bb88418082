// Gives each address a number. A text is kept once, in a large block with others, and found by its
// hash. It takes its length and some 20 bytes.
#ifndef CRAWLSTREAM_COMMON_STAGES_CLUSTER_ADDRESSES_H_
#define CRAWLSTREAM_COMMON_STAGES_CLUSTER_ADDRESSES_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string_view>
#include <vector>

namespace crawlstream::cluster {

using Id = std::uint32_t;
inline constexpr Id kNone = ~Id{0};

class Addresses {
 public:
  Id Add(std::string_view text);         // its number: 0, 1, … in the order of the first Add
  Id Find(std::string_view text) const;  // kNone where it was not added
  std::string_view operator[](Id id) const;
  std::size_t size() const { return places_.size(); }

 private:
  static constexpr std::size_t kBlockBytes = std::size_t{1} << 20;

  // The slot that holds the text's number, or the free one where it belongs.
  std::size_t SlotOf(std::string_view text) const;
  void Grow();
  const char* Keep(std::string_view text);

  struct Place {
    const char* text;
    std::uint32_t size;
    std::uint32_t hash;  // the lower half of Hash64
  };
  std::deque<Place> places_;                              // grows without copying
  std::vector<Id> slots_ = std::vector<Id>(1024, kNone);  // a power of two, at most 2/3 full
  std::vector<std::unique_ptr<char[]>> blocks_;
  std::size_t used_ = kBlockBytes;  // of the last block
};

}  // namespace crawlstream::cluster

#endif  // CRAWLSTREAM_COMMON_STAGES_CLUSTER_ADDRESSES_H_
