// The rules of optimize's mapper: M1 to M5 of optimize.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARKER_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARKER_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/out_links.h"
#include "common/stages/optimize/language_rules.h"
#include "common/stages/optimize/mark.h"

namespace crawlstream::optimize {

// The mapper's rules, for one line at a time.
class Marker {
 public:
  struct Counts {
    std::int64_t links = 0;
    std::int64_t over_depth = 0;
    std::int64_t bad_links = 0;
    std::int64_t host_records = 0;
  };
  using Emit = std::function<void(const Mark&)>;

  // `languages` must outlive this.
  explicit Marker(RulesByLanguage& languages) : languages_(languages) {}

  base::Decoded<> Map(std::string_view line, const Emit& emit);
  const Counts& counts() const { return counts_; }

 private:
  void MapCrawled(const record::OutLinks& out, const Emit& emit);
  void MapLinks(const record::OutLinks& out, int depth, const Emit& emit);
  void EmitLink(const Mark& mark, int depth, const Emit& emit);

  RulesByLanguage& languages_;
  json::Document document_;
  Counts counts_;
};

}  // namespace crawlstream::optimize

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARKER_H_
