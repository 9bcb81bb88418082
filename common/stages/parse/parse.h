// The parse stage: the only one that reads pages. A line of `doc` becomes a line of `out` under the
// same key, with where it leads and what deduplication compares, and, if it is HTML, a line of the
// output `page`: what the page says (docs/formats.md).
//   P1  A page gives the URLs it leads to, type 0; none if header or page ask not to be followed.
//   P2  A redirect that crawl did not follow gives its target, type 1, if it is inside the scope.
//   P3  What failed, was refused or is unchanged gives nothing to follow, type 2.
//   P4  What was put off is to be asked again, type 3.
//   P5  A host record gives, for each language that asked of the host, the feeds and sitemaps to
//       ask there (host_feeds.h), type 4, under the host's robots.txt; nothing where there is none.
//   P6  What the page says of indexing and following joins what its header said: the stricter wins.
//   P7  A page whose article cannot be had gives its links all the same, and no line of `page`.
// Every record keeps the facts of the fetch, without the page's bytes.
#ifndef CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_
#define CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_

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

class ParseStage {
 public:
  // `settings` must outlive this. `storage` is the file that the lines come from; may be empty.
  static base::Result<ParseStage> From(const config::Settings& settings, std::string storage,
                                       streaming::Reporter& reporter, streaming::Counts& counts);

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

  ParseStage(ToolsByLanguage tools, std::string storage, streaming::Reporter& reporter,
             streaming::Counts& counts);
  base::Decoded<Tools*> ToolsFor(std::string_view lang);
  base::Decoded<> HandleHost(std::string_view line, streaming::Emitter& out);
  void ConvertPage(const url::Url& url, const record::Document& document, page::Reader& reader,
                   Parsed& parsed);
  void ConvertRedirect(const url::Url& url, page::Reader& reader, record::OutLinks& out);
  record::Page PageRecord(const record::OutLinks& out, page::Reading& reading);
  void Count(std::string_view lang, std::string_view name);  // in all, and of the language
  void Count(const page::Reading& reading, const record::OutLinks& out);
  void Count(const links::Census& census);

  ToolsByLanguage tools_;
  std::string storage_;
  streaming::Reporter* reporter_;
  streaming::Counts* counts_;
  json::Document json_;
  json::Writer writer_;
};

// The whole task, for the mapper's main.
base::Result<> Map(streaming::Task& task);

}  // namespace crawlstream::parse

#endif  // CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_
