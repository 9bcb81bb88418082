#include "common/foundation/record/url_entry.h"

#include <algorithm>

#include "common/foundation/record/fields.h"

namespace crawlstream::record {

void Merge(const UrlEntry& other, UrlEntry& into) {
  Merge(other.known, into.known);
  into.type = std::max(into.type, other.type);
  if (into.due == 0 || (other.due != 0 && other.due < into.due)) into.due = other.due;
  into.refused = std::max(into.refused, other.refused);
}

base::Decoded<UrlEntry> DecodeUrlEntry(json::Document& document, const Key& key,
                                       std::string_view value) {
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  UrlEntry entry{.lang = std::string(key.lang), .url = std::string(key.url)};
  if (value.empty()) return entry;
  const bool waits = KindOf(value) == Kind::kWaiting;
  Fields fields(document, value, waits ? Kind::kWaiting : Kind::kEntry);
  GetKnown(fields, entry.known);
  fields.Get("type", entry.type);
  fields.Get("due", entry.due);
  fields.Get("refused", entry.refused);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return entry;
}

std::string AsWaiting(std::string_view value) {
  constexpr std::string_view kBegin = "{\"entry\"";
  std::string waiting = "{\"waiting\"";
  waiting += value.starts_with(kBegin) ? value.substr(kBegin.size()) : ":1}";
  return waiting;
}

std::string_view EncodeUrlEntry(json::Writer& writer, const UrlEntry& entry) {
  BeginRecord(writer, Kind::kEntry);
  PutKnown(writer, entry.known);
  Put(writer, "type", entry.type);
  Put(writer, "due", entry.due);
  Put(writer, "refused", entry.refused);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
