// What became of one URL of `in`: a line of `doc`. Format: docs/formats.md, "Document".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_DOCUMENT_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_DOCUMENT_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/known.h"
#include "common/foundation/record/outcome.h"

namespace crawlstream::record {

// All about a fetch but the page's bytes. `doc` and `out` both carry it, so that a stage that does
// not need the bytes need not read `doc`.
struct Fetch {
  std::string requested = {};  // the URL of `in`, if redirects led from it to the key; else empty
  Outcome outcome = Outcome::kPage;
  std::string reason = {};                      // record::reason; empty for pages
  std::string detail = {};                      // for a person: curl's message, the robots line …
  std::vector<std::string> redirect_from = {};  // the chain before the key, `requested` first
  bool redirect_permanent = false;              // every redirect was 301 or 308
  std::string target = {};                      // outcome redirected: where to
  // From the URL entry; but the validators are those of the answer, if there was one.
  Known known = {};
  base::TimeMs time = 0;  // end of the fetch
  int status = 0;         // HTTP status
  std::string content_type = {};
  std::string charset = {};           // declared in Content-Type
  std::string content_language = {};  // header
  std::string address = {};           // IP address connected to
  std::int64_t latency_ms = 0;
  std::int64_t bytes = 0;  // of the page, decompressed
  bool truncated = false;
  bool meta_index = true;  // by X-Robots-Tag; in `out` also by the page's meta robots
  bool meta_follow = true;

  bool operator==(const Fetch&) const = default;
};

struct Document {
  std::string lang = {};
  std::string url = {};  // after redirects
  Fetch fetch = {};
  int level = 0;          // of the run
  std::string body = {};  // the page's exact bytes

  Key key() const { return {lang, url}; }
  bool operator==(const Document&) const = default;
};

base::Decoded<Document> DecodeDocument(json::Document& document, const Key& key,
                                       std::string_view value);
std::string_view EncodeDocument(json::Writer& writer, const Document& document);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_DOCUMENT_H_
