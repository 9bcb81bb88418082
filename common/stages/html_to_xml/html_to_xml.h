// The html_to_xml stage: a line of `merged` becomes the article it holds, `url TAB <?xml …` on one
// line (docs/page.xsd) in the output of its language, and a fact of it on stdout, `lang TAB url TAB
// {fact}`, for whoever would have to find it in the XML else.
//   X1  A page that asks not to be indexed gives nothing.
//   X2  A page whose headline and text are those that were written of it last gives nothing.
//   X3  An index page comes without its text, unless xml.index_text is set.
//   X4  A page that was written before, with another text, says which version this is.
//   X5  What a feed or sitemap said of the page stands in where the page says nothing: the
//       headline, and the date. Of those with a title (feeds, news sitemaps) that is when it was
//       published; a plain sitemap only says when it was changed last.
#ifndef CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_
#define CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "common/engine/streaming/task.h"
#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/error.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/config/settings.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/article.h"
#include "common/foundation/record/article_fact.h"

namespace crawlstream::html_to_xml {

class HtmlToXmlStage {
 public:
  // The output of a language.
  using XmlOf = std::function<streaming::Emitter&(std::string_view lang)>;

  // `settings` must outlive this.
  HtmlToXmlStage(const config::Settings& settings, streaming::Reporter& reporter,
                 streaming::Counts& counts);

  // Handles one line of `merged`.
  base::Decoded<> Handle(std::string_view line, streaming::Emitter& facts, const XmlOf& xml_of);

  struct Written {
    std::string xml;
    record::ArticleFact fact;
  };
  // nullopt where nothing is written of it (X1, X2).
  std::optional<Written> Convert(record::Article article);

 private:
  bool HasIndexText(std::string_view lang);                  // X3
  void UseHints(record::Page& page);                         // X5
  void Count(std::string_view lang, std::string_view name);  // in all, and of the language
  void Count(const record::Page& page);

  config::PerLanguage<bool> index_text_;
  streaming::Reporter* reporter_;
  streaming::Counts* counts_;
  json::Document json_;
  json::Writer writer_;
};

// The whole task, for the mapper's main.
base::Result<> Map(streaming::Task& task);

}  // namespace crawlstream::html_to_xml

#endif  // CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_
