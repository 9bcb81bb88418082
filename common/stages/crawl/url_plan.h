// The URLs of a task in memory, packed: a task may have millions of them, and most wait for hours.
// A URL costs its path, some twenty bytes, and what else its entry says.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_URL_PLAN_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_URL_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/record/url_entry.h"

namespace crawlstream::stages::crawl {

class UrlPlan {
 public:
  using Handle = std::uint64_t;
  static constexpr Handle kNone = ~Handle{0};

  // The URLs of one host: those with a rank, the smallest first, then the others, first in first
  // out. The plan holds the links between the latter, for they are many.
  struct Queue {
    Handle first = kNone;
    Handle last = kNone;
    std::uint32_t size = 0;                                    // of both
    std::vector<std::pair<std::int64_t, Handle>> ranked = {};  // a heap
  };

  // `entry.url` must be "http://" or "https://" followed by `authority`.
  void Push(Queue& queue, const record::UrlEntry& entry, std::string_view authority,
            std::optional<std::int64_t> rank = std::nullopt);
  // The queue must not be empty.
  record::UrlEntry Pop(Queue& queue, std::string_view authority);

  // After the last Push: makes Contains quick.
  void Seal();
  bool Contains(std::string_view url) const;

  std::size_t size() const { return fingerprints_.size(); }  // URLs ever pushed
  std::size_t bytes() const;                                 // memory held

 private:
  Handle Store(std::string_view record);
  Handle TakeFirst(Queue& queue) const;
  const char* At(Handle handle) const;
  char* At(Handle handle);
  std::uint32_t Intern(const std::string& text);

  struct Block {
    std::unique_ptr<char[]> bytes;
    std::size_t size = 0;
    std::size_t used = 0;
  };
  std::vector<Block> blocks_;
  // Many URLs share a referrer.
  std::deque<std::string> strings_;
  std::unordered_map<std::string_view, std::uint32_t> string_ids_;
  std::vector<std::uint64_t> fingerprints_;
  std::string scratch_;
};

}  // namespace crawlstream::stages::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_URL_PLAN_H_
