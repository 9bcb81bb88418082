// Properties of common/web/feed over any text: at most as many entries as asked for, none without an
// address, and repairing twice is repairing once.
#include <string>

#include "common/web/feed/date.h"
#include "common/web/feed/feed.h"
#include "common/web/feed/repair.h"
#include "tests/fuzz/driver.h"

using namespace crawlstream;

int FuzzOne(std::string_view input) {
  constexpr std::size_t kMost = 20;
  const feed::Feed found = feed::Parse(input, kMost);
  if (found.entries.size() > kMost) return 1;
  for (const feed::Entry& entry : found.entries) {
    if (entry.url.empty() || entry.title.size() > 1000) return 1;
  }
  const std::string once = feed::Repair(input);
  if (once.find("<!DOCTYPE") != std::string::npos && once.find("<![CDATA[") == std::string::npos) {
    return 1;
  }
  const std::string date = feed::IsoDate(input.substr(0, 64));
  return date.empty() || feed::IsoDate(date) == date ? 0 : 1;
}
