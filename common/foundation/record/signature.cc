#include "common/foundation/record/signature.h"

#include <utility>

#include "common/foundation/base/base64.h"
#include "common/foundation/record/fields.h"

namespace crawlstream::record {

void GetSignature(Fields& fields, std::optional<Signature>& signature) {
  fields.GetObject("signature", [&](Fields& inner) {
    Signature& got = signature.emplace();
    inner.Require("content", got.content);
    inner.Get("article", got.has_article);
    inner.Get("canonical", got.canonical);
    inner.Get("published", got.published);
    std::string encoded;
    inner.Get("sketch", encoded);
    if (auto bytes = base::DecodeBase64(encoded)) {
      got.sketch = std::move(*bytes);
    } else {
      inner.Fail(base::BadReason::kField, "field 'sketch' is not base64");
    }
  });
}

void PutSignature(json::Writer& writer, const std::optional<Signature>& signature) {
  if (!signature) return;
  writer.Key("signature").BeginObject().Member("content", signature->content);
  Put(writer, "sketch", base::EncodeBase64(signature->sketch));
  if (signature->has_article) writer.Member("article", true);
  Put(writer, "canonical", signature->canonical);
  Put(writer, "published", signature->published);
  writer.EndObject();
}

}  // namespace crawlstream::record
