// Properties of the signature of a page (common/text/page) over any bytes: it is the same each
// time, survives its record, agrees with itself, and stays small however large the page is.
#include <algorithm>
#include <string>

#include "common/foundation/record/out_links.h"
#include "common/text/page/reader.h"
#include "common/text/sketch/letters.h"
#include "common/text/sketch/shingles.h"
#include "tests/fuzz/driver.h"

using crawlstream::page::Reader;
using crawlstream::record::OutLinks;
using crawlstream::record::Signature;

namespace {

constexpr std::size_t kMostSketchBytes = 128;

bool SketchHolds(const crawlstream::sketch::Measure& measure, const std::string& sketch) {
  if (sketch.empty()) return measure.Bands(sketch).empty();
  const auto bands = measure.Bands(sketch);
  return sketch.size() <= kMostSketchBytes && measure.Similar(sketch, sketch) && !bands.empty() &&
         std::ranges::all_of(bands, [](const std::string& band) { return band.size() == 16; });
}

bool RecordHolds(const Signature& signature) {
  static crawlstream::json::Writer writer;
  static crawlstream::json::Document json;
  const OutLinks out{.lang = "en", .url = "https://a.test/", .signature = signature};
  const auto again = crawlstream::record::DecodeOutFacts(
      json, out.key(), crawlstream::record::EncodeOutLinks(writer, out));
  return again && again->signature == signature;
}

bool ShinglesHold(std::string_view text) {
  std::u32string letters;
  crawlstream::sketch::AppendLetters(text, letters);
  return crawlstream::sketch::Shingles(letters).size() <= letters.size();
}

}  // namespace

int FuzzOne(std::string_view input) {
  static const crawlstream::config::Settings jaccard;
  static const crawlstream::config::Settings hamming = [] {
    crawlstream::config::Settings settings;
    (void)settings.Set("merge.measure", "hamming", "fuzz");
    (void)settings.Set("merge.min_text_width", "20", "fuzz");
    return settings;
  }();
  static Reader readers[] = {*Reader::From(jaccard), *Reader::From(hamming)};
  static const auto url = *crawlstream::url::Url::Split("https://www.a.test/b/c");
  if (!ShinglesHold(input)) return 1;
  for (const char* type : {"text/html", "text/plain", "application/xml"}) {
    for (Reader& reader : readers) {
      const Signature once =
          reader.Read({.url = url, .bytes = input, .content_type = type}).signature;
      if (once != reader.Read({.url = url, .bytes = input, .content_type = type}).signature) {
        return 1;
      }
      if (!SketchHolds(reader.measure(), once.sketch)) return 1;
      if (!RecordHolds(once) || once.content.empty()) return 1;
    }
  }
  return 0;
}
