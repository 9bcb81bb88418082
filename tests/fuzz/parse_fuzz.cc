// Properties of the parse stage over any page: every link found has one fate, every URL kept is in
// normal form, and what is written can be read again.
#include <fcntl.h>

#include <algorithm>
#include <chrono>
#include <string>

#include "common/foundation/base/utf8.h"
#include "common/stages/parse/document_parser.h"
#include "common/web/url/options.h"
#include "tests/fuzz/driver.h"

using namespace crawlstream;

namespace {

struct Bench {
  config::Settings settings = [] {
    config::Settings all;
    for (const char* key : {"parse.script_links", "parse.image_links", "parse.document_links"}) {
      (void)all.Set(key, "true", "fuzz");
    }
    (void)all.Set("parse.max_anchor_bytes", "40", "fuzz");
    (void)all.Set("parse.max_links", "50", "fuzz");
    return all;
  }();
  page::Reader reader = *page::Reader::From(settings);
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  streaming::Reporter reporter{"crawlstream_parse", null, std::chrono::hours(1)};
  streaming::Counts counts = {};
  streaming::Emitter out{null};
  streaming::Emitter pages{null};
  parse::DocumentParser stage = *parse::DocumentParser::From(settings, "", reporter, counts);
  url::Normalizer normalizer = *url::NormalizerFrom(settings);
  url::Url page = *url::Url::Split("https://www.n.example/dir/page?x=1");
};

std::size_t SumOfFates(const links::Census& census) {
  std::size_t sum =
      census.kept + census.duplicate + census.same_page + census.cut + census.rel + census.scope;
  for (std::size_t refused : census.refused) sum += refused;
  return sum;
}

bool IsSound(Bench& bench, const links::PageLinks& found) {
  if (SumOfFates(found.census) != found.census.found) return false;
  if (found.urls.size() != found.census.kept) return false;
  if (!found.anchors.empty() && found.anchors.size() != found.urls.size()) return false;
  for (const std::string& anchor : found.anchors) {
    if (anchor.size() > 40 || !base::IsValidUtf8(anchor)) return false;
  }
  for (const links::Hint& hint : found.hints) {
    if (hint.link >= found.urls.size()) return false;
  }
  return std::ranges::all_of(found.urls, [&](const std::string& url) {
    const auto again = bench.normalizer.Normalize(url);
    return again && again->text() == url;
  });
}

}  // namespace

int FuzzOne(std::string_view input) {
  static Bench bench;
  // The page as it is, and as the body of a record that is written, read and parsed.
  if (!IsSound(bench, bench.reader.Read({.url = bench.page, .bytes = input}).links)) return 1;
  static json::Writer writer;
  const record::Document document{
      .lang = "en", .url = bench.page.text(), .body = std::string(input)};
  const std::string line =
      "en\t" + document.url + "\t" + std::string(record::EncodeDocument(writer, document));
  if (!bench.stage.Handle(line, bench.out, bench.pages)) return 1;
  // The input itself as a record: bad ones are told, not crashed upon.
  (void)bench.stage.Handle(std::string("en\thttps://n.example/\t").append(input), bench.out,
                           bench.pages);
  (void)bench.stage.Handle(std::string("n.example\t").append(input), bench.out, bench.pages);
  return 0;
}
