#include "common/record/verdict.h"

#include "common/record/fields.h"

namespace crawlstream::record {

std::string VerdictKey(std::string_view url) {
  return std::string(kVerdictKeyPrefix) + std::string(url);
}

base::Decoded<Verdict> DecodeVerdict(json::Document& document, std::string_view url,
                                     std::string_view value) {
  if (url.empty()) return base::Bad(base::BadReason::kNoKey, "no URL");
  Verdict verdict{.url = std::string(url)};
  Fields fields(document, value);
  fields.Get("foldedInto", verdict.folded_into);
  fields.Get("aliases", verdict.aliases);
  fields.Get("redirectFrom", verdict.redirect_from);
  fields.Get("nearDuplicateOf", verdict.near_duplicate_of);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return verdict;
}

std::string_view EncodeVerdict(json::Writer& writer, const Verdict& verdict) {
  writer.Clear();
  writer.BeginObject().Member("v", kVersion);
  Put(writer, "foldedInto", verdict.folded_into);
  Put(writer, "aliases", verdict.aliases);
  Put(writer, "redirectFrom", verdict.redirect_from);
  Put(writer, "nearDuplicateOf", verdict.near_duplicate_of);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
