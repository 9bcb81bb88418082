// What a robots.txt file lets one crawler do: RFC 9309, https://www.rfc-editor.org/rfc/rfc9309.
//
// Where the RFC's text and its own examples differ, the examples win: a path may start with '*'
// (section 5.1 uses "*.gif$", the grammar wants a slash), and '*' and '$' are written literally as
// %2A and %24. Deliberate leniency is tagged `Lenient:` in the sources and has its own tests.
#ifndef CRAWLSTREAM_COMMON_WEB_ROBOTS_MATCHER_H_
#define CRAWLSTREAM_COMMON_WEB_ROBOTS_MATCHER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/time.h"

namespace crawlstream::robots {

struct Decision {
  bool allowed = true;
  int line = 0;           // the deciding rule's line, 0 where no rule matched
  std::string_view text;  // that line as it stands in the file; valid as long as the matcher
};

// The product token of a User-Agent value: "FooBot/2.1 (+https://…)" is "FooBot".
// Lenient: digits are taken too ("008", "Bot2"), so that FooBot2's rules are not taken for
// FooBot's.
std::string_view ProductToken(std::string_view user_agent);

class Matcher {
 public:
  // Everything is allowed: what a 4xx answer for robots.txt means.
  Matcher() = default;
  // Any bytes are a robots.txt; what is not understood is ignored. Of the file only what binds
  // `user_agent` is kept: the rules of all groups that name its product token, else of all "*".
  Matcher(std::string_view robots_txt, std::string_view user_agent);

  // By the longest matching rule; Allow wins a tie. `url` is absolute or a path with its query.
  // /robots.txt itself is always allowed.
  Decision Decide(std::string_view url) const;

  // The longest of the groups that bind the agent; nullopt if they give none. Not in the RFC.
  std::optional<base::TimeMs> crawl_delay_ms() const { return crawl_delay_ms_; }
  // As written, in the file's order, whichever group they stand in. Not in the RFC.
  const std::vector<std::string>& sitemaps() const { return sitemaps_; }

 private:
  struct Rule {
    std::uint32_t pattern = 0;  // offsets and lengths in bytes_
    std::uint32_t pattern_size = 0;
    std::uint32_t text = 0;
    std::uint32_t text_size = 0;
    std::int32_t line = 0;
    bool allow = false;
  };

  std::string_view PatternOf(const Rule& rule) const {
    return std::string_view(bytes_).substr(rule.pattern, rule.pattern_size);
  }

  std::string bytes_;        // all patterns and texts, one allocation: a task keeps many matchers
  std::vector<Rule> rules_;  // the longest pattern first, Allow before Disallow, then by line
  std::optional<base::TimeMs> crawl_delay_ms_;
  std::vector<std::string> sitemaps_;
};

}  // namespace crawlstream::robots

#endif  // CRAWLSTREAM_COMMON_WEB_ROBOTS_MATCHER_H_
