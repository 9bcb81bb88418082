// How many URLs of each host a generation holds: lines `count:<host> TAB <number>` behind the
// blocks of a part. By them a round knows how much of a host's share the rounds before have used.
#ifndef CRAWLSTREAM_COMMON_SEEN_HOST_COUNTS_H_
#define CRAWLSTREAM_COMMON_SEEN_HOST_COUNTS_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "common/base/error.h"

namespace crawlstream::seen {

struct HostHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view host) const {
    return std::hash<std::string_view>()(host);
  }
};

class HostCounts {
 public:
  void Add(std::string_view host, std::uint64_t count = 1);
  std::uint64_t Of(std::string_view host) const;
  std::uint64_t total() const { return total_; }

  // False where `line` is not a count.
  bool AddLine(std::string_view line);
  // Adds the counts of one part of a generation.
  base::Result<> AddPart(const std::string& path);
  // One line per host, sorted by host.
  void Write(const std::function<void(std::string_view key, std::string_view value)>& emit) const;

 private:
  std::unordered_map<std::string, std::uint64_t, HostHash, std::equal_to<>> counts_;
  std::uint64_t total_ = 0;
};

}  // namespace crawlstream::seen

#endif  // CRAWLSTREAM_COMMON_SEEN_HOST_COUNTS_H_
