#include "common/foundation/record/page.h"

#include "common/foundation/record/fields.h"
#include "common/foundation/record/kind.h"

namespace crawlstream::record {
namespace {

void GetText(Fields& fields, Text& text) {
  std::string type;
  fields.Get("type", type);
  text.type = UrlTypeOf(type);
  fields.Get("headline", text.headline);
  GetParts(fields, text.parts);
  fields.Get("published", text.published);
  fields.Get("modified", text.modified);
  fields.Get("authors", text.authors);
  fields.Get("keywords", text.keywords);
  fields.Get("siteName", text.site_name);
  fields.Get("image", text.image);
  fields.Get("language", text.language);
  fields.Get("confidence", text.confidence);
  fields.Get("declaredLanguage", text.declared_language);
}

void PutText(json::Writer& writer, const Text& text) {
  Put(writer, "type", Name(text.type));
  Put(writer, "headline", text.headline);
  Put(writer, "published", text.published);
  Put(writer, "modified", text.modified);
  Put(writer, "authors", text.authors);
  Put(writer, "keywords", text.keywords);
  Put(writer, "siteName", text.site_name);
  Put(writer, "image", text.image);
  Put(writer, "language", text.language);
  Put(writer, "confidence", text.confidence);
  Put(writer, "declaredLanguage", text.declared_language);
  PutParts(writer, text.parts);
}

}  // namespace

PageRef RefOf(const Page& page) {
  return {.url = page.url,
          .rank = RankOf(page.meta_index, page.text.published, page.url),
          .content = page.content,
          .canonical = page.canonical,
          .redirect_from = page.redirect_from};
}

void GetPage(Fields& fields, Page& page) {
  fields.Get("time", page.time);
  fields.Get("storage", page.storage);
  fields.Get("charset", page.charset);
  fields.Get("digest", page.digest);
  fields.Get("truncated", page.truncated);
  fields.Get("metaIndex", page.meta_index);
  fields.Get("metaFollow", page.meta_follow);
  fields.Get("content", page.content);
  fields.Get("canonical", page.canonical);
  fields.Get("redirectFrom", page.redirect_from);
  GetEdition(fields, page.edition);
  GetHints(fields, page.hints);
  fields.Get("extractor", page.extractor);
  fields.Get("textDigest", page.text_digest);
  GetText(fields, page.text);
}

base::Decoded<Page> DecodePage(json::Document& document, const Key& key, std::string_view value) {
  if (auto ok = CheckKey(key); !ok) return std::unexpected(ok.error());
  Page page{.lang = std::string(key.lang), .url = std::string(key.url)};
  Fields fields(document, value, Kind::kPage);
  GetPage(fields, page);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return page;
}

std::string_view EncodePage(json::Writer& writer, const Page& page) {
  BeginRecord(writer, Kind::kPage);
  Put(writer, "time", page.time);
  Put(writer, "storage", page.storage);
  Put(writer, "charset", page.charset);
  Put(writer, "digest", page.digest);
  if (page.truncated) writer.Member("truncated", true);
  if (!page.meta_index) writer.Member("metaIndex", false);
  if (!page.meta_follow) writer.Member("metaFollow", false);
  Put(writer, "content", page.content);
  Put(writer, "canonical", page.canonical);
  Put(writer, "redirectFrom", page.redirect_from);
  PutEdition(writer, page.edition);
  PutHints(writer, page.hints);
  Put(writer, "extractor", page.extractor);
  Put(writer, "textDigest", page.text_digest);
  PutText(writer, page.text);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
