#include "common/foundation/config/help.h"

#include <algorithm>

#include "common/foundation/config/defaults.h"
#include "common/foundation/config/parse.h"

namespace crawlstream::config {
namespace {

constexpr std::size_t kWidth = 92;

// `text` in lines of at most kWidth, each indented.
std::string Wrapped(std::string_view text) {
  std::string out, line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (!line.empty() && line.size() + 1 + end > kWidth) {
      out += "      " + line + "\n";
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return line.empty() ? out : out + "      " + line + "\n";
}

}  // namespace

std::string KeyHelp(std::span<const std::string_view> areas) {
  std::string help;
  const auto assignments = ParseText("jobs/defaults.conf", DefaultsText());
  if (!assignments) return help;
  for (const Assignment& a : *assignments) {
    const std::string_view area = std::string_view(a.key).substr(0, a.key.find('.'));
    if (a.append || std::ranges::count(areas, area) == 0) continue;
    help += "  --" + a.key + "=" + a.value + "\n" + Wrapped(a.comment);
  }
  return help;
}

}  // namespace crawlstream::config
