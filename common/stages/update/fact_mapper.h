// The mapper's rules for out-links and verdicts, M1 to M3, M5 and M6 of update.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_FACT_MAPPER_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_FACT_MAPPER_H_

#include <cstdint>
#include <functional>
#include <string_view>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/out_links.h"
#include "common/foundation/record/url_fact.h"

namespace crawlstream::update {

class FactMapper {
 public:
  struct Counts {
    std::int64_t fetches = 0;  // out-links records
    std::int64_t verdicts = 0;
    std::int64_t hints = 0;  // links with a date
  };
  using Emit = std::function<void(const record::Key& key, const record::UrlFact& fact)>;

  explicit FactMapper(base::TimeMs run_start) : start_(run_start) {}

  base::Decoded<> Map(std::string_view line, const Emit& emit);
  const Counts& counts() const { return counts_; }

 private:
  base::Decoded<> MapVerdict(const record::Key& key, std::string_view value, const Emit& emit);
  void MapFetch(const record::OutLinks& out, const Emit& emit);
  void MapHints(const record::OutLinks& out, const Emit& emit);

  base::TimeMs start_;
  json::Document json_;
  Counts counts_;
};

}  // namespace crawlstream::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_FACT_MAPPER_H_
