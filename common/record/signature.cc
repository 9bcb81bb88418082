#include "common/record/signature.h"

#include "common/base/base64.h"
#include "common/record/fields.h"
#include "common/record/page_ref_fields.h"

namespace crawlstream::record {

base::Decoded<Signature> DecodeSignature(json::Document& document, std::string_view url,
                                         std::string_view value) {
  if (url.empty()) return base::Bad(base::BadReason::kNoKey, "no URL");
  Signature signature{.page = {.url = std::string(url)}};
  Fields fields(document, value);
  GetPageRef(fields, signature.page);
  fields.Get("content", signature.content);
  std::string encoded;
  fields.Get("sketch", encoded);
  if (auto bytes = base::DecodeBase64(encoded)) {
    signature.sketch = std::move(*bytes);
  } else {
    fields.Fail(base::BadReason::kField, "field 'sketch' is not base64");
  }
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return signature;
}

std::string_view EncodeSignature(json::Writer& writer, const Signature& signature) {
  writer.Clear();
  writer.BeginObject().Member("v", kVersion);
  PutPageRef(writer, signature.page);
  Put(writer, "content", signature.content);
  Put(writer, "sketch", base::EncodeBase64(signature.sketch));
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
