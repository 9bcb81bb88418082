#include "common/foundation/record/article_fact.h"

#include "common/foundation/record/fields.h"
#include "common/foundation/record/kind.h"

namespace crawlstream::record {

base::Decoded<ArticleFact> DecodeArticleFact(json::Document& document, const Key& key,
                                             std::string_view value) {
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  ArticleFact fact{.lang = std::string(key.lang), .url = std::string(key.url)};
  Fields fields(document, value, Kind::kFact);
  std::string type;
  fields.Require("xmlType", type);
  fact.type = UrlTypeOf(type);
  fields.Get("textDigest", fact.text_digest);
  fields.Get("version", fact.version);
  fields.Get("language", fact.language);
  fields.Get("charset", fact.charset);
  fields.Get("nearDuplicateOf", fact.near_duplicate_of);
  fields.Get("aliases", fact.aliases);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return fact;
}

std::string_view EncodeArticleFact(json::Writer& writer, const ArticleFact& fact) {
  BeginRecord(writer, Kind::kFact).Member("xmlType", Name(fact.type));
  Put(writer, "textDigest", fact.text_digest);
  writer.Member("written", true);
  if (fact.version > 1) writer.Member("version", fact.version);
  Put(writer, "language", fact.language);
  Put(writer, "charset", fact.charset);
  Put(writer, "nearDuplicateOf", fact.near_duplicate_of);
  Put(writer, "aliases", fact.aliases);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
