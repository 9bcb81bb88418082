// Paths of rules and of URLs in one comparable form, and the match of RFC 9309 sections 2.2.2
// and 2.2.3 between them.
#ifndef CRAWLSTREAM_COMMON_WEB_ROBOTS_PATTERN_H_
#define CRAWLSTREAM_COMMON_WEB_ROBOTS_PATTERN_H_

#include <string>
#include <string_view>

namespace crawlstream::robots {

// Both sides are brought to the same octets before they are compared:
//   - an encoded unreserved octet is decoded (%62 is b), hex digits are upper-case;
//   - octets outside of ASCII, controls, white space and stray '%' are encoded;
//   - after the first '?', an encoded gen-delim is decoded: the RFC's table makes
//     "?baz=https://foo.bar" and "?baz=https%3A%2F%2Ffoo.bar" the same path. In the path itself
//     %2F is not a slash (RFC 3986 section 2.2);
//   - a literal '*' or '$' is encoded, since these are special in patterns.
std::string CanonicalPath(std::string_view path_and_query);

// The same for a rule's path, in which '*' (any octets) and a last '$' (the end) stay special.
std::string CanonicalPattern(std::string_view pattern);

// Both canonical. Anchored at the start; at the end only by '$'. Linear for each piece between
// stars, so that no pattern can stall a crawl.
bool Matches(std::string_view pattern, std::string_view path);

// The path and query that rules are compared with: "/" where `url` has no path; a fragment is cut.
// `url` may also be a path itself.
std::string PathAndQuery(std::string_view url);

}  // namespace crawlstream::robots

#endif  // CRAWLSTREAM_COMMON_WEB_ROBOTS_PATTERN_H_
