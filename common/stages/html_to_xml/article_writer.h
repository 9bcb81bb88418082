// From one line of `merged` to its XML and its fact: the rules of html_to_xml.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_ARTICLE_WRITER_H_
#define CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_ARTICLE_WRITER_H_

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

class ArticleWriter {
 public:
  // The output of a language.
  using XmlOf = std::function<streaming::Emitter&(std::string_view lang)>;

  // `settings` must outlive this.
  ArticleWriter(const config::Settings& settings, streaming::Reporter& reporter,
                streaming::Counts& counts);

  // Handles one line of `merged`.
  base::Decoded<> Handle(std::string_view line, streaming::Emitter& facts, const XmlOf& xml_of);

  struct Written {
    std::string xml;
    record::ArticleFact fact;
  };
  // nullopt if nothing is written (X1, X2).
  std::optional<Written> Convert(record::Article article);

 private:
  bool HasIndexText(std::string_view lang);                  // X3
  void UseHints(record::Page& page);                         // X5
  void Count(std::string_view lang, std::string_view name);  // for the job, and for the language
  void Count(const record::Page& page);

  config::PerLanguage<bool> index_text_;
  streaming::Reporter* reporter_;
  streaming::Counts* counts_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace crawlstream::html_to_xml

#endif  // CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_ARTICLE_WRITER_H_
