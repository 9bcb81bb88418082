// What kind of record a value is. Its first member says so, with the version: {"out":1,…}. So a
// stage that reads several kinds tells them apart by the first bytes, without parsing.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KIND_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KIND_H_

#include <string_view>

namespace crawlstream::record {

enum class Kind {
  kUnknown,
  kEntry,     // a URL to crawl: url_entry.h
  kWaiting,   // the same of a URL that was found and left uncrawled
  kDocument,  // what became of it: document.h
  kOut,       // what it led to: out_links.h
  kHost,      // what is known of a host: host_record.h
  kPage,      // what a page says: page.h
  kPair,      // two pages that have to do with each other: page_pair.h
  kVerdict,   // what became of them: verdict.h
  kArticle,   // a page that stands for others: article.h
  kFact,      // what a run says of a URL: url_fact.h
  kUrl,       // what is known of a URL across runs: url_record.h
};

std::string_view Name(Kind kind);  // "entry" …; empty for kUnknown

// kUnknown where `value` does not begin as a record does. An empty value is an entry of which
// nothing but the URL is known.
Kind KindOf(std::string_view value);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KIND_H_
