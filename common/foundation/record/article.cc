#include "common/foundation/record/article.h"

#include <unordered_set>

#include "common/foundation/record/fields.h"
#include "common/foundation/record/kind.h"

namespace crawlstream::record {
namespace {

void GetRelations(Fields& fields, Relations& relations) {
  fields.Get("aliases", relations.aliases);
  fields.Get("redirectFrom", relations.redirect_from);
  fields.Get("nearDuplicateOf", relations.near_duplicate_of);
}

}  // namespace

std::vector<std::string> Article::RedirectFrom() const {
  std::unordered_set<std::string_view> known = {page.url};
  std::vector<std::string> all;
  for (const auto* list : {&page.redirect_from, &relations.redirect_from}) {
    for (const std::string& source : *list) {
      if (known.insert(source).second) all.push_back(source);
    }
  }
  return all;
}

base::Decoded<Article> DecodeArticle(json::Document& document, const Key& key,
                                     std::string_view value) {
  if (KindOf(value) == Kind::kPage) {
    auto page = DecodePage(document, key, value);
    if (!page) return std::unexpected(page.error());
    return Article{.page = *std::move(page)};
  }
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  Article article{.page = {.lang = std::string(key.lang), .url = std::string(key.url)}};
  Fields fields(document, value, Kind::kArticle);
  GetRelations(fields, article.relations);
  if (fields.Find("page").Find(Name(Kind::kPage)).Int() != kVersion) {
    fields.Fail(base::BadReason::kField, "field 'page' is no page of a known version");
  }
  fields.GetObject("page", [&](Fields& inner) { GetPage(inner, article.page); });
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return article;
}

std::string_view EncodeArticle(json::Writer& writer, std::string_view page,
                               const Relations& relations) {
  BeginRecord(writer, Kind::kArticle);
  Put(writer, "aliases", relations.aliases);
  Put(writer, "redirectFrom", relations.redirect_from);
  Put(writer, "nearDuplicateOf", relations.near_duplicate_of);
  writer.Key("page").Raw(page).EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
