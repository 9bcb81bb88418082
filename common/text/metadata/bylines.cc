#include "common/text/metadata/bylines.h"

#include <algorithm>
#include <vector>

#include "common/foundation/base/utf8.h"
#include "common/text/characters/characters.h"
#include "common/text/dates/date_reader.h"
#include "common/text/metadata/byline_words.h"

namespace crawlstream::metadata {
namespace {

constexpr double kLongestLine = 160;  // weight; bylines with a date, a place and a site's name
constexpr std::ptrdiff_t kMostWords = 6;

// Where a name ends and something else begins.
constexpr std::string_view kAfterName[] = {
    " | ", " - ",           " – ",   " — ",   "•",       " · ",  "(",  "[",
    " @",  "http",          "\n",    " on ",  " under ", " am ", ", ", " in ",
    " / ", " Illustration", " Foto", " Photo"};

// What parts a line into facts: "Daily Post | 5 May | By Ann Lee".
constexpr std::string_view kBetweenFacts[] = {"|", "•", " · ", " – ", " — ", " - ", "\n"};

// Drops what stands between an announcing word and the name, or around a name: marks and spaces.
std::string_view TrimMarks(std::string_view text) {
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); begin = at) {
    const characters::CharacterKind kind = characters::KindOf(base::NextCodePoint(text, at));
    if (kind != characters::CharacterKind::kSpace && kind != characters::CharacterKind::kComma &&
        kind != characters::CharacterKind::kOther &&
        kind != characters::CharacterKind::kSentenceEnd) {
      break;
    }
  }
  text.remove_prefix(begin);
  while (!text.empty() && std::string_view(" ,;:|-/").find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  return text;
}

bool StartsLikeName(std::string_view word) {
  std::size_t at = 0;
  const characters::CharacterKind kind = word.empty()
                                             ? characters::CharacterKind::kSpace
                                             : characters::KindOf(base::NextCodePoint(word, at));
  return kind == characters::CharacterKind::kUpper ||
         kind == characters::CharacterKind::kIdeograph ||
         (kind == characters::CharacterKind::kLetter &&
          static_cast<unsigned char>(word[0]) >= 0xD8);
}

// A few words, of which the first and the last are written like names.
bool IsPersonLike(std::string_view name) {
  if (!IsNameLike(name) || std::ranges::count(name, ' ') >= kMostWords) return false;
  const std::size_t last = name.rfind(' ');
  return StartsLikeName(name) &&
         StartsLikeName(last == std::string_view::npos ? name : name.substr(last + 1));
}

// Cuts the title that follows a name, and all after it: "김민수 기자 kim@news.example".
void CutTitle(std::string& name) {
  for (std::size_t at = name.find(' '); at != std::string::npos; at = name.find(' ', at + 1)) {
    if (TitleAt(std::string_view(name).substr(at + 1)) > 0) {
      name.resize(at);
      return;
    }
  }
}

// Cuts the words at the end that lead to a date: "Ann Lee on".
void CutLeadToDate(std::string& name) {
  while (name.ends_with(' ')) name.pop_back();
  for (std::size_t space = name.rfind(' ');
       space != std::string::npos && LeadsToDate(characters::ToLower(name.substr(space + 1)));
       space = name.rfind(' ')) {
    name.resize(space);
  }
}

void CutDate(std::string& name) {
  const std::size_t digit = name.find_first_of("0123456789");
  if (digit == 0 || digit == std::string::npos || name[digit - 1] != ' ') return;
  name.resize(digit - 1);
  CutLeadToDate(name);
}

// The facts of a line: what stands between dates and marks that part.
std::vector<std::string> FactsOf(std::string_view line) {
  std::string text;
  std::size_t at = 0;
  for (const dates::FoundDate& date : dates::FindDates(line)) {
    text.append(line, at, date.begin - at);
    CutLeadToDate(text);
    text += '|';
    at = date.end;
  }
  text.append(line.substr(at));
  std::vector<std::string> facts;
  std::string_view rest = text;
  while (!rest.empty()) {
    std::size_t end = rest.size(), next = rest.size();
    for (const std::string_view mark : kBetweenFacts) {
      if (const std::size_t found = rest.find(mark); found < end) {
        end = found;
        next = found + mark.size();
      }
    }
    if (std::string fact = characters::FoldSpaces(TrimMarks(rest.substr(0, end))); !fact.empty()) {
      facts.push_back(std::move(fact));
    }
    rest.remove_prefix(next);
  }
  return facts;
}

// The rest of a fact after the word that announces a name; empty if there is none.
std::string_view AfterAnnouncement(std::string_view fact, std::string_view lower) {
  if (const BylineMatch match = BylineWordAt(lower);
      match.size > 0 && match.kind != BylineWord::kLabel) {
    return fact.substr(match.size);
  }
  // "Berlin. Author: Ann Lee": inside the line only a noun with a colon announces.
  for (std::size_t at = lower.find(' '); at != std::string_view::npos;
       at = lower.find(' ', at + 1)) {
    const std::string_view rest = lower.substr(at + 1);
    const BylineMatch match = BylineWordAt(rest);
    if (match.size == 0 || match.kind != BylineWord::kNoun) continue;
    const std::string_view after = rest.substr(match.size);
    if (after.starts_with(':') || after.starts_with(" :") || after.starts_with("：")) {
      return fact.substr(at + 1 + match.size);
    }
  }
  return {};
}

// "김민수 기자" is announced by the title after the name.
bool HasTitle(std::string_view fact) {
  const std::size_t space = fact.find(' ');
  return space != std::string_view::npos && TitleAt(fact.substr(space + 1)) > 0;
}

}  // namespace

