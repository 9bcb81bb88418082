// What one record says about one URL, between the mapper and the reducer of optimize. Format:
// docs/formats.md, "Between mapper and reducer".
//
// Marks of one URL come in any order, and a combiner may have merged some of them already; so the
// merge is commutative and associative, field by field:
//   K1  The strongest kind wins: crawled over deferred over link.
//   K2  Depth, referrer, limits: those of the mark with the smallest (depth, referrer).
//   K3  First seen: the earliest.
//   K4  Times deferred: the most; validators (ETag ...): those of a mark that has any.
//   K5  Hint of a feed: one with a date before one without, then the earliest, then by title.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_H_

#include <string_view>

#include "common/base/bad_record.h"
#include "common/json/json.h"
#include "common/record/url_entry.h"
#include "common/streaming/emitter.h"

namespace crawlstream::stages {

enum class MarkKind : char {
  kLink = 'l',      // a page leads here
  kDeferred = 'd',  // it was to be crawled, and was put off
  kCrawled = 'c',   // it was asked for, whatever came of it
};

struct Mark {
  MarkKind kind = MarkKind::kLink;
  record::UrlEntry entry = {};  // of a crawled one only the URL

  bool operator==(const Mark&) const = default;
};

// K1 to K5. Both are of the same URL.
void Merge(const Mark& other, Mark& into);

// Of one value of the reducer's input: "c", or "l TAB {URL entry}", "d TAB {URL entry}".
base::Decoded<Mark> DecodeMark(json::Document& document, std::string_view url,
                               std::string_view value);

// Writes `fingerprint TAB url TAB mark`.
void EmitMark(const Mark& mark, json::Writer& writer, streaming::Emitter& out);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_H_
