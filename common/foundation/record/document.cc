#include "common/foundation/record/document.h"

#include "common/foundation/base/base64.h"
#include "common/foundation/base/utf8.h"
#include "common/foundation/record/fetch_fields.h"
#include "common/foundation/record/fields.h"

namespace crawlstream::record {
namespace {

void GetBody(Fields& fields, std::string& body) {
  fields.Get("document", body);
  const json::Value encoded = fields.Find("documentBase64");
  if (!encoded.exists()) return;
  const auto text = encoded.String();
  auto bytes = text ? base::DecodeBase64(*text) : std::nullopt;
  if (!bytes) return fields.Fail(base::BadReason::kField, "field 'documentBase64' is not base64");
  body = std::move(*bytes);
}

void PutBody(json::Writer& writer, std::string_view body) {
  if (body.empty()) return;
  if (base::IsValidUtf8(body)) {
    writer.Key("document").ValidString(body);
  } else {
    writer.Key("documentBase64").ValidString(base::EncodeBase64(body));
  }
}

}  // namespace

base::Decoded<Document> DecodeDocument(json::Document& json, const Key& key,
                                       std::string_view value) {
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  Document document{.lang = std::string(key.lang), .url = std::string(key.url)};
  Fields fields(json, value, Kind::kDocument);
  GetFetch(fields, document.fetch);
  fields.Get("level", document.level);
  GetBody(fields, document.body);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return document;
}

std::string_view EncodeDocument(json::Writer& writer, const Document& document) {
  BeginRecord(writer, Kind::kDocument);
  PutFetch(writer, document.fetch);
  Put(writer, "level", document.level);
  PutBody(writer, document.body);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
