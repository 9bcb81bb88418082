// Properties of optimize and the seen store over any bytes: marks of a line are of URLs, and
// survive their own encoding; merging does not depend on the order; a block that decodes is
// ascending, and encodes to the same fingerprints.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "common/stages/optimize/marker.h"
#include "common/state/seen_store/block.h"
#include "common/state/seen_store/host_counts.h"
#include "common/web/url/url.h"
#include "tests/fuzz/driver.h"

using namespace crawlstream;
using optimize::Mark;
using optimize::MarkKind;

namespace {

std::string Encoded(const Mark& mark) {
  static json::Writer writer;
  return std::string(1, static_cast<char>(mark.kind)) + '\t' +
         std::string(record::EncodeUrlEntry(writer, mark.entry));
}

// Bytes that are not UTF-8 are replaced the first time, so the second encoding is compared.
bool SurvivesEncoding(const Mark& mark) {
  static json::Document document;
  if (mark.kind == MarkKind::kCrawled) return true;
  const std::string value = Encoded(mark);
  const auto decoded = optimize::DecodeMark(document, mark.entry.key(), value);
  return decoded && Encoded(*decoded) == value && value.find('\n') == std::string::npos;
}

bool MergesInAnyOrder(const std::vector<Mark>& marks) {
  for (std::size_t i = 1; i < marks.size(); ++i) {
    Mark a = marks[i - 1];
    Mark b = marks[i];
    a.entry.lang = b.entry.lang = "zh";
    a.entry.url = b.entry.url = "http://h/";
    Mark ab = a;
    optimize::Merge(b, ab);
    Mark ba = b;
    optimize::Merge(a, ba);
    if (ab != ba) return false;
  }
  return true;
}

bool BlockHolds(std::string_view line) {
  const auto header = seen_store::ParseBlockHeader(line);
  std::vector<std::uint64_t> values;
  if (!header || !seen_store::DecodeBlock(*header, values)) return true;
  if (!std::ranges::is_sorted(values) || values.size() != header->count) return false;
  const std::string again = seen_store::EncodeBlock(values);
  std::vector<std::uint64_t> decoded;
  return seen_store::DecodeBlock(*seen_store::ParseBlockHeader(again), decoded) &&
         decoded == values;
}

int Broken(const char* property) {
  std::fprintf(stderr, "optimize_fuzz: %s\n", property);
  return 1;
}

}  // namespace

int FuzzOne(std::string_view input) {
  static const config::Settings settings;
  static optimize::RulesByLanguage languages(settings, optimize::LanguageRules::From);
  static optimize::Marker marker(languages);
  seen_store::HostCounts counts;
  while (!input.empty()) {
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(line.size() + 1, input.size()));
    std::vector<Mark> marks;
    (void)marker.Map(line, [&](const Mark& mark) { marks.push_back(mark); });
    for (const Mark& mark : marks) {
      if (!url::Url::Split(mark.entry.url)) return Broken("a mark is of no URL");
      if (!SurvivesEncoding(mark)) return Broken("a mark changes when it is encoded");
    }
    if (!MergesInAnyOrder(marks)) return Broken("a merge depends on the order");
    if (!BlockHolds(line)) return Broken("a block changes when it is encoded");
    (void)counts.AddLine(line);
  }
  return 0;
}