bool IsNameLike(std::string_view name) {
  if (name.size() < 2 || name.size() > 90) return false;
  if (name.find("://") != std::string_view::npos || name.find("www.") != std::string_view::npos)
    return false;
  if (name.find('@') != std::string_view::npos && name.find(' ') == std::string_view::npos) {
    return false;
  }
  const double weight = characters::TextWeight(name);
  if (weight < 2 || weight > 70) return false;
  const auto digits = std::ranges::count_if(name, [](char c) { return c >= '0' && c <= '9'; });
  return static_cast<double>(digits) < weight / 3;
}

std::string CleanAuthor(std::string_view byline) {
  std::string name = characters::FoldSpaces(byline);
  while (true) {
    const std::string lower = characters::ToLower(name);
    if (lower.size() != name.size()) break;
    const BylineMatch match = BylineWordAt(lower);
    if (match.size == 0 || match.size == name.size()) break;
    name = characters::FoldSpaces(TrimMarks(std::string_view(name).substr(match.size)));
  }
  CutTitle(name);
  CutDate(name);
  std::size_t end = name.size();
  for (const std::string_view mark : kAfterName) {
    const std::size_t at = name.find(mark);
    if (at != std::string::npos && at > 0) end = std::min(end, at);
  }
  name.resize(end);
  while (!name.empty() && std::string_view(" ,;:|-/").find(name.back()) != std::string_view::npos) {
    name.pop_back();
  }
  return characters::FoldSpaces(name);
}

bool IsAnnouncement(std::string_view line) {
  const std::string lower = characters::ToLower(TrimMarks(line));
  const BylineMatch match = BylineWordAt(lower);
  return match.size > 0 && match.kind != BylineWord::kLabel &&
         characters::TextWeight(std::string_view(lower).substr(match.size)) == 0;
}

std::string AnnouncedAuthor(std::string_view line) {
  if (characters::TextWeight(line) > kLongestLine) return {};
  for (const std::string& fact : FactsOf(line)) {
    const std::string lower = characters::ToLower(fact);
    if (lower.size() != fact.size()) continue;
    const std::string_view rest = AfterAnnouncement(fact, lower);
    if (rest.empty() && !HasTitle(fact)) continue;
    std::string name = CleanAuthor(rest.empty() ? std::string_view(fact) : TrimMarks(rest));
    if (IsPersonLike(name)) return name;
  }
  return {};
}

}  // namespace crawlstream::metadata
