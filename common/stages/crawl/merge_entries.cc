#include "common/stages/crawl/merge_entries.h"

#include <algorithm>
#include <tuple>

namespace crawlstream::stages::crawl {

void MergeInto(record::UrlEntry& kept, const record::UrlEntry& other) {
  const auto rank = [](const record::UrlEntry& entry) {
    return std::tie(entry.depth, entry.referrer, entry.max_depth, entry.scope);
  };
  if (rank(other) < rank(kept)) {  // M1
    kept.depth = other.depth;
    kept.referrer = other.referrer;
    kept.max_depth = other.max_depth;
    kept.scope = other.scope;
  }
  kept.deferred = std::max(kept.deferred, other.deferred);  // M2
  if (kept.first_seen == 0 || (other.first_seen != 0 && other.first_seen < kept.first_seen)) {
    kept.first_seen = other.first_seen;
  }
  // M3: validators belong together, and so do hints.
  const auto validators = [](const record::UrlEntry& entry) {
    return std::tie(entry.last_modified, entry.etag, entry.digest, entry.text_digest,
                    entry.version);
  };
  if (validators(other) > validators(kept)) {
    kept.etag = other.etag;
    kept.last_modified = other.last_modified;
    kept.digest = other.digest;
    kept.text_digest = other.text_digest;
    kept.version = other.version;
  }
  if (std::tie(other.hint_date, other.hint_title) > std::tie(kept.hint_date, kept.hint_title)) {
    kept.hint_title = other.hint_title;
    kept.hint_date = other.hint_date;
  }
  kept.type = std::max(kept.type, other.type);
  if (kept.due == 0 || (other.due != 0 && other.due < kept.due)) kept.due = other.due;
  kept.seed_interval_ms = std::max(kept.seed_interval_ms, other.seed_interval_ms);
  kept.refused = std::max(kept.refused, other.refused);
}

}  // namespace crawlstream::stages::crawl
