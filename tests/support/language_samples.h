// A few newspaper-like sentences in each of the 27 languages, written for these tests, and the
// legacy charsets that the language's web pages use or used. Texts keep to letters that their
// charsets have.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_LANGUAGE_SAMPLES_H_
#define CRAWLSTREAM_TESTS_SUPPORT_LANGUAGE_SAMPLES_H_

#include <span>
#include <string_view>
#include <vector>

namespace crawlstream::testing {

struct LanguageSample {
  std::string_view language;               // code of the seed set
  std::string_view text;                   // UTF-8
  std::vector<std::string_view> charsets;  // WHATWG names; empty: the language has UTF-8 only
};

std::span<const LanguageSample> LanguageSamples();

}  // namespace crawlstream::testing

#endif  // CRAWLSTREAM_TESTS_SUPPORT_LANGUAGE_SAMPLES_H_
