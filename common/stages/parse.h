// The parse stage: a line of `doc` becomes a line of `out` under the same key (docs/formats.md).
//   P1  A page gives the URLs it leads to, type 0; none if it asks not to be followed.
//   P2  A redirect to another site gives its target, type 1, if it may be followed.
//   P3  What failed, was refused or is unchanged gives nothing to follow, type 2.
//   P4  What was put off is to be asked again, type 3.
//   P5  A host record passes; it gains the feeds and sitemaps to ask of the host (host_feeds.h).
// Every record keeps the facts of the fetch, without the page's bytes.
#ifndef CRAWLSTREAM_COMMON_STAGES_PARSE_H_
#define CRAWLSTREAM_COMMON_STAGES_PARSE_H_

#include <string_view>

#include "common/base/bad_record.h"
#include "common/base/error.h"
#include "common/config/settings.h"
#include "common/json/json.h"
#include "common/links/extractor.h"
#include "common/links/host_feeds.h"
#include "common/record/document.h"
#include "common/record/out_links.h"
#include "common/streaming/task.h"

namespace crawlstream::stages {

class ParseStage {
 public:
  static base::Result<ParseStage> From(const config::Settings& settings,
                                       streaming::Reporter& reporter);

  // Handles one line of `doc`.
  base::Decoded<> Handle(std::string_view line, streaming::Emitter& out);

  base::Decoded<record::OutLinks> Convert(record::Document document);

 private:
  ParseStage(links::Extractor extractor, links::HostFeeds feeds, streaming::Reporter& reporter);
  base::Decoded<> HandleHost(std::string_view line, streaming::Emitter& out);
  void ConvertPage(const url::Url& url, const record::Document& document, record::OutLinks& out);
  void ConvertRedirect(const url::Url& url, record::OutLinks& out);
  void Count(const links::PageLinks& page);
  void Count(const links::Census& census);

  links::Extractor extractor_;
  links::HostFeeds host_feeds_;
  streaming::Reporter* reporter_;
  json::Document json_;
  json::Writer writer_;
};

// The whole task, for the mapper's main.
base::Result<> RunParse(streaming::Task& task);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_PARSE_H_
