// A URL to crawl: a line of `in`. Format: docs/formats.md, "URL entry".
#ifndef CRAWLSTREAM_COMMON_RECORD_URL_ENTRY_H_
#define CRAWLSTREAM_COMMON_RECORD_URL_ENTRY_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "common/base/bad_record.h"
#include "common/base/time.h"
#include "common/json/json.h"

namespace crawlstream::record {

struct UrlEntry {
  std::string url;
  int depth = 0;              // clicks from a seed; redirects cost none
  int max_depth = -1;         // of the seed it came from; -1: as configured
  std::string scope = {};     // of the seed it came from: site, host; empty: as configured
  std::string referrer = {};  // the first page that led here; empty for seeds
  int deferred = 0;           // how many times in a row it was put off
  base::TimeMs first_seen = 0;
  // What the last fetch left, for a conditional request.
  std::string etag = {};
  std::string last_modified = {};
  std::string digest = {};
  std::string text_digest = {};  // of the article's text
  int version = 0;               // of the article: how many texts of it were written so far
  // What decides when it is asked.
  std::string type = {};  // what it was: index, article, feed, sitemap; empty: not known
  base::TimeMs due = 0;   // since when it is due; 0: it was never asked
  std::int64_t seed_interval_ms = 0;  // of a seed that says how often it is asked; 0: in every run
  // What a feed or sitemap said about it.
  std::string hint_title = {};
  std::string hint_date = {};
  std::string refused =
      {};  // by which filter rule; such an entry is not fetched, only accounted for

  bool operator==(const UrlEntry&) const = default;
};

// `value` may be empty: a plain URL. The URL itself is taken as it stands.
base::Decoded<UrlEntry> DecodeUrlEntry(json::Document& document, std::string_view url,
                                       std::string_view value);

// The value; the key is entry.url. Valid until the writer's next use.
std::string_view EncodeUrlEntry(json::Writer& writer, const UrlEntry& entry);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_RECORD_URL_ENTRY_H_
