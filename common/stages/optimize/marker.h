// The rules of optimize's mapper: M1 to M5 of optimize.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARKER_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARKER_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "common/base/bad_record.h"
#include "common/json/json.h"
#include "common/record/out_links.h"
#include "common/stages/optimize/mark.h"

namespace crawlstream::stages {

// M1: calls `crawled` with each URL that `out` says was asked for (may repeat).
void ForEachCrawled(const record::OutLinks& out,
                    const std::function<void(const std::string& url)>& crawled);

// The mapper's rules, for one line at a time.
class Marker {
 public:
  struct Counts {
    std::int64_t links = 0;
    std::int64_t over_depth = 0;
    std::int64_t bad_links = 0;
    std::int64_t host_records = 0;
    std::int64_t carried = 0;
  };

  explicit Marker(int crawl_depth) : crawl_depth_(crawl_depth) {}

  base::Decoded<> Map(std::string_view line, const std::function<void(const Mark&)>& emit);
  const Counts& counts() const { return counts_; }

 private:
  using Emit = std::function<void(const Mark&)>;
  base::Decoded<> MapCarried(std::string_view url, std::string_view value, const Emit& emit);
  base::Decoded<> MapHost(std::string_view key, std::string_view value, const Emit& emit);
  void MapLinks(const record::OutLinks& out, const Emit& emit);
  void EmitLink(const Mark& mark, const Emit& emit);

  int crawl_depth_;
  json::Document document_;
  Counts counts_;
};

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARKER_H_
