#include "common/foundation/record/host_record.h"

#include "common/foundation/record/fields.h"

namespace crawlstream::record {

namespace {

void GetNearest(Fields& fields, std::vector<HostRecord::Nearest>& nearest) {
  const json::Value list = fields.Find("nearest");
  for (std::size_t i = 0; i < list.size(); ++i) {
    Fields inner(list.At(i));
    HostRecord::Nearest& one = nearest.emplace_back();
    inner.Require("lang", one.lang);
    inner.Require("url", one.url);
    GetOrigin(inner, one.origin);
    if (const auto ok = inner.Check(); !ok)
      return fields.Fail(ok.error().reason, ok.error().detail);
  }
}

void PutNearest(json::Writer& writer, const std::vector<HostRecord::Nearest>& nearest) {
  if (nearest.empty()) return;
  writer.Key("nearest").BeginArray();
  for (const HostRecord::Nearest& one : nearest) {
    writer.BeginObject().Member("lang", one.lang).Member("url", one.url);
    PutOrigin(writer, one.origin);
    writer.EndObject();
  }
  writer.EndArray();
}

}  // namespace

base::Decoded<HostRecord> DecodeHostRecord(json::Document& document, std::string_view host,
                                           std::string_view value) {
  if (host.empty()) return base::Bad(base::BadReason::kNoKey, "no host");
  HostRecord record{.host = std::string(host)};
  Fields fields(document, value, Kind::kHost);
  fields.Get("robotsStatus", record.robots_status);
  fields.Get("robotsFetched", record.robots_fetched);
  fields.Get("robotsExpires", record.robots_expires);
  fields.Get("robotsText", record.robots_text);
  fields.Get("sitemaps", record.sitemaps);
  fields.Get("crawlDelayMs", record.crawl_delay_ms);
  fields.Get("nextAllowed", record.next_allowed);
  fields.Get("failures", record.failures);
  fields.Get("failureReason", record.failure_reason);
  fields.Get("rests", record.rests);
  fields.Get("latencyMs", record.latency_ms);
  fields.Get("addresses", record.addresses);
  fields.Get("pages", record.pages);
  fields.Get("bytes", record.bytes);
  fields.Get("firstSeen", record.first_seen);
  fields.Get("lastSeen", record.last_seen);
  GetNearest(fields, record.nearest);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return record;
}

std::string_view EncodeHostRecord(json::Writer& writer, const HostRecord& record) {
  BeginRecord(writer, Kind::kHost);
  Put(writer, "robotsStatus", record.robots_status);
  Put(writer, "robotsFetched", record.robots_fetched);
  Put(writer, "robotsExpires", record.robots_expires);
  Put(writer, "robotsText", record.robots_text);
  Put(writer, "sitemaps", record.sitemaps);
  Put(writer, "crawlDelayMs", record.crawl_delay_ms);
  Put(writer, "nextAllowed", record.next_allowed);
  Put(writer, "failures", record.failures);
  Put(writer, "failureReason", record.failure_reason);
  Put(writer, "rests", record.rests);
  Put(writer, "latencyMs", record.latency_ms);
  Put(writer, "addresses", record.addresses);
  Put(writer, "pages", record.pages);
  Put(writer, "bytes", record.bytes);
  Put(writer, "firstSeen", record.first_seen);
  Put(writer, "lastSeen", record.last_seen);
  PutNearest(writer, record.nearest);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
