#include "common/record/page_pair.h"

#include <algorithm>
#include <array>
#include <string>

#include "common/record/fields.h"
#include "common/record/page_ref_fields.h"

namespace crawlstream::record {
namespace {

constexpr std::array kKinds = {PairKind::kRefetch, PairKind::kRedirect, PairKind::kFold,
                               PairKind::kNear};

void GetKind(Fields& fields, PairKind& kind) {
  std::string name;
  fields.Require("kind", name);
  const auto known =
      std::ranges::find(kKinds, name, [](PairKind candidate) { return Name(candidate); });
  if (known == kKinds.end()) {
    return fields.Fail(base::BadReason::kField,
                       "field 'kind' has the unknown value '" + name + "'");
  }
  kind = *known;
}

void GetOther(Fields& fields, PageRef& other) {
  const json::Value object = fields.Find("other");
  if (!object.IsObject()) {
    return fields.Fail(base::BadReason::kField, "field 'other' is not an object");
  }
  Fields inner(object);
  inner.Require("url", other.url);
  GetPageRef(inner, other);
  if (const auto ok = inner.Check(); !ok) fields.Fail(ok.error().reason, ok.error().detail);
}

}  // namespace

std::string_view Name(PairKind kind) {
  switch (kind) {
    case PairKind::kRefetch:
      return "refetch";
    case PairKind::kRedirect:
      return "redirect";
    case PairKind::kFold:
      return "fold";
    case PairKind::kNear:
      return "near";
  }
  return {};
}

base::Decoded<PagePair> DecodePagePair(json::Document& document, std::string_view url,
                                       std::string_view value) {
  if (url.empty()) return base::Bad(base::BadReason::kNoKey, "no URL");
  PagePair pair{.first = {.url = std::string(url)}, .other = {}};
  Fields fields(document, value);
  GetKind(fields, pair.kind);
  GetPageRef(fields, pair.first);
  GetOther(fields, pair.other);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return pair;
}

std::string_view EncodePagePair(json::Writer& writer, const PagePair& pair) {
  writer.Clear();
  writer.BeginObject().Member("v", kVersion).Member("kind", Name(pair.kind));
  PutPageRef(writer, pair.first);
  writer.Key("other").BeginObject().Member("url", pair.other.url);
  PutPageRef(writer, pair.other);
  writer.EndObject().EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
