#include "common/web/robots/directives.h"

#include "common/foundation/base/ascii.h"
#include "common/web/robots/matcher.h"

namespace crawlstream::robots {
namespace {

Directives Word(std::string_view word) {
  if (base::EqualsIgnoringCase(word, "noindex")) return {.index = false};
  if (base::EqualsIgnoringCase(word, "nofollow")) return {.follow = false};
  if (base::EqualsIgnoringCase(word, "none")) return {.index = false, .follow = false};
  return {};
}

// Directives that have a value of their own: "max-snippet: 20" names no agent.
bool TakesValue(std::string_view name) {
  for (const std::string_view known :
       {"unavailable_after", "max-snippet", "max-image-preview", "max-video-preview"}) {
    if (base::EqualsIgnoringCase(name, known)) return true;
  }
  return false;
}

template <typename Take>
void ForEachWord(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view word = base::Trim(text.substr(0, comma));
    if (!word.empty()) take(word);
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
  }
}

}  // namespace

Directives Stricter(const Directives& a, const Directives& b) {
  return {a.index && b.index, a.follow && b.follow};
}

Directives ParseDirectives(std::string_view content) {
  Directives found;
  ForEachWord(content, [&found](std::string_view word) { found = Stricter(found, Word(word)); });
  return found;
}

Directives ParseRobotsTag(std::string_view header_value, std::string_view user_agent) {
  Directives found;
  bool for_us = true;  // until an agent is named, everyone is meant
  ForEachWord(header_value, [&](std::string_view word) {
    if (const std::size_t colon = word.find(':'); colon != std::string_view::npos) {
      const std::string_view name = base::Trim(word.substr(0, colon));
      // "25 Jun 2010 15:00:00 GMT" is the rest of a date: a name of an agent has no space.
      if (TakesValue(name) || name.find(' ') != std::string_view::npos) return;
      for_us = base::EqualsIgnoringCase(ProductToken(name), ProductToken(user_agent)) ||
               name == "*" || base::EqualsIgnoringCase(name, "robots");
      word = base::Trim(word.substr(colon + 1));
    }
    if (for_us) found = Stricter(found, Word(word));
  });
  return found;
}

}  // namespace crawlstream::robots
