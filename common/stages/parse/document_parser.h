// Converts one line of `doc`, or of its host records, by the rules of parse.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_PARSE_DOCUMENT_PARSER_H_
#define CRAWLSTREAM_COMMON_STAGES_PARSE_DOCUMENT_PARSER_H_

#include <optional>
#include <string>
#include <string_view>

#include "common/engine/streaming/task.h"
#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/error.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/config/settings.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/document.h"
#include "common/foundation/record/out_links.h"
#include "common/foundation/record/page.h"
#include "common/text/page/reader.h"
#include "common/web/links/host_feeds.h"

namespace crawlstream::parse {

class DocumentParser {
 public:
  // `settings` must outlive this. `storage` is the file that the lines come from; may be empty.
  static base::Result<DocumentParser> From(const config::Settings& settings, std::string storage,
                                           streaming::Reporter& reporter,
                                           streaming::Counts& counts);

  // Handles one line of `doc` or of its host records.
  base::Decoded<> Handle(std::string_view line, streaming::Emitter& out, streaming::Emitter& pages);

  struct Parsed {
    record::OutLinks out;
    std::optional<record::Page> page = {};
  };
  base::Decoded<Parsed> Convert(record::Document document);

 private:
  // What depends on the settings of a language.
  struct Tools {
    page::Reader reader;
    links::HostFeeds host_feeds;
  };
  using ToolsByLanguage = config::PerLanguage<Tools>;

  DocumentParser(ToolsByLanguage tools, std::string storage, streaming::Reporter& reporter,
                 streaming::Counts& counts);
  base::Decoded<Tools*> ToolsFor(std::string_view lang);
  base::Decoded<> HandleHost(std::string_view line, streaming::Emitter& out);
  void ConvertPage(const url::Url& url, const record::Document& document, page::Reader& reader,
                   Parsed& parsed);
  void ConvertRedirect(const url::Url& url, page::Reader& reader, record::OutLinks& out);
  record::Page PageRecord(const record::OutLinks& out, page::Reading& reading);
  void Count(std::string_view lang, std::string_view name);  // for the job, and for the language
  void Count(const page::Reading& reading, const record::OutLinks& out);
  void Count(const links::Census& census);

  ToolsByLanguage tools_;
  std::string storage_;
  streaming::Reporter* reporter_;
  streaming::Counts* counts_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace crawlstream::parse

#endif  // CRAWLSTREAM_COMMON_STAGES_PARSE_DOCUMENT_PARSER_H_
