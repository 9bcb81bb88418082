// A page as an article: the result of extraction, and the passes in order.
#ifndef CRAWLSTREAM_COMMON_TEXT_ARTICLE_H_
#define CRAWLSTREAM_COMMON_TEXT_ARTICLE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/html/document.h"
#include "common/text/contents.h"
#include "common/text/date.h"
#include "common/text/language.h"

namespace crawlstream::text {

enum class PageType { kArticle, kIndex };
std::string_view Name(PageType type);  // "article", "index"

struct Article {
  PageType type = PageType::kArticle;
  std::string headline;
  std::vector<Part> parts;  // without the headline
  std::optional<Date> published;
  std::optional<Date> modified;
  std::vector<std::string> authors;
  std::vector<std::string> keywords;
  std::string site_name;
  std::string image;  // as written; not resolved against the page's address
  Language language;
  std::string declared_language;  // code; empty if the page says nothing

  // Headline and parts, a line each: what a reader reads.
  std::string Text() const;
};

struct PageSource {
  std::string_view html;                    // UTF-8
  std::string_view url = {};                // its address
  std::string_view http_language = {};      // Content-Language
  std::string_view expected_language = {};  // of the seed set
  std::optional<Date> fetched = {};         // its day; dates after it are not believed
};

// Keeps the parser's memory: one for all pages of a task. Not for use by two threads at once.
class ArticleExtractor {
 public:
  explicit ArticleExtractor(ContentsOptions options = {}) : options_(options) {}

  // Never fails: a page without text gives an article without parts.
  Article Extract(const PageSource& page);

 private:
  ContentsOptions options_;
  html::Document document_;
};

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_ARTICLE_H_
