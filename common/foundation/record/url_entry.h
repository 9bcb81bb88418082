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
  // What decides when it is asked.
  std::string type = {};  // what it was: index, article, feed, sitemap; empty: not known
  base::TimeMs due = 0;   // since when it is due; 0: it was never asked
  // By which filter rule it is refused; such an entry is not fetched, only accounted for.
  std::string refused = {};

  Key key() const { return {lang, url}; }
  bool operator==(const UrlEntry&) const = default;
};

// Known by its rules (known.h); due: the earlier; type and refusing rule: the one there is, of two
// the larger by bytes. Both are of the same URL.
void Merge(const UrlEntry& other, UrlEntry& into);

// `value` may be empty: a plain URL; or of kind kWaiting. The URL itself is taken as it stands.
base::Decoded<UrlEntry> DecodeUrlEntry(json::Document& document, const Key& key,
                                       std::string_view value);

// The value of an entry as one of kind kWaiting; the rest of it is not looked at.
std::string AsWaiting(std::string_view value);

// The value; the key is entry.key(). Valid until the writer's next use.
std::string_view EncodeUrlEntry(json::Writer& writer, const UrlEntry& entry);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_ENTRY_H_
