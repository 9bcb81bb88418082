#include "common/stages/optimize/mark.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "common/base/hash.h"
#include "common/seen/block.h"
#include "common/streaming/fields.h"

namespace crawlstream::stages {
namespace {

using record::UrlEntry;

int Strength(MarkKind kind) {
  return kind == MarkKind::kCrawled ? 2 : kind == MarkKind::kDeferred ? 1 : 0;
}

// The limits are part of the order only so that no two different marks are equal in it.
auto Provenance(const UrlEntry& entry) {
  return std::make_tuple(entry.depth, std::string_view(entry.referrer), -entry.max_depth,
                         std::string_view(entry.scope));
}

template <typename Entry>
auto Validators(Entry& entry) {
  return std::tie(entry.etag, entry.last_modified, entry.digest, entry.text_digest, entry.version);
}

auto Hint(const UrlEntry& entry) {
  return std::make_tuple(entry.hint_date.empty(), std::string_view(entry.hint_date),
                         entry.hint_title.empty(), std::string_view(entry.hint_title));
}

base::TimeMs Earliest(base::TimeMs a, base::TimeMs b) {
  if (a == 0 || b == 0) return std::max(a, b);
  return std::min(a, b);
}

}  // namespace

void Merge(const Mark& other, Mark& into) {
  if (Strength(other.kind) > Strength(into.kind)) into.kind = other.kind;  // K1
  UrlEntry& entry = into.entry;
  if (into.kind == MarkKind::kCrawled) {
    entry = {.url = std::move(entry.url)};
    return;
  }
  const UrlEntry& from = other.entry;
  if (Provenance(from) < Provenance(entry)) {  // K2
    entry.depth = from.depth;
    entry.referrer = from.referrer;
    entry.max_depth = from.max_depth;
    entry.scope = from.scope;
  }
  entry.first_seen = Earliest(entry.first_seen, from.first_seen);                  // K3
  entry.deferred = std::max(entry.deferred, from.deferred);                        // K4
  if (Validators(from) > Validators(entry)) Validators(entry) = Validators(from);  // K4
  if (Hint(from) < Hint(entry)) {                                                  // K5
    entry.hint_title = from.hint_title;
    entry.hint_date = from.hint_date;
  }
}

base::Decoded<Mark> DecodeMark(json::Document& document, std::string_view url,
                               std::string_view value) {
  const std::string_view letter = streaming::TakeField(value);
  if (letter == "c") return Mark{MarkKind::kCrawled, {.url = std::string(url)}};
  if (letter != "d" && letter != "l") {
    return base::Bad(base::BadReason::kField, "the mark is none of c, d, l");
  }
  auto entry = record::DecodeUrlEntry(document, url, value);
  if (!entry) return std::unexpected(std::move(entry).error());
  return Mark{static_cast<MarkKind>(letter[0]), *std::move(entry)};
}

void EmitMark(const Mark& mark, json::Writer& writer, streaming::Emitter& out) {
  const std::string& url = mark.entry.url;
  const std::string fingerprint = base::Hex64(seen::Fingerprint(url));
  const char letter = static_cast<char>(mark.kind);
  if (mark.kind == MarkKind::kCrawled) {
    out.Emit({fingerprint, url, std::string_view(&letter, 1)});
  } else {
    out.Emit({fingerprint, url, std::string_view(&letter, 1),
              record::EncodeUrlEntry(writer, mark.entry)});
  }
}

}  // namespace crawlstream::stages
