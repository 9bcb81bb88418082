// Properties of the signature of a page (common/stages/match) over any bytes: it is the same each
// time, survives its record, agrees with itself, and stays small however large the page is.
#include <algorithm>
#include <string>

#include "common/record/signature.h"
#include "common/sketch/letters.h"
#include "common/sketch/shingles.h"
#include "common/stages/match/signer.h"
#include "tests/fuzz/driver.h"

using crawlstream::record::Document;
using crawlstream::record::Signature;
using crawlstream::stages::match::SignedPage;
using crawlstream::stages::match::Signer;

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
  const auto value = crawlstream::record::EncodeSignature(writer, signature);
  const auto again = crawlstream::record::DecodeSignature(json, signature.page.url, value);
  return again && *again == signature;
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
  static Signer signers[] = {Signer::Create(jaccard).value(), Signer::Create(hamming).value()};
  if (!ShinglesHold(input)) return 1;
  for (const char* type : {"text/html", "text/plain", "application/xml"}) {
    const Document page{.url = "https://www.a.test/b/c",
                        .fetch = {.content_type = type},
                        .body = std::string(input)};
    for (Signer& signer : signers) {
      const SignedPage once = signer.Sign(page);
      if (once.signature != signer.Sign(page).signature) return 1;
      if (!SketchHolds(signer.measure(), once.signature.sketch)) return 1;
      if (!RecordHolds(once.signature) || once.signature.content.empty()) return 1;
    }
  }
  return 0;
}
