// The language of a text, by CLD2 with its full tables.
#ifndef CRAWLSTREAM_COMMON_TEXT_LANGUAGE_LANGUAGE_H_
#define CRAWLSTREAM_COMMON_TEXT_LANGUAGE_LANGUAGE_H_

#include <string>
#include <string_view>

namespace crawlstream::language {

struct Language {
  std::string code;       // ISO 639, "zh" for all of Chinese; empty: cannot be told
  double confidence = 0;  // 0 to 1: the share of the text in that language, halved if doubtful

  bool operator==(const Language&) const = default;
};

// What else speaks for a language. Short texts need it: a headline in Indonesian could be Malay.
struct Context {
  std::string_view declared = {};  // <html lang>, Content-Language: "zh-TW", "en, fr"
  std::string_view expected = {};  // the seed set's language
};

// `text` is UTF-8; what is not valid is left out.
Language DetectLanguage(std::string_view text, const Context& context);

// "zh-Hant-TW" → "zh", "pt_BR" → "pt", "in" → "id": the code that Language uses; empty for what is
// no language tag.
std::string LanguageOfTag(std::string_view tag);

}  // namespace crawlstream::language

#endif  // CRAWLSTREAM_COMMON_TEXT_LANGUAGE_LANGUAGE_H_
