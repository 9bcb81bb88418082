#include "common/record/url_entry.h"

#include "common/record/fields.h"

namespace crawlstream::record {

base::Decoded<UrlEntry> DecodeUrlEntry(json::Document& document, std::string_view url,
                                       std::string_view value) {
  if (url.empty()) return base::Bad(base::BadReason::kNoKey, "no URL");
  UrlEntry entry{.url = std::string(url)};
  if (value.empty()) return entry;
  Fields fields(document, value);
  fields.Get("depth", entry.depth);
  fields.Get("maxDepth", entry.max_depth);
  fields.Get("scope", entry.scope);
  fields.Get("referrer", entry.referrer);
  fields.Get("deferred", entry.deferred);
  fields.Get("firstSeen", entry.first_seen);
  fields.Get("etag", entry.etag);
  fields.Get("lastModified", entry.last_modified);
  fields.Get("digest", entry.digest);
  fields.Get("textDigest", entry.text_digest);
  fields.Get("version", entry.version);
  fields.Get("type", entry.type);
  fields.Get("due", entry.due);
  fields.Get("seedIntervalMs", entry.seed_interval_ms);
  fields.Get("hintTitle", entry.hint_title);
  fields.Get("hintDate", entry.hint_date);
  fields.Get("refused", entry.refused);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return entry;
}

std::string_view EncodeUrlEntry(json::Writer& writer, const UrlEntry& entry) {
  writer.Clear();
  writer.BeginObject().Member("v", kVersion);
  Put(writer, "depth", entry.depth);
  if (entry.max_depth >= 0) writer.Member("maxDepth", entry.max_depth);
  Put(writer, "scope", entry.scope);
  Put(writer, "referrer", entry.referrer);
  Put(writer, "deferred", entry.deferred);
  Put(writer, "firstSeen", entry.first_seen);
  Put(writer, "etag", entry.etag);
  Put(writer, "lastModified", entry.last_modified);
  Put(writer, "digest", entry.digest);
  Put(writer, "textDigest", entry.text_digest);
  Put(writer, "version", entry.version);
  Put(writer, "type", entry.type);
  Put(writer, "due", entry.due);
  Put(writer, "seedIntervalMs", entry.seed_interval_ms);
  Put(writer, "hintTitle", entry.hint_title);
  Put(writer, "hintDate", entry.hint_date);
  Put(writer, "refused", entry.refused);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
