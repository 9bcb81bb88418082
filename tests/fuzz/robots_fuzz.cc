// Properties of common/web/robots over any bytes: decisions are stable, name a line of the file, and do
// not change with the line endings; canonical forms are fixed points.
#include <algorithm>
#include <string>

#include "common/web/robots/directives.h"
#include "common/web/robots/matcher.h"
#include "common/web/robots/pattern.h"
#include "tests/fuzz/driver.h"

using crawlstream::robots::CanonicalPath;
using crawlstream::robots::Decision;
using crawlstream::robots::Matcher;

namespace {

constexpr const char* kAgents[] = {"foobot", "*", "", "\xFF"};
constexpr const char* kUrls[] = {"/", "/a/b?c=d*e$", "https://h.example/%7e%2f\xE3\x83\x84"};

bool SameDecision(const Decision& a, const Decision& b) {
  return a.allowed == b.allowed && a.line == b.line;
}

}  // namespace

int FuzzOne(std::string_view input) {
  std::string only_lf(input);
  std::ranges::replace(only_lf, '\r', ' ');
  std::string only_cr = only_lf;
  std::ranges::replace(only_cr, '\n', '\r');
  const auto lines = std::ranges::count(only_lf, '\n') + 1;

  for (const char* agent : kAgents) {
    const Matcher matcher(input, agent);
    const Matcher with_lf(only_lf, agent);
    const Matcher with_cr(only_cr, agent);
    for (const char* url : kUrls) {
      const Decision decision = matcher.Decide(url);
      if (decision.line == 0 && !decision.allowed) return 1;
      if (input.find(decision.text) == std::string_view::npos) return 1;
      if (!SameDecision(with_lf.Decide(url), with_cr.Decide(url))) return 1;
      if (with_lf.Decide(url).line > lines) return 1;
    }
    (void)matcher.Decide(input);
    (void)crawlstream::robots::ParseRobotsTag(input, agent);
  }
  const std::string once = CanonicalPath(input);
  return CanonicalPath(once) == once ? 0 : 1;
}
