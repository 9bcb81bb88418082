#include "common/foundation/record/url_record.h"

#include <array>
#include <utility>

#include "common/foundation/record/fields.h"

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

base::Decoded<UrlRecord> DecodeUrlRecord(json::Document& document, const Key& key,
                                         base::TimeMs scan_time, std::string_view value) {
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  UrlRecord record{.lang = std::string(key.lang), .url = std::string(key.url), .due = scan_time};
  Fields fields(document, value, Kind::kUrl);
  GetKnown(fields, record.known);
  fields.Get("due", record.due);
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
  fields.Get("aliasOf", record.alias_of);
  std::string type;
  fields.Get("type", type);
  record.type = UrlTypeOf(type);
  fields.Get("lastChange", record.last_change);
  fields.Get("intervalMs", record.interval_ms);
  fields.Get("hinted", record.hinted);
  fields.Get("falseHints", record.false_hints);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return record;
}

std::string_view EncodeUrlRecord(json::Writer& writer, const UrlRecord& record) {
  BeginRecord(writer, Kind::kUrl);
  PutKnown(writer, record.known);
  if (record.known.origin.depth == 0) Put(writer, "due", record.due);
  Put(writer, "lastFetch", record.last_fetch);
  writer.Member("outcome", Name(record.outcome));
  Put(writer, "reason", record.reason);
  Put(writer, "status", record.status);
  Put(writer, "failures", record.failures);
  Put(writer, "aliasOf", record.alias_of);
  Put(writer, "type", Name(record.type));
  Put(writer, "lastChange", record.last_change);
  Put(writer, "intervalMs", record.interval_ms);
  Put(writer, "hinted", record.hinted);
  Put(writer, "falseHints", record.false_hints);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
