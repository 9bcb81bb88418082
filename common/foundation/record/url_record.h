// What is known of a URL across runs: a line of the URL table. Format: docs/formats.md,
// "State"; the rules that keep it: common/stages/update/rules.h.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_RECORD_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_RECORD_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/known.h"
#include "common/foundation/record/outcome.h"

namespace crawlstream::record {

// What a page is to the crawl: how often it is worth asking for.
enum class UrlType {
  kUnknown,
  kIndex,    // a front page, section or list
  kArticle,  // asked once, and then rarely
  kFeed,
  kSitemap,
};
std::string_view Name(UrlType type);       // "index" …; empty for unknown
UrlType UrlTypeOf(std::string_view name);  // unknown for any other text
inline bool IsList(UrlType type) {         // leads to articles, is none
  return type == UrlType::kIndex || type == UrlType::kFeed || type == UrlType::kSitemap;
}

// A due time that never comes, and the largest that the table's 13 digits can say.
inline constexpr base::TimeMs kNeverDue = 9'999'999'999'999;

struct UrlRecord {
  std::string lang = {};
  std::string url = {};
  base::TimeMs due = 0;  // ask again from then on

  // As in the URL entry: the validators are of the page when it was last got, the hints of when it
  // was found.
  Known known = {};

  // The last fetch.
  base::TimeMs last_fetch = 0;  // 0: it was only put off so far
  Outcome outcome = Outcome::kPage;
  std::string reason = {};
  int status = 0;
  int failures = 0;           // in a row, failed or refused
  std::string alias_of = {};  // the URL that stands for this one

  // The page, as it was when it was last got.
  UrlType type = UrlType::kUnknown;
  base::TimeMs last_change = 0;
  std::int64_t interval_ms = 0;  // between two fetches, as it adapted so far
  base::TimeMs hinted = 0;       // a feed or sitemap said that it changed then, after last_fetch
  int false_hints = 0;           // in a row: it said so, and nothing had changed

  Key key() const { return {lang, url}; }
  bool operator==(const UrlRecord&) const = default;
};

// The third field of a line: what a scan of the table goes by. URLs of depth 0 are always looked
// at: they may be seeds, and whether a seed is asked is not for the table to say. Their own time is
// in the record.
inline base::TimeMs ScanTime(const UrlRecord& record) {
  return record.known.origin.depth == 0 ? 0 : record.due;
}

// The value behind `lang TAB url TAB scan time`.
base::Decoded<UrlRecord> DecodeUrlRecord(json::Document& document, const Key& key,
                                         base::TimeMs scan_time, std::string_view value);
std::string_view EncodeUrlRecord(json::Writer& writer, const UrlRecord& record);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_RECORD_H_
