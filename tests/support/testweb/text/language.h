// The material of one language: interface words, names, and sentence patterns with slots, read from
// languages/<code>.txt, which is compiled into the program.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_LANGUAGE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_LANGUAGE_H_

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"

namespace crawlstream::testweb {

inline constexpr std::size_t kSectionCount = 5;

struct Language {
  std::string code;
  std::string join;  // between sentences: a space or nothing
  bool right_to_left = false;
  bool persian_calendar = false;    // dates are written in the Solar Hijri calendar
  std::vector<std::string> digits;  // ten, or empty for 0-9
  std::vector<std::string> months;  // twelve, or empty where the date form has none
  std::vector<std::string> sections, people, places, bodies, topics;
  std::vector<std::string> headlines, sentences, comments;  // patterns
  std::map<std::string, std::string> words;                 // all other keys

  const std::string& Word(const std::string& key) const;  // the key must exist
  std::string Number(std::int64_t value) const;           // in the language's digits
  std::string Date(base::TimeMs time) const;              // the day, as the language writes it
  std::string Byline(const std::string& author) const;
};

// Names the missing or malformed key.
base::Result<Language> ParseLanguage(std::string code, std::string_view text);

// Code and text of every embedded file: the 27, in the order of the project's language table, then
// "zh-hant".
const std::vector<std::pair<std::string, std::string_view>>& EmbeddedLanguages();

// All 27. The embedded files are part of the program, so a bad one ends it with a message.
const std::vector<Language>& AllLanguages();
const Language* FindLanguage(std::string_view code);  // nullptr if there is none
// Chinese in traditional characters (code "zh-hant"), which Big5 pages need.
const Language& TraditionalChinese();
// Position in AllLanguages(), by which sites vary; their number for any other language.
std::size_t LanguageIndex(const Language& language);

std::string Replace(std::string text, std::string_view slot, std::string_view value);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_LANGUAGE_H_
