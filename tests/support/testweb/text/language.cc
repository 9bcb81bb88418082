#include "tests/support/testweb/text/language.h"

#include <cstdio>
#include <cstdlib>

#include "common/foundation/base/utf8.h"
#include "tests/support/testweb/text/calendar.h"

namespace crawlstream::testweb {
namespace {

std::vector<std::string> SplitList(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const auto bar = text.find('|');
    parts.emplace_back(text.substr(0, bar));
    if (bar == std::string_view::npos) return parts;
    text.remove_prefix(bar + 1);
  }
}

std::vector<std::string> SplitCharacters(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < text.size();) {
    parts.emplace_back();
    base::AppendUtf8(base::NextCodePoint(text, i), parts.back());
  }
  return parts;
}

std::vector<std::string>* ListOf(Language& language, std::string_view key) {
  if (key == "months") return &language.months;
  if (key == "sections") return &language.sections;
  if (key == "people") return &language.people;
  if (key == "places") return &language.places;
  if (key == "bodies") return &language.bodies;
  if (key == "topics") return &language.topics;
  return nullptr;
}

std::vector<std::string>* PatternsOf(Language& language, std::string_view key) {
  if (key == "h") return &language.headlines;
  if (key == "s") return &language.sentences;
  if (key == "c") return &language.comments;
  return nullptr;
}

void Take(Language& language, std::string_view key, std::string_view value) {
  if (auto* list = ListOf(language, key)) {
    *list = SplitList(value);
  } else if (auto* patterns = PatternsOf(language, key)) {
    patterns->emplace_back(value);
  } else if (key == "digits") {
    language.digits = SplitCharacters(value);
  } else if (key == "join") {
    language.join = value == "space" ? " " : "";
  } else if (key == "direction") {
    language.right_to_left = value == "rtl";
  } else if (key == "calendar") {
    language.persian_calendar = value == "persian";
  } else {
    language.words[std::string(key)] = value;
  }
}

base::Result<> Check(const Language& language) {
  for (const char* key :
       {"name",     "daily",    "times",  "gov",      "date",   "by",        "home",
        "related",  "mostread", "share",  "comments", "cookie", "subscribe", "next",
        "previous", "rights",   "search", "readmore", "ad",     "caption"}) {
    if (!language.words.contains(key)) return base::Fail(language.code + ": no key '" + key + "'");
  }
  if (language.sections.size() != kSectionCount) return base::Fail(language.code + ": sections");
  if (!language.digits.empty() && language.digits.size() != 10) {
    return base::Fail(language.code + ": digits");
  }
  const bool names_month = language.words.at("date").find("{month}") != std::string::npos;
  if (names_month && language.months.size() != 12) return base::Fail(language.code + ": months");
  if (language.people.empty() || language.places.empty() || language.bodies.empty() ||
      language.topics.empty() || language.headlines.empty() || language.sentences.size() < 8 ||
      language.comments.empty()) {
    return base::Fail(language.code + ": too few names or patterns");
  }
  return {};
}

}  // namespace

base::Result<Language> ParseLanguage(std::string code, std::string_view text) {
  Language language;
  language.code = std::move(code);
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.empty() || line.front() == '#') continue;
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos) {
      return base::Fail(language.code + ": not 'key: value': " + std::string(line));
    }
    Take(language, line.substr(0, colon), line.substr(colon + 2));
  }
  if (auto checked = Check(language); !checked) return std::unexpected(checked.error());
  return language;
}

namespace {

constexpr std::string_view kTraditional = "zh-hant";

Language ParseEmbedded(const std::string& code, std::string_view text) {
  auto language = ParseLanguage(code, text);
  if (language) return std::move(*language);
  std::fprintf(stderr, "testweb: bad language material: %s\n", language.error().message.c_str());
  std::abort();
}

}  // namespace

const std::vector<Language>& AllLanguages() {
  static const std::vector<Language> languages = [] {
    std::vector<Language> parsed;
    for (const auto& [code, text] : EmbeddedLanguages()) {
      if (code != kTraditional) parsed.push_back(ParseEmbedded(code, text));
    }
    return parsed;
  }();
  return languages;
}

const Language& TraditionalChinese() {
  static const Language language =
      ParseEmbedded(EmbeddedLanguages().back().first, EmbeddedLanguages().back().second);
  return language;
}

const Language* FindLanguage(std::string_view code) {
  for (const Language& language : AllLanguages()) {
    if (language.code == code) return &language;
  }
  return nullptr;
}

std::size_t LanguageIndex(const Language& language) {
  std::size_t index = 0;
  while (index < AllLanguages().size() && AllLanguages()[index].code != language.code) ++index;
  return index;
}

const std::string& Language::Word(const std::string& key) const { return words.at(key); }

std::string Language::Number(std::int64_t value) const {
  const std::string ascii = std::to_string(value);
  if (digits.empty()) return ascii;
  std::string out;
  for (const char c : ascii) out += digits[static_cast<std::size_t>(c - '0')];
  return out;
}

std::string Language::Date(base::TimeMs time) const {
  const CalendarDay day = persian_calendar ? PersianDay(time) : GregorianDay(time);
  std::string text = Replace(Word("date"), "{y}", Number(day.year));
  text = Replace(text, "{m}", Number(day.month));
  text = Replace(text, "{d}", Number(day.day));
  return months.empty() ? text
                        : Replace(text, "{month}", months[static_cast<std::size_t>(day.month - 1)]);
}

std::string Language::Byline(const std::string& author) const {
  return Replace(Word("by"), "{author}", author);
}

std::string Replace(std::string text, std::string_view slot, std::string_view value) {
  for (std::size_t at = text.find(slot); at != std::string::npos;
       at = text.find(slot, at + value.size())) {
    text.replace(at, slot.size(), value);
  }
  return text;
}

}  // namespace crawlstream::testweb
