// The URLs of a task in memory: a task may have millions of them, and most wait for hours. An entry
// is kept as the bytes it came in, and decoded when its turn comes.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_URL_PLAN_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_URL_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/foundation/json/json.h"
#include "common/foundation/record/url_entry.h"

namespace crawlstream::crawl {

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

  // `value` is a good entry's.
  void Push(Queue& queue, const record::Key& key, std::string_view value,
            std::optional<std::int64_t> rank = std::nullopt);
  // The queue must not be empty.
  record::UrlEntry Pop(Queue& queue);

  // After the last Push: makes Contains quick.
  void Seal();
  bool Contains(const record::Key& key) const;

  std::size_t size() const { return fingerprints_.size(); }  // URLs ever pushed
  std::size_t bytes() const;                                 // memory held

 private:
  Handle Store(std::string_view record);
  Handle TakeFirst(Queue& queue) const;
  const char* At(Handle handle) const;
  char* At(Handle handle);

  struct Block {
    std::unique_ptr<char[]> bytes;
    std::size_t size = 0;
    std::size_t used = 0;
  };
  std::vector<Block> blocks_;
  std::vector<std::uint64_t> fingerprints_;
  std::string scratch_;
  json::Document json_;
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_URL_PLAN_H_
