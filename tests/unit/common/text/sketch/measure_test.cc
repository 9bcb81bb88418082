#include "common/text/sketch/measure.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "common/text/sketch/letters.h"
#include "common/text/sketch/shingles.h"
#include "tests/support/article_maker.h"
#include "tests/support/language_samples.h"

namespace crawlstream::sketch {
namespace {

using testing::ArticleMaker;

std::string SketchOf(const Measure& measure, const ArticleMaker& maker,
                     const ArticleMaker::Article& article) {
  std::u32string letters;
  for (const std::string& paragraph : maker.Paragraphs(article)) AppendLetters(paragraph, letters);
  return measure.Sketch(Shingles(letters));
}

bool Meet(const Measure& measure, std::string_view a, std::string_view b) {
  const auto bands = measure.Bands(b);
  return std::ranges::any_of(measure.Bands(a), [&](const std::string& band) {
    return std::ranges::count(bands, band) > 0;
  });
}

}  // namespace

TEST_CASE("Edited articles meet and are similar, others are not, in every language") {
  const auto measure = JaccardMeasure(0.7);
  for (const auto& sample : testing::LanguageSamples()) {
    ArticleMaker maker(sample.text, 42);
    CAPTURE(sample.language);
    for (int i = 0; i < 5; ++i) {
      const auto article = maker.Make(20);
      const std::string sketch = SketchOf(*measure, maker, article);
      const std::string edited = SketchOf(*measure, maker, maker.Edit(article, 0.02, 20));
      const std::string other = SketchOf(*measure, maker, maker.Make(20));
      CHECK(measure->Similar(sketch, edited));
      CHECK(Meet(*measure, sketch, edited));
      CHECK_FALSE(measure->Similar(sketch, other));
    }
  }
}

// Three of 64 bits are little: docs/deduplication.md has the figures beside Jaccard's.
TEST_CASE("By SimHash, articles with one changed word are similar in most languages") {
  const auto measure = HammingMeasure(3);
  std::size_t found = 0;
  for (const auto& sample : testing::LanguageSamples()) {
    ArticleMaker maker(sample.text, 42);
    const auto article = maker.Make(40);
    auto changed = article;
    changed[3][2] = article[7][1];
    const std::string a = SketchOf(*measure, maker, article);
    const std::string b = SketchOf(*measure, maker, changed);
    found += measure->Similar(a, b);
    CAPTURE(sample.language);
    CHECK(measure->Similar(a, b) <= Meet(*measure, a, b));
    CHECK_FALSE(measure->Similar(a, SketchOf(*measure, maker, maker.Make(40))));
  }
  CHECK(found * 10 > testing::LanguageSamples().size() * 8);
}

TEST_CASE("A shingle that is repeated counts once, by either measure") {
  const std::uint64_t once[] = {1ULL << 60, 5ULL << 58, 7};
  const std::uint64_t repeated[] = {7, 1ULL << 60, 7, 5ULL << 58, 7};
  for (const auto& measure : {JaccardMeasure(0.7), HammingMeasure(3)}) {
    CHECK(measure->Sketch(repeated) == measure->Sketch(once));
  }
}

TEST_CASE("Sketches of two measures, and empty ones, are not similar") {
  const std::uint64_t shingles[] = {1, 2, 3};
  const auto jaccard = JaccardMeasure(0.7);
  const auto hamming = HammingMeasure(3);
  CHECK_FALSE(jaccard->Similar(jaccard->Sketch(shingles), hamming->Sketch(shingles)));
  CHECK_FALSE(hamming->Similar(jaccard->Sketch(shingles), hamming->Sketch(shingles)));
  CHECK_FALSE(jaccard->Similar("", ""));
  CHECK_FALSE(hamming->Similar("", ""));
  CHECK(jaccard->Bands("").empty());
  CHECK(hamming->Bands("").empty());
}

}  // namespace crawlstream::sketch
