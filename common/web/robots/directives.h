// The robots directives of a page: meta robots and X-Robots-Tag. RFC 9309 does not have them; they
// are as the large search engines document them: noindex, nofollow, none, all, for everyone or for
// one named agent.
#ifndef CRAWLSTREAM_COMMON_WEB_ROBOTS_DIRECTIVES_H_
#define CRAWLSTREAM_COMMON_WEB_ROBOTS_DIRECTIVES_H_

#include <string_view>

namespace crawlstream::robots {

struct Directives {
  bool index = true;
  bool follow = true;

  bool operator==(const Directives&) const = default;
};

// What is said in two places holds together: the stricter wins.
Directives Stricter(const Directives& a, const Directives& b);

// The content of a meta element: "noindex, follow". Unknown words are ignored.
Directives ParseDirectives(std::string_view content);

// One X-Robots-Tag value, which may name agents: "noindex", "foobot: nofollow, otherbot: none".
// What is said for other agents is left out. `user_agent` as for Matcher.
Directives ParseRobotsTag(std::string_view header_value, std::string_view user_agent);

}  // namespace crawlstream::robots

#endif  // CRAWLSTREAM_COMMON_WEB_ROBOTS_DIRECTIVES_H_
