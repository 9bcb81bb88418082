#include "common/text/article/article.h"

#include <algorithm>

#include "common/text/article/page_type.h"
#include "common/text/characters/characters.h"
#include "common/text/metadata/authors.h"
#include "common/text/metadata/head.h"
#include "common/text/metadata/headline.h"
#include "common/text/metadata/page_dates.h"
#include "common/text/metadata/structured_data.h"
#include "common/text/outline/outline.h"
#include "common/text/selection/selection.h"

namespace crawlstream::article {
namespace {

constexpr std::size_t kMaxKeywords = 50;
constexpr double kLongBody = 500;  // weight of an article's text, at least

std::string_view HostOf(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  return url.substr(scheme + 3, url.find('/', scheme + 3) - scheme - 3);
}

std::vector<std::string> FindKeywords(const metadata::Head& head,
                                      const metadata::StructuredData& data) {
  std::vector<std::string> keywords = data.keywords;
  for (const std::string_view list : {head.Find({"news_keywords"}), head.Find({"keywords"})}) {
    for (std::size_t at = 0; keywords.empty() || at > 0;) {
      if (at >= list.size()) break;
      const std::size_t end = std::min(list.find_first_of(",;", at), list.size());
      std::string word = characters::FoldSpaces(list.substr(at, end - at));
      if (!word.empty()) keywords.push_back(std::move(word));
      at = end + 1;
    }
  }
  for (const std::string_view tag : head.FindAll("article:tag")) {
    if (std::ranges::find(keywords, tag) == keywords.end()) keywords.emplace_back(tag);
  }
  if (keywords.size() > kMaxKeywords) keywords.resize(kMaxKeywords);
  return keywords;
}

std::string FindImage(const metadata::Head& head, const metadata::StructuredData& data) {
  const std::string_view image =
      head.Find({"og:image", "og:image:url", "twitter:image", "twitter:image:src"});
  return image.empty() ? data.image : std::string(image);
}

std::string DeclaredLanguage(const metadata::Head& head, std::string_view http_language) {
  for (const std::string_view tag :
       {std::string_view(head.language),
        head.Find({"og:locale", "content-language", "dc.language"}), http_language}) {
    if (std::string code = language::LanguageOfTag(tag); !code.empty()) return code;
  }
  return {};
}

// Pages that scripts write, or that show a beginning only, often give the whole text as structured
// data. It counts where the page itself shows far less.
void PreferDeclaredBody(const metadata::StructuredData& data, std::vector<Part>& parts) {
  const double declared = data.is_article ? characters::TextWeight(data.body) : 0;
  if (declared < kLongBody) return;
  double shown = 0;
  for (const Part& part : parts) shown += characters::TextWeight(part.text);
  if (declared < shown * 3) return;
  parts.assign(1, Part());
  parts.front().text = data.body;
}

}  // namespace

std::string_view Name(PageType type) { return type == PageType::kIndex ? "index" : "article"; }

std::string Article::Text() const {
  std::string text = headline;
  for (const Part& part : parts) {
    if (!text.empty()) text += '\n';
    text += part.text;
  }
  return text;
}

Extraction Extract(const html::Document& document, const PageSource& page,
                   ContentsOptions options) {
  Extraction found{.article = {},
                   .head = metadata::ReadHead(document),
                   .outline = outline::BuildOutline(document.Body()),
                   .selection = {}};
  const metadata::Head& head = found.head;
  const outline::Outline& outline = found.outline;
  const metadata::StructuredData data = metadata::ReadStructuredData(head.json_ld);
  Article& article = found.article;

  article.site_name = metadata::FindSiteName(head, data, HostOf(page.url));
  article.headline = metadata::FindHeadline(head, data, outline, article.site_name);
  const selection::Declared declared{article.headline, head.Find({"og:description", "description"}),
                                     data.body};
  found.selection = selection::SelectArticle(outline, declared);
  article.authors = metadata::FindAuthors(head, data, outline, article.headline, article.site_name);
  const metadata::PageDates dates = metadata::FindPageDates(
      {head, data, outline, article.headline, page.url, head.language, page.fetched});
  article.published = dates.published;
  article.modified = dates.modified;
  article.parts = RenderContents(
      outline, found.selection,
      {article.headline, article.authors, article.site_name, article.published, article.modified},
      options);
  PreferDeclaredBody(data, article.parts);
  article.keywords = FindKeywords(head, data);
  article.image = FindImage(head, data);
  article.declared_language = DeclaredLanguage(head, page.http_language);
  article.language =
      language::DetectLanguage(article.Text(), {article.declared_language, page.expected_language});
  article.type = ClassifyPage({outline, found.selection, data, head, article.headline, page.url,
                               article.published.has_value()});
  return found;
}

}  // namespace crawlstream::article
