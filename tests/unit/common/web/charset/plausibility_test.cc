#include "common/web/charset/plausibility.h"

#include <catch2/catch_test_macros.hpp>

#include "common/web/charset/detect.h"
#include "tests/support/language_samples.h"
#include "tests/support/legacy_bytes.h"

namespace crawlstream::charset {

TEST_CASE("Real text of every language is plausible") {
  for (const testing::LanguageSample& sample : testing::LanguageSamples()) {
    CAPTURE(sample.language);
    CHECK(Plausibility(sample.text) > 0.6);
  }
}

TEST_CASE("Text read with a wrong charset is not") {
  CHECK(Plausibility("Ïðåäñåäàòåëü ïðàâèòåëüñòâà") < 0.4);
  CHECK(Plausibility("оПЕДЯЕДЮРЕКЭ ОПЮБХРЕКЭЯРБЮ") < 0.4);
  CHECK(Plausibility("Ã©tÃ© dÃ©jÃ ") < 0.4);
  CHECK(Plausibility("ÖÐ¹úÐÂÎÅ") < 0.4);
  CHECK(Plausibility("dйjа vu, пщtй") < 0);
}

TEST_CASE("Text without letters beyond ASCII cannot be wrong") {
  CHECK(Plausibility("") == 1);
  CHECK(Plausibility("plain “quoted” – text") == 1);
}

}  // namespace crawlstream::charset
