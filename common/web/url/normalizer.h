// From any text to the one normal form of a URL, so that equal pages have equal keys.
//
// The rules; normalizing a normal form changes nothing.
//   N1  The text is parsed and resolved by the WHATWG standard (whatwg.h): white space around it
//       and tabs and line breaks in it dropped, scheme and host lower-cased, IDNA to ASCII, IPv4
//       and IPv6 in one form, "\" as "/", default port dropped, "." and ".." resolved.
//   N2  Only http and https are URLs for us; one with user name or password is refused.
//   N3  The dot at the end of a host is dropped. A host with an empty label, with a label of more
//       than 63 characters, or of more than 253 in all is refused: the DNS has no such name.
//   N4  The fragment is dropped.
//   N5  Percent-encoding: hex digits in upper case; letters, digits and "-._~" decoded; a "%" that
//       begins no escape is written "%25"; the characters | ^ ` { } \ are encoded (the standard
//       leaves them, RFC 3986 does not know them; "[" and "]" stay, as browsers send them).
//   N6  Slashes at the start of the path become one: "//a" is a template's slip for "/a", and
//       lexbor 3.0.1 loses the empty segment in some of these and not in others.
//   N7  Parameters of the lists (session ids, tracking) are removed from the query and, as in
//       "/a;jsessionid=1/b", from the path. The others keep their order and form.
//   N8  An empty query is dropped.
#ifndef CRAWLSTREAM_COMMON_WEB_URL_NORMALIZER_H_
#define CRAWLSTREAM_COMMON_WEB_URL_NORMALIZER_H_

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/web/url/param_list.h"
#include "common/web/url/rule.h"
#include "common/web/url/url.h"
#include "common/web/url/whatwg.h"

namespace crawlstream::url {

struct NormalizerOptions {
  std::vector<std::string> dropped_params = {};  // entries of ParamList
};

// Keeps its parser's memory between calls: make one and use it for all URLs of a task. Not for use
// by two threads at once.
class Normalizer {
 public:
  // Longer texts (data: images, mostly) are refused before they are parsed.
  static constexpr std::size_t kMaxText = 64 * 1024;

  Normalizer() = default;  // removes no parameters
  static base::Result<Normalizer> Create(const NormalizerOptions& options);

  // The normal form of `text`, relative to `base` if that is not ""; or the rule that refuses it:
  // kMalformed, kScheme, kCredentials, kTooLong. `charset` is the encoding of the page in which the
  // text stood. Non-ASCII characters of the query are percent-encoded in it, as browsers do.
  std::expected<Url, Rule> Resolve(std::string_view base, std::string_view text,
                                   std::string_view charset = "");
  std::expected<Url, Rule> Normalize(std::string_view text) { return Resolve("", text); }

 private:
  std::expected<Url, Rule> Build(const WhatwgParts& parts);
  void AppendPath(std::string_view path, std::string& out);
  void AppendSegment(std::string_view segment, std::string& out) const;
  void AppendQuery(std::string_view query, std::string& out);

  WhatwgParser parser_;
  ParamList dropped_;
  std::string scratch_;
};

}  // namespace crawlstream::url

#endif  // CRAWLSTREAM_COMMON_WEB_URL_NORMALIZER_H_
