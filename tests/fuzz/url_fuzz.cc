// Properties of common/web/url over any bytes: a normal form is a fixed point, printable ASCII, and
// splits into the same parts; site and filter take whatever the normalizer lets through.
#include <algorithm>
#include <string>

#include "common/web/url/options.h"
#include "common/web/url/site.h"
#include "tests/fuzz/driver.h"

using crawlstream::url::Normalizer;
using crawlstream::url::Url;

namespace {

bool Holds(const Url& once, Normalizer& normalizer) {
  const auto twice = normalizer.Normalize(once.text());
  if (!twice || twice->text() != once.text()) return false;
  const auto split = Url::Split(once.text());
  return split && split->host() == once.host() && split->port() == once.port() &&
         split->path() == once.path() && split->query() == once.query() &&
         once.host().ends_with(crawlstream::url::Site(once.host()));
}

}  // namespace

// The input's first line is the base, the rest the text.
int FuzzOne(std::string_view input) {
  static const crawlstream::config::Settings settings;
  static Normalizer normalizer = crawlstream::url::NormalizerFrom(settings).value();
  static const auto filter = crawlstream::url::FilterFrom(settings).value();
  const std::size_t end = std::min(input.find('\n'), input.size());
  const std::string_view text = input.substr(std::min(end + 1, input.size()));
  for (const char* charset : {"", "gb18030", "iso-2022-jp"}) {
    const auto url = normalizer.Resolve(input.substr(0, end), text, charset);
    if (!url) continue;
    if (!Holds(*url, normalizer)) return 1;
    (void)filter.Check(*url);
  }
  return 0;
}
