// A page as an article: what extraction gives. Extract runs its passes: outline.h, features.h,
// model.h, selection.h and contents.h, with the metadata between them.
#ifndef CRAWLSTREAM_COMMON_TEXT_ARTICLE_ARTICLE_H_
#define CRAWLSTREAM_COMMON_TEXT_ARTICLE_ARTICLE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/article/contents.h"
#include "common/text/dates/date.h"
#include "common/text/language/language.h"
#include "common/text/metadata/head.h"
#include "common/text/outline/outline.h"
#include "common/text/selection/selection.h"
#include "common/web/html/document.h"

namespace crawlstream::article {

enum class PageType { kArticle, kIndex };
std::string_view Name(PageType type);  // "article", "index"

struct Article {
  PageType type = PageType::kArticle;
  std::string headline;
  std::vector<Part> parts;  // without the headline
  std::optional<dates::Date> published;
  std::optional<dates::Date> modified;
  std::vector<std::string> authors;
  std::vector<std::string> keywords;
  std::string site_name;
  std::string image;  // as written; not resolved against the page's address
  language::Language language;
  std::string declared_language;  // code; empty if the page says nothing

  // Headline and parts, a line each: what a reader reads.
  std::string Text() const;
};

// The version of the extractor, which each page record names. Raise it with every change of the
// rules or the model that changes what comes out: it tells which records are worth making anew.
inline constexpr int kExtractorVersion = 1;

struct PageSource {
  std::string_view url = {};                // its address
  std::string_view http_language = {};      // Content-Language
  std::string_view expected_language = {};  // of the seed set
  std::optional<dates::Date> fetched = {};  // its day; dates more than a day later are not believed
};

// The article, and what was found on the way to it. Refers to the document's nodes.
struct Extraction {
  Article article;
  metadata::Head head;
  outline::Outline outline;
  selection::Selection selection;
};

// Never fails: a page without text gives an article without parts.
Extraction Extract(const html::Document& document, const PageSource& page,
                   ContentsOptions options = {});

}  // namespace crawlstream::article

#endif  // CRAWLSTREAM_COMMON_TEXT_ARTICLE_ARTICLE_H_
