#include "common/record/url_record.h"

#include <array>
#include <utility>

#include "common/record/fields.h"

namespace crawlstream::record {
namespace {

constexpr std::array kTypeNames = {
    std::pair{UrlType::kIndex, std::string_view("index")},
    std::pair{UrlType::kArticle, std::string_view("article")},
    std::pair{UrlType::kFeed, std::string_view("feed")},
    std::pair{UrlType::kSitemap, std::string_view("sitemap")},
};

}  // namespace

std::string_view Name(UrlType type) {
  for (const auto& [known, name] : kTypeNames) {
    if (known == type) return name;
  }
  return {};
}

UrlType UrlTypeOf(std::string_view text) {
  for (const auto& [type, name] : kTypeNames) {
    if (name == text) return type;
  }
  return UrlType::kUnknown;
}

base::Decoded<UrlRecord> DecodeUrlRecord(json::Document& document, std::string_view url,
                                         base::TimeMs scan_time, std::string_view value) {
  if (url.empty()) return base::Bad(base::BadReason::kNoKey, "no URL");
  UrlRecord record{.url = std::string(url), .due = scan_time};
  Fields fields(document, value);
  fields.Get("firstSeen", record.first_seen);
  fields.Get("referrer", record.referrer);
  fields.Get("depth", record.depth);
  fields.Get("due", record.due);
  fields.Get("maxDepth", record.max_depth);
  fields.Get("scope", record.scope);
  fields.Get("seedIntervalMs", record.seed_interval_ms);
  fields.Get("hintTitle", record.hint_title);
  fields.Get("hintDate", record.hint_date);
  fields.Get("lastFetch", record.last_fetch);
  std::string outcome;
  fields.Require("outcome", outcome);
  if (const auto known = OutcomeOf(outcome)) {
    record.outcome = *known;
  } else {
    fields.Fail(base::BadReason::kField, "field 'outcome' has the unknown value '" + outcome + "'");
  }
  fields.Get("reason", record.reason);
  fields.Get("status", record.status);
  fields.Get("failures", record.failures);
  fields.Get("deferred", record.deferred);
  fields.Get("aliasOf", record.alias_of);
  std::string type;
  fields.Get("type", type);
  record.type = UrlTypeOf(type);
  fields.Get("etag", record.etag);
  fields.Get("lastModified", record.last_modified);
  fields.Get("digest", record.digest);
  fields.Get("textDigest", record.text_digest);
  fields.Get("version", record.version);
  fields.Get("lastChange", record.last_change);
  fields.Get("intervalMs", record.interval_ms);
  fields.Get("hinted", record.hinted);
  fields.Get("falseHints", record.false_hints);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return record;
}

std::string_view EncodeUrlRecord(json::Writer& writer, const UrlRecord& record) {
  writer.Clear();
  writer.BeginObject().Member("v", kVersion);
  Put(writer, "firstSeen", record.first_seen);
  Put(writer, "referrer", record.referrer);
  Put(writer, "depth", record.depth);
  if (record.depth == 0) Put(writer, "due", record.due);
  if (record.max_depth >= 0) writer.Member("maxDepth", record.max_depth);
  Put(writer, "scope", record.scope);
  Put(writer, "seedIntervalMs", record.seed_interval_ms);
  Put(writer, "hintTitle", record.hint_title);
  Put(writer, "hintDate", record.hint_date);
  Put(writer, "lastFetch", record.last_fetch);
  writer.Member("outcome", Name(record.outcome));
  Put(writer, "reason", record.reason);
  Put(writer, "status", record.status);
  Put(writer, "failures", record.failures);
  Put(writer, "deferred", record.deferred);
  Put(writer, "aliasOf", record.alias_of);
  Put(writer, "type", Name(record.type));
  Put(writer, "etag", record.etag);
  Put(writer, "lastModified", record.last_modified);
  Put(writer, "digest", record.digest);
  Put(writer, "textDigest", record.text_digest);
  Put(writer, "version", record.version);
  Put(writer, "lastChange", record.last_change);
  Put(writer, "intervalMs", record.interval_ms);
  Put(writer, "hinted", record.hinted);
  Put(writer, "falseHints", record.false_hints);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
