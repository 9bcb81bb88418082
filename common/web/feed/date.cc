#include "common/web/feed/date.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/web/feed/feed.h"
#include "common/web/feed/plain_text.h"

namespace crawlstream::feed {
namespace {

std::optional<int> Number(std::string_view text) {
  const auto value = base::ParseNumber<int>(text);
  return value && *value >= 0 ? value : std::nullopt;
}

std::vector<std::string> Words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (char c : std::string(text) + " ") {
    if (c != ' ' && c != ',') {
      word.push_back(c);
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

std::optional<int> Month(std::string_view name) {
  static constexpr std::array kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                         "jul", "aug", "sep", "oct", "nov", "dec"};
  std::string lower(name.substr(0, 3));
  std::ranges::transform(lower, lower.begin(), [](char c) { return static_cast<char>(c | 0x20); });
  const auto found = std::ranges::find(kMonths, lower);
  if (found == kMonths.end()) return std::nullopt;
  return static_cast<int>(found - kMonths.begin()) + 1;
}

// Minutes east of UTC. nullopt for zone names other than RFC 822's, which are ambiguous.
std::optional<int> Zone(std::string_view zone) {
  struct Named {
    std::string_view name;
    int hours;
  };
  static constexpr Named kNamed[] = {{"GMT", 0},  {"UT", 0},   {"UTC", 0},  {"Z", 0},
                                     {"EST", -5}, {"EDT", -4}, {"CST", -6}, {"CDT", -5},
                                     {"MST", -7}, {"MDT", -6}, {"PST", -8}, {"PDT", -7}};
  if (const auto* named = std::ranges::find(kNamed, zone, &Named::name);
      named != std::end(kNamed)) {
    return named->hours * 60;
  }
  if (zone.empty() || (zone[0] != '+' && zone[0] != '-')) return std::nullopt;
  std::string digits(zone.substr(1));
  std::erase(digits, ':');
  const auto value = Number(digits);
  if (digits.size() != 4 || !value || *value % 100 > 59 || *value / 100 > 14) return std::nullopt;
  const int minutes = *value / 100 * 60 + *value % 100;
  return zone[0] == '-' ? -minutes : minutes;
}

std::string TwoDigits(int value) { return (value < 10 ? "0" : "") + std::to_string(value); }

// "[Mon,] 16 Nov 2026 03:43[:57] [+0800]"
std::string Rfc822Date(std::string_view text) {
  std::vector<std::string> words = Words(text);
  if (!words.empty() && !Number(words[0])) words.erase(words.begin());  // the day of the week
  if (words.size() < 4) return {};
  const auto day = Number(words[0]);
  const auto month = Month(words[1]);
  auto year = Number(words[2]);
  if (!day || !month || !year) return {};
  if (*year < 100) *year += *year < 70 ? 2000 : 1900;
  std::string clock = words[3];
  if (clock.size() == 4 || clock.size() == 7) clock.insert(0, "0");  // "3:43"
  if (clock.size() == 5) clock += ":00";
  const auto zone = words.size() > 4 ? Zone(words[4]) : std::optional<int>(0);
  const auto local = base::ParseIso8601(std::to_string(*year) + "-" + TwoDigits(*month) + "-" +
                                        TwoDigits(*day) + "T" + clock + "Z");
  if (!local) return {};
  return base::FormatIso8601(*local - zone.value_or(0) * base::kMinuteMs);
}

// The forms of https://www.w3.org/TR/NOTE-datetime, from days on.
std::string W3cDate(std::string text) {
  if (text.size() > 10 && text[10] == ' ') text[10] = 'T';
  if (text.size() == 10) return base::ParseIso8601(text + "T00:00:00Z") ? text : std::string();
  if (text.size() > 16 && text[10] == 'T' && text[16] != ':') text.insert(16, ":00");  // no seconds
  if (text.size() == 16) text += ":00";
  if (text.size() == 19) text += "Z";
  // "+0800" without the colon
  if (text.size() > 5 && (text[text.size() - 5] == '+' || text[text.size() - 5] == '-')) {
    text.insert(text.size() - 2, ":");
  }
  const auto time = base::ParseIso8601(text);
  return time ? base::FormatIso8601(*time) : std::string();
}

}  // namespace

std::string IsoDate(std::string_view text) {
  std::string folded = FoldSpaces(text);
  if (folded.size() < 8 || folded.size() > 64) return {};
  const bool w3c = folded.size() >= 10 && folded[4] == '-' && folded[7] == '-';
  return w3c ? W3cDate(std::move(folded)) : Rfc822Date(folded);
}

std::optional<base::TimeMs> TimeOfIsoDate(std::string_view iso) {
  constexpr std::size_t kDayLength = 10;  // "2026-11-16"
  std::string time(iso);
  if (iso.size() == kDayLength) time += "T00:00:00Z";
  return base::ParseIso8601(time);
}

void SetDates(std::string published, std::string changed, Entry& entry) {
  if (published.empty()) std::swap(published, changed);
  const auto first = TimeOfIsoDate(published);
  const auto last = TimeOfIsoDate(changed);
  entry.date = std::move(published);
  if (first && last && *last > *first) entry.changed = std::move(changed);
}

}  // namespace crawlstream::feed
