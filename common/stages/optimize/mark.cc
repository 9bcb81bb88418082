#include "common/stages/optimize/mark.h"

#include <string>
#include <utility>

#include "common/foundation/base/fields.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/state/seen_store/block.h"

namespace crawlstream::optimize {
namespace {

int Strength(MarkKind kind) {
  return kind == MarkKind::kCrawled ? 2 : kind == MarkKind::kDeferred ? 1 : 0;
}

}  // namespace

void Merge(const Mark& other, Mark& into) {
  if (Strength(other.kind) > Strength(into.kind)) into.kind = other.kind;
  if (into.kind != MarkKind::kCrawled) return record::Merge(other.entry, into.entry);
  into.entry = {.lang = std::move(into.entry.lang), .url = std::move(into.entry.url)};
}

base::Decoded<MarkView> SplitMark(std::string_view value) {
  const std::string_view letter = base::TakeField(value);
  if (letter == "c") return MarkView{MarkKind::kCrawled, {}};
  if (letter == "d" || letter == "l") return MarkView{static_cast<MarkKind>(letter[0]), value};
  return base::Bad(base::BadReason::kField, "the mark is none of c, d, l");
}

base::Decoded<Mark> DecodeMark(json::Document& document, const record::Key& key,
                               std::string_view value) {
  const auto view = SplitMark(value);
  if (!view) return std::unexpected(view.error());
  auto entry = record::DecodeUrlEntry(document, key, view->entry);
  if (!entry) return std::unexpected(std::move(entry).error());
  return Mark{view->kind, *std::move(entry)};
}

void EmitMark(const record::Key& key, const MarkView& mark, streaming::Emitter& out) {
  const std::string fingerprint = base::Hex64(record::Fingerprint(key));
  const char letter = static_cast<char>(mark.kind);
  const std::string_view kind(&letter, 1);
  if (mark.kind == MarkKind::kCrawled) {
    out.Emit({fingerprint, key.lang, key.url, kind});
  } else {
    out.Emit({fingerprint, key.lang, key.url, kind, mark.entry});
  }
}

void EmitMark(const Mark& mark, json::Writer& writer, streaming::Emitter& out) {
  const bool crawled = mark.kind == MarkKind::kCrawled;
  EmitMark(mark.entry.key(), {mark.kind, crawled ? "" : record::EncodeUrlEntry(writer, mark.entry)},
           out);
}

}  // namespace crawlstream::optimize
