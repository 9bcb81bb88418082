#include "common/record/host_record.h"

#include "common/record/fields.h"

namespace crawlstream::record {

std::string HostKey(std::string_view host) {
  return std::string(kHostKeyPrefix) + std::string(host);
}

base::Decoded<HostRecord> DecodeHostRecord(json::Document& document, std::string_view key,
                                           std::string_view value) {
  if (!IsHostKey(key) || key.size() == kHostKeyPrefix.size()) {
    return base::Bad(base::BadReason::kNoKey, "the key is not host:<host>");
  }
  HostRecord record{.host = std::string(key.substr(kHostKeyPrefix.size()))};
  Fields fields(document, value);
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
  fields.Get("nearest", record.nearest.url);
  fields.Get("depth", record.nearest.depth);
  fields.Get("maxDepth", record.nearest.max_depth);
  fields.Get("scope", record.nearest.scope);
  fields.Get("feeds", record.feeds);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return record;
}

std::string_view EncodeHostRecord(json::Writer& writer, const HostRecord& record) {
  writer.Clear();
  writer.BeginObject().Member("v", kVersion);
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
  Put(writer, "nearest", record.nearest.url);
  Put(writer, "depth", record.nearest.depth);
  if (record.nearest.max_depth >= 0) writer.Member("maxDepth", record.nearest.max_depth);
  Put(writer, "scope", record.nearest.scope);
  Put(writer, "feeds", record.feeds);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
