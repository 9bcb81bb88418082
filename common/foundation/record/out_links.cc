#include "common/foundation/record/out_links.h"

#include "common/foundation/record/fetch_fields.h"
#include "common/foundation/record/fields.h"

namespace crawlstream::record {
namespace {

void GetHints(Fields& fields, std::vector<LinkHint>& hints, std::size_t links) {
  const json::Value list = fields.Find("linkHints");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::Value item = list.At(i);
    const auto link = item.Find("link").Int();
    if (!link || *link < 0 || static_cast<std::size_t>(*link) >= links) {
      return fields.Fail(base::BadReason::kField, "field 'linkHints' names no link");
    }
    hints.push_back({.link = static_cast<std::size_t>(*link),
                     .title = std::string(item.Find("title").String().value_or("")),
                     .date = std::string(item.Find("date").String().value_or("")),
                     .changed = std::string(item.Find("changed").String().value_or(""))});
  }
}

void PutHints(json::Writer& writer, const std::vector<LinkHint>& hints) {
  if (hints.empty()) return;
  writer.Key("linkHints").BeginArray();
  for (const LinkHint& hint : hints) {
    writer.BeginObject().Member("link", hint.link);
    Put(writer, "title", hint.title);
    Put(writer, "date", hint.date);
    Put(writer, "changed", hint.changed);
    writer.EndObject();
  }
  writer.EndArray();
}

void GetFeeds(Fields& fields, std::vector<std::size_t>& feeds, std::size_t links) {
  const json::Value list = fields.Find("feeds");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto link = list.At(i).Int();
    if (!link || *link < 0 || static_cast<std::size_t>(*link) >= links) {
      return fields.Fail(base::BadReason::kField, "field 'feeds' names no link");
    }
    feeds.push_back(static_cast<std::size_t>(*link));
  }
}

void PutFeeds(json::Writer& writer, const std::vector<std::size_t>& feeds) {
  if (feeds.empty()) return;
  writer.Key("feeds").BeginArray();
  for (const std::size_t link : feeds) writer.Int(static_cast<std::int64_t>(link));
  writer.EndArray();
}

void GetFacts(Fields& fields, OutLinks& out) {
  int type = 0;
  fields.Get("type", type);
  if (type < 0 || type > 4) {
    fields.Fail(base::BadReason::kField,
                "field 'type' has the unknown value " + std::to_string(type));
  }
  out.type = static_cast<LinkType>(type);
  GetFetch(fields, out.fetch);
  fields.Get("pageType", out.page_type);
  GetSignature(fields, out.signature);
}

void GetLinks(Fields& fields, OutLinks& out) {
  fields.Get("links", out.links);
  fields.Get("anchors", out.anchors);
  if (!out.anchors.empty() && out.anchors.size() != out.links.size()) {
    fields.Fail(base::BadReason::kField, "field 'anchors' has not one text per link");
  }
  GetHints(fields, out.hints, out.links.size());
  GetFeeds(fields, out.feeds, out.links.size());
}

base::Decoded<OutLinks> Decode(json::Document& document, const Key& key, std::string_view value,
                               bool with_links) {
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  OutLinks out{.lang = std::string(key.lang), .url = std::string(key.url)};
  Fields fields(document, value, Kind::kOut);
  GetFacts(fields, out);
  if (with_links) GetLinks(fields, out);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return out;
}

}  // namespace

base::Decoded<OutLinks> DecodeOutLinks(json::Document& document, const Key& key,
                                       std::string_view value) {
  return Decode(document, key, value, true);
}

base::Decoded<OutLinks> DecodeOutFacts(json::Document& document, const Key& key,
                                       std::string_view value) {
  return Decode(document, key, value, false);
}

std::string_view EncodeOutLinks(json::Writer& writer, const OutLinks& out) {
  BeginRecord(writer, Kind::kOut).Member("type", static_cast<int>(out.type));
  PutFetch(writer, out.fetch);
  Put(writer, "pageType", out.page_type);
  PutSignature(writer, out.signature);
  Put(writer, "links", out.links);
  Put(writer, "anchors", out.anchors);
  PutHints(writer, out.hints);
  PutFeeds(writer, out.feeds);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
