#include "common/stages/html_to_xml/article_writer.h"

#include <algorithm>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/record/key.h"
#include "common/text/dates/date.h"
#include "common/text/language/language.h"
#include "common/text/page_xml/page_xml.h"

namespace crawlstream::html_to_xml {
namespace {

namespace counter = streaming::counter::html_to_xml;
using record::UrlType;

record::ArticleFact FactOf(const record::Article& article, int version) {
  const record::Page& page = article.page;
  return {.lang = page.lang,
          .url = page.url,
          .type = page.text.type,
          .text_digest = page.text_digest,
          .version = version,
          .language = page.text.language,
          .charset = page.charset,
          .near_duplicate_of = article.relations.near_duplicate_of,
          .aliases = article.relations.aliases};
}

}  // namespace

ArticleWriter::ArticleWriter(const config::Settings& settings, streaming::Reporter& reporter,
                             streaming::Counts& counts)
    : index_text_(settings,
                  [](const config::Settings& own) -> base::Result<bool> {
                    return own.Bool("xml.index_text");
                  }),
      reporter_(&reporter),
      counts_(&counts) {}

base::Decoded<> ArticleWriter::Handle(std::string_view line, streaming::Emitter& facts,
                                      const XmlOf& xml_of) {
  const auto [key, value] = record::SplitLine(line);
  auto article = record::DecodeArticle(json_, key, value);
  if (!article) return std::unexpected(article.error());
  const auto written = Convert(*std::move(article));
  if (!written) return {};
  xml_of(key.lang).Emit(key.url, written->xml);
  facts.Emit({key.lang, key.url, record::EncodeArticleFact(writer_, written->fact)});
  return {};
}

std::optional<ArticleWriter::Written> ArticleWriter::Convert(record::Article article) {
  record::Page& page = article.page;
  if (!page.meta_index) {  // X1
    Count(page.lang, counter::kNoIndex);
    return std::nullopt;
  }
  if (page.text_digest == page.edition.text_digest) {  // X2
    Count(page.lang, counter::kSameText);
    return std::nullopt;
  }
  UseHints(page);
  Count(page);
  const int version = page.edition.version + 1;                                        // X4
  const bool contents = page.text.type != UrlType::kIndex || HasIndexText(page.lang);  // X3
  return Written{.xml = page_xml::WritePageXml(article, {.contents = contents, .version = version}),
                 .fact = FactOf(article, version)};
}

bool ArticleWriter::HasIndexText(std::string_view lang) { return **index_text_.For(lang); }

void ArticleWriter::UseHints(record::Page& page) {
  if (page.text.headline.empty()) page.text.headline = page.hints.title;
  const auto date = dates::ParseMachineDate(page.hints.date);
  if (!date || !dates::IsPlausible(*date)) return;
  std::string& missing = page.hints.title.empty() ? page.text.modified : page.text.published;
  if (!missing.empty()) return;
  missing = date->Iso();
  Count(page.lang, counter::kDatesFromFeeds);
}

void ArticleWriter::Count(std::string_view lang, std::string_view name) {
  reporter_->Count(name);
  counts_->Add(lang, name);
}

void ArticleWriter::Count(const record::Page& page) {
  const record::Text& text = page.text;
  Count(page.lang, text.type == UrlType::kIndex ? counter::kIndexPages : counter::kArticles);
  if (text.parts.empty()) Count(page.lang, counter::kWithoutText);
  if (text.published.empty()) Count(page.lang, counter::kWithoutDate);
  if (text.language != language::LanguageOfTag(page.lang))
    Count(page.lang, counter::kOtherLanguage);
}

}  // namespace crawlstream::html_to_xml
