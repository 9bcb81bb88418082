#include "common/web/html/meta_robots.h"

#include <string>

#include "common/web/html/links.h"
#include "common/web/robots/matcher.h"

namespace crawlstream::html {

robots::Directives MetaRobots(std::span<const Node> metas, std::string_view agent) {
  std::string token(robots::ProductToken(agent));
  for (char& c : token) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  robots::Directives found;
  for (const Node& meta : metas) {
    const std::string_view name = meta.Attribute("name");
    if (!HasWord(name, "robots") && (token.empty() || !HasWord(name, token))) continue;
    found = robots::Stricter(found, robots::ParseDirectives(meta.Attribute("content")));
  }
  return found;
}

}  // namespace crawlstream::html
