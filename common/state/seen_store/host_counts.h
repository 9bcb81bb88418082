// How many URLs each language has on each host. From it follow what is left of a cap, and how much
// there is to fetch.
#ifndef CRAWLSTREAM_COMMON_STATE_SEEN_STORE_HOST_COUNTS_H_
#define CRAWLSTREAM_COMMON_STATE_SEEN_STORE_HOST_COUNTS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace crawlstream::seen_store {

class HostCounts {
 public:
  void Add(std::string_view lang, std::string_view host, std::uint64_t count = 1);
  std::uint64_t Of(std::string_view lang, std::string_view host) const;
  std::uint64_t Total(std::string_view lang) const;

  // Adds a line `lang TAB host TAB number`; false if `line` is none.
  bool AddLine(std::string_view line);
  // Calls `take` for each host of each language, in this order.
  void ForEach(const std::function<void(std::string_view lang, std::string_view host,
                                        std::string_view number)>& take) const;

 private:
  using ByHost = std::map<std::string, std::uint64_t, std::less<>>;
  struct OfLanguage {
    ByHost hosts;
    std::uint64_t total = 0;
  };
  const OfLanguage* Find(std::string_view lang) const;

  std::map<std::string, OfLanguage, std::less<>> languages_;
};

}  // namespace crawlstream::seen_store

#endif  // CRAWLSTREAM_COMMON_STATE_SEEN_STORE_HOST_COUNTS_H_
