// A URL to crawl: a line of `in`. Format: docs/formats.md, "URL entry".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_ENTRY_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_ENTRY_H_

#include <string>
#include <string_view>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/known.h"

namespace crawlstream::record {

struct UrlEntry {
  std::string lang = {};
  std::string url = {};
  Known known = {};
  // These two decide when it is asked within its host (stages/crawl/priority.h).
  std::string type = {};  // index, article, feed or sitemap at the last fetch; empty: not known
  base::TimeMs due = 0;   // since when it is due; 0: it was never asked
  // The filter rule that refuses the URL. It is not fetched then, but it gets an outcome.
  std::string refused = {};

  Key key() const { return {lang, url}; }
  bool operator==(const UrlEntry&) const = default;
};

// Merges `known` by its own rules (known.h). Of two due times the earlier counts, and 0 only if
// both are 0; of two types and of two refusing rules the larger by bytes. Both entries are of one
// URL.
void Merge(const UrlEntry& other, UrlEntry& into);

// `value` is of kind kEntry or kWaiting, or empty for a plain URL. The URL is not checked.
base::Decoded<UrlEntry> DecodeUrlEntry(json::Document& document, const Key& key,
                                       std::string_view value);

// Turns the value of an entry into one of kind kWaiting, without decoding it.
std::string AsWaiting(std::string_view value);

// The value; the key is entry.key(). Valid until the writer's next use.
std::string_view EncodeUrlEntry(json::Writer& writer, const UrlEntry& entry);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_ENTRY_H_
