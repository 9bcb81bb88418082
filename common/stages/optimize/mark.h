// What one record says about one URL, between the mapper and the reducer of optimize. Format:
// docs/formats.md, "Between mapper and reducer".
//
// Marks of one URL come in any order, and a combiner may have merged some of them already. The
// strongest kind wins: crawled over deferred over link; entries are merged by record/known.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_H_

#include <string_view>

#include "common/engine/streaming/emitter.h"
#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/url_entry.h"

namespace crawlstream::optimize {

enum class MarkKind : char {
  kLink = 'l',      // something links to the URL
  kDeferred = 'd',  // the URL was to be crawled, and was put off
  kCrawled = 'c',   // the URL was asked for, whatever came of it
};

struct Mark {
  MarkKind kind = MarkKind::kLink;
  record::UrlEntry entry = {};  // of kCrawled: language and URL only

  bool operator==(const Mark&) const = default;
};

// Commutative and associative. Both marks are of the same URL.
void Merge(const Mark& other, Mark& into);

// Decodes a value of the reducer's input: "c", "l TAB {URL entry}" or "d TAB {URL entry}".
base::Decoded<Mark> DecodeMark(json::Document& document, const record::Key& key,
                               std::string_view value);
// The same with the entry undecoded.
struct MarkView {
  MarkKind kind = MarkKind::kLink;
  std::string_view entry;  // of kCrawled: empty
};
base::Decoded<MarkView> SplitMark(std::string_view value);

// Writes `fingerprint TAB lang TAB url TAB mark`.
void EmitMark(const Mark& mark, json::Writer& writer, streaming::Emitter& out);
void EmitMark(const record::Key& key, const MarkView& mark, streaming::Emitter& out);

}  // namespace crawlstream::optimize

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MARK_H_
