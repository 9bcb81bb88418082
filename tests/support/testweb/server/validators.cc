#include "tests/support/testweb/server/validators.h"

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"

namespace crawlstream::testweb {
namespace {

bool ClientHasIt(const Request& request, const std::string& etag, base::TimeMs last_modified) {
  if (const auto known = request.Header("If-None-Match"); !known.empty()) {
    return known == "*" || known.find(etag) != std::string_view::npos;
  }
  const auto since = base::ParseHttpDate(request.Header("If-Modified-Since"));
  return since && last_modified / 1000 <= *since / 1000;
}

}  // namespace

Response WithValidators(Response response, const Request& request, base::TimeMs last_modified) {
  const std::string etag = "\"" + base::Hex64(base::Hash64(response.body)) + "\"";
  if (ClientHasIt(request, etag, last_modified)) {
    response.status = 304;
    response.body.clear();
  }
  response.Set("ETag", etag).Set("Last-Modified", base::FormatHttpDate(last_modified));
  return response;
}

}  // namespace crawlstream::testweb
