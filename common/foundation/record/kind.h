// The kinds of records. The first member of a value names its kind and version: {"out":1,…}. So a
// stage that reads several kinds tells them apart by the first bytes, without parsing.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KIND_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KIND_H_

#include <string_view>

namespace crawlstream::record {

enum class Kind {
  kUnknown,
  kEntry,     // a URL to crawl: url_entry.h
  kWaiting,   // a URL that was found and waits for a later run: url_entry.h
  kDocument,  // what became of a URL: document.h
  kOut,       // what a URL led to: out_links.h
  kHost,      // what is known of a host: host_record.h
  kPage,      // what a page says: page.h
  kPair,      // two pages that may be one document: page_pair.h
  kVerdict,   // what deduplication decided about a URL: verdict.h
  kArticle,   // a page with the other addresses of its document: article.h
  kFact,      // what a run says of a URL: url_fact.h
  kUrl,       // what is known of a URL across runs: url_record.h
};

std::string_view Name(Kind kind);  // "entry" …; empty for kUnknown

// kUnknown if `value` does not begin like a record. An empty value is an entry of which only the
// URL is known.
Kind KindOf(std::string_view value);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KIND_H_
