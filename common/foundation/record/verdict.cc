#include "common/foundation/record/verdict.h"

#include "common/foundation/record/fields.h"
#include "common/foundation/record/kind.h"

namespace crawlstream::record {

base::Decoded<Verdict> DecodeVerdict(json::Document& document, const Key& key,
                                     std::string_view value) {
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  Verdict verdict{.lang = std::string(key.lang), .url = std::string(key.url)};
  Fields fields(document, value, Kind::kVerdict);
  fields.Get("foldedInto", verdict.folded_into);
  fields.Get("aliases", verdict.aliases);
  fields.Get("redirectFrom", verdict.redirect_from);
  fields.Get("nearDuplicateOf", verdict.near_duplicate_of);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return verdict;
}

std::string_view EncodeVerdict(json::Writer& writer, const Verdict& verdict) {
  BeginRecord(writer, Kind::kVerdict);
  Put(writer, "foldedInto", verdict.folded_into);
  Put(writer, "aliases", verdict.aliases);
  Put(writer, "redirectFrom", verdict.redirect_from);
  Put(writer, "nearDuplicateOf", verdict.near_duplicate_of);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
