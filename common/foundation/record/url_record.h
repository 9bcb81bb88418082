// What is known of a URL across runs: a line of the URL table. Format: docs/formats.md, "State".
// The rules by which it changes: common/stages/update/rules.h.
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

// What a URL is for the crawl; it decides how often the URL is asked.
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

// A due time that never comes: the largest that fits into the table's 13 digits.
inline constexpr base::TimeMs kNeverDue = 9'999'999'999'999;

struct UrlRecord {
  std::string lang = {};
  std::string url = {};
  base::TimeMs due = 0;  // when it is to be asked again

  // As in the URL entry. The validators are those of the last answer with a page; the hints are
  // those by which the URL was found.
  Known known = {};

  // The last fetch.
  base::TimeMs last_fetch = 0;
  Outcome outcome = Outcome::kPage;
  std::string reason = {};
  int status = 0;
  int failures = 0;           // in a row, failed or refused
  std::string alias_of = {};  // the URL that stands for this one

  // The page, as of the last answer that had one.
  UrlType type = UrlType::kUnknown;
  base::TimeMs last_change = 0;
  std::int64_t interval_ms = 0;  // between two fetches; adapts to how often the page changes
  base::TimeMs hinted = 0;       // when it changed after last_fetch, by a feed or sitemap
  int false_hints = 0;           // how many such hints in a row were wrong

  Key key() const { return {lang, url}; }
  bool operator==(const UrlRecord&) const = default;
};

// The third field of a line: the time by which a scan of the table decides whether the URL is due.
// URLs of depth 0 always pass, because they may be seeds, and the seed file decides about these.
// Their due time is in the record.
inline base::TimeMs ScanTime(const UrlRecord& record) {
  return record.known.origin.depth == 0 ? 0 : record.due;
}

// The value behind `lang TAB url TAB scan time`.
base::Decoded<UrlRecord> DecodeUrlRecord(json::Document& document, const Key& key,
                                         base::TimeMs scan_time, std::string_view value);
std::string_view EncodeUrlRecord(json::Writer& writer, const UrlRecord& record);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_RECORD_H_
