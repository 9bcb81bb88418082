#include "common/foundation/record/page_pair.h"

#include <algorithm>
#include <array>
#include <string>

#include "common/foundation/record/fields.h"

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

// Everything but the URL, which is the record's key or a field of its own.
void GetPageRef(Fields& fields, PageRef& page) {
  std::int64_t rank = 0;
  fields.Get("rank", rank);
  page.rank = static_cast<Rank>(rank);
  fields.Get("content", page.content);
  fields.Get("canonical", page.canonical);
  fields.Get("redirectFrom", page.redirect_from);
}

void PutPageRef(json::Writer& writer, const PageRef& page) {
  Put(writer, "rank", static_cast<std::int64_t>(page.rank));
  Put(writer, "content", page.content);
  Put(writer, "canonical", page.canonical);
  Put(writer, "redirectFrom", page.redirect_from);
}

void GetOther(Fields& fields, PageRef& other) {
  if (!fields.Find("other").exists()) {
    return fields.Fail(base::BadReason::kField, "field 'other' is missing");
  }
  fields.GetObject("other", [&](Fields& inner) {
    inner.Require("url", other.url);
    GetPageRef(inner, other);
  });
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

base::Decoded<PagePair> DecodePagePair(json::Document& document, const Key& key,
                                       std::string_view value) {
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  PagePair pair{.lang = std::string(key.lang), .first = {.url = std::string(key.url)}, .other = {}};
  Fields fields(document, value, Kind::kPair);
  GetKind(fields, pair.kind);
  GetPageRef(fields, pair.first);
  GetOther(fields, pair.other);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return pair;
}

std::string_view EncodePagePair(json::Writer& writer, const PagePair& pair) {
  BeginRecord(writer, Kind::kPair).Member("kind", Name(pair.kind));
  PutPageRef(writer, pair.first);
  writer.Key("other").BeginObject().Member("url", pair.other.url);
  PutPageRef(writer, pair.other);
  writer.EndObject().EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
