#include "common/web/robots/matcher.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "common/foundation/base/ascii.h"
#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/web/robots/lines.h"
#include "common/web/robots/pattern.h"

namespace crawlstream::robots {
namespace {

struct PendingRule {
  std::string pattern;
  Line line;
};

// What the groups for one agent hold together (section 2.2.1: groups of one agent are merged).
struct Merged {
  bool named = false;  // some group is for this agent
  std::vector<PendingRule> rules;
  std::optional<base::TimeMs> crawl_delay_ms;
};

// Seconds, with an optional fraction. A delay of more than a day counts as a day: no caller would
// wait longer.
std::optional<base::TimeMs> ParseDelay(std::string_view text) {
  const auto seconds = base::TakeNumber<double>(text);
  if (!seconds || !(*seconds >= 0)) return std::nullopt;
  return static_cast<base::TimeMs>(
      std::lround(std::min(*seconds * 1000, static_cast<double>(base::kDayMs))));
}

bool NamesEveryone(std::string_view value) {
  // Lenient: "* something" is a plain star. (A comment behind a star is gone by now.)
  return value == "*" || (value.size() > 1 && value[0] == '*' &&
                          kWhiteSpace.find(value[1]) != std::string_view::npos);
}

// Sorts the lines of the file into what is for the agent and what is for everyone.
class GroupCollector {
 public:
  explicit GroupCollector(std::string_view token) : token_(token) {}

  void Take(const Line& line) {
    switch (line.key) {
      case Key::kUserAgent:
        return TakeAgent(line.value);
      case Key::kAllow:
      case Key::kDisallow:
        return TakeRule(line);
      case Key::kCrawlDelay:
        return TakeDelay(line.value);
      case Key::kSitemap:
        if (!line.value.empty()) sitemaps_.emplace_back(line.value);
        return;
      case Key::kOther:
        return;  // must not interfere with groups (section 2.2.4)
    }
  }

  Merged& binding() { return agent_.named ? agent_ : everyone_; }
  std::vector<std::string>& sitemaps() { return sitemaps_; }

 private:
  void TakeAgent(std::string_view value) {
    if (in_rules_) for_agent_ = for_everyone_ = in_rules_ = false;
    if (NamesEveryone(value)) {
      for_everyone_ = everyone_.named = true;
    } else if (!token_.empty() && base::EqualsIgnoringCase(ProductToken(value), token_)) {
      for_agent_ = agent_.named = true;
    }
  }

  void TakeRule(const Line& line) {
    in_rules_ = true;
    if (line.value.empty()) return;  // "Disallow:" disallows nothing
    if (for_agent_) agent_.rules.push_back({CanonicalPattern(line.value), line});
    if (for_everyone_) everyone_.rules.push_back({CanonicalPattern(line.value), line});
  }

  void TakeDelay(std::string_view value) {
    const auto delay = ParseDelay(value);
    if (!delay) return;
    if (for_agent_) agent_.crawl_delay_ms = std::max(agent_.crawl_delay_ms, delay);
    if (for_everyone_) everyone_.crawl_delay_ms = std::max(everyone_.crawl_delay_ms, delay);
  }

  std::string_view token_;
  Merged agent_;
  Merged everyone_;
  std::vector<std::string> sitemaps_;
  bool for_agent_ = false;  // the current group names the agent
  bool for_everyone_ = false;
  bool in_rules_ = false;  // a rule was seen: the next User-agent line starts a new group
};

}  // namespace

std::string_view ProductToken(std::string_view user_agent) {
  const auto* end = std::ranges::find_if_not(user_agent, [](char c) {
    return base::IsAlpha(c) || base::IsDigit(c) || c == '-' || c == '_';
  });
  return user_agent.substr(0, static_cast<std::size_t>(end - user_agent.begin()));
}

Matcher::Matcher(std::string_view robots_txt, std::string_view user_agent) {
  GroupCollector collector(ProductToken(user_agent));
  LineReader reader(robots_txt);
  while (const auto line = reader.Next()) collector.Take(*line);

  const Merged& binding = collector.binding();
  const auto add = [this](std::string_view bytes) {
    const auto at = static_cast<std::uint32_t>(bytes_.size());
    bytes_ += bytes;
    return at;
  };
  rules_.reserve(binding.rules.size());
  for (const auto& [pattern, line] : binding.rules) {
    rules_.push_back({add(pattern), static_cast<std::uint32_t>(pattern.size()), add(line.text),
                      static_cast<std::uint32_t>(line.text.size()), line.number,
                      line.key == Key::kAllow});
  }
  std::ranges::sort(rules_, {}, [](const Rule& rule) {
    return std::tuple(-static_cast<std::int64_t>(rule.pattern_size), !rule.allow, rule.line);
  });
  crawl_delay_ms_ = binding.crawl_delay_ms;
  sitemaps_ = std::move(collector.sitemaps());
}

Decision Matcher::Decide(std::string_view url) const {
  const std::string path = CanonicalPath(PathAndQuery(url));
  if (path == "/robots.txt") return {};
  for (const Rule& rule : rules_) {
    if (!Matches(PatternOf(rule), path)) continue;
    return {rule.allow, rule.line, std::string_view(bytes_).substr(rule.text, rule.text_size)};
  }
  return {};
}

}  // namespace crawlstream::robots
