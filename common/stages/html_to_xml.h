// The html_to_xml stage: a line of `merged` becomes the article it holds, `url TAB <?xml …` on one
// line (docs/page.xsd).
//   X1  Only pages: what failed, was refused and so on is counted and gives nothing; host records
//       likewise.
//   X2  A page that asks not to be indexed gives nothing.
//   X3  What is not HTML (feeds, sitemaps, texts) gives nothing.
//   X4  A page whose headline and text are those that were written of it last gives nothing.
//   X5  An index page comes without its text, unless xml.index_text is set.
//   X6  A page that was written before, with another text, says which version this is.
//   X7  What a feed or sitemap said of the page stands in where the page says nothing: the
//   headline,
//       and the date. Of those with a title (feeds, news sitemaps) that is when it was published; a
//       plain sitemap only says when it was changed last.
#ifndef CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_H_
#define CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_H_

#include <optional>
#include <string>
#include <string_view>

#include "common/base/bad_record.h"
#include "common/base/error.h"
#include "common/config/settings.h"
#include "common/json/json.h"
#include "common/record/document.h"
#include "common/streaming/task.h"
#include "common/text/article.h"
#include "common/url/normalizer.h"

namespace crawlstream::stages {

class HtmlToXmlStage {
 public:
  // `storage` is the file the lines come from; may be empty.
  HtmlToXmlStage(const config::Settings& settings, std::string storage,
                 streaming::Reporter& reporter);

  // Handles one line of `merged`.
  base::Decoded<> Handle(std::string_view line, streaming::Emitter& out);

  // The XML of a page; nullopt where it says what was written of it before (X4).
  std::optional<std::string> Convert(const record::Document& document);

 private:
  // Whether the document becomes XML; if not, it is counted.
  bool IsWanted(const record::Document& document);
  void UseHints(const record::Document& document, text::Article& article);  // X7
  void Count(const text::Article& article);

  const bool index_text_;
  const std::string language_;
  const std::string storage_;
  text::ArticleExtractor extractor_;
  url::Normalizer normalizer_;
  streaming::Reporter* reporter_;
  json::Document json_;
};

// The whole task, for the mapper's main.
base::Result<> RunHtmlToXml(streaming::Task& task);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_H_
