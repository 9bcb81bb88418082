// The URLs of a task in memory. A task may have millions of them, and most wait for hours, so an
// entry is kept encoded until its turn comes.
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

  // The URLs of one host: first those with a priority, the smallest first; then the others in the
  // order of Push. The others are many: they form a list whose links are stored with the entries.
  struct Queue {
    Handle first = kNone;
    Handle last = kNone;
    std::uint32_t size = 0;                                       // with and without a priority
    std::vector<std::pair<std::int64_t, Handle>> preferred = {};  // a heap
  };

  // `value` must be an encoded entry, or empty.
  void Push(Queue& queue, const record::Key& key, std::string_view value,
            std::optional<std::int64_t> priority = std::nullopt);
  // The queue must not be empty.
  record::UrlEntry Pop(Queue& queue);

  // To be called after the last Push and before the first Contains.
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
