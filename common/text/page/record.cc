#include "common/text/page/record.h"

#include <string>
#include <utility>

#include "common/foundation/base/hash.h"

namespace crawlstream::page {

record::Text TextOf(article::Article article) {
  record::Text text{.type = article.type == article::PageType::kIndex ? record::UrlType::kIndex
                                                                      : record::UrlType::kArticle,
                    .headline = std::move(article.headline),
                    .parts = std::move(article.parts),
                    .authors = std::move(article.authors),
                    .keywords = std::move(article.keywords),
                    .site_name = std::move(article.site_name),
                    .image = std::move(article.image),
                    .language = std::move(article.language.code),
                    .confidence = article.language.confidence,
                    .declared_language = std::move(article.declared_language)};
  if (article.published) text.published = article.published->Iso();
  if (article.modified) text.modified = article.modified->Iso();
  return text;
}

std::string TextDigest(const record::Text& text) {
  std::string all = text.headline;
  for (const record::Part& part : text.parts) all.append("\n").append(part.text);
  return base::Digest128(all);
}

record::Page PageOf(const record::Key& key, Reading& reading) {
  record::Page page{.lang = std::string(key.lang),
                    .url = std::string(key.url),
                    .charset = reading.charset,
                    .meta_index = reading.robots.index,
                    .meta_follow = reading.robots.follow,
                    .content = reading.signature.content,
                    .canonical = reading.signature.canonical,
                    .extractor = article::kExtractorVersion,
                    .text = TextOf(*std::move(reading.article))};
  page.text_digest = TextDigest(page.text);
  return page;
}

}  // namespace crawlstream::page
