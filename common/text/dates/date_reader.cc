#include "common/text/dates/date_reader.h"

#include <optional>
#include <string>

#include "common/foundation/base/utf8.h"
#include "common/text/characters/characters.h"
#include "common/text/dates/calendars.h"

namespace crawlstream::dates {
namespace {

constexpr std::size_t kMaxTokens = 4000;  // of one text; bylines are short

struct Token {
  std::string word;  // lower case; empty for a number
  int number = -1;
  int digits = 0;                  // how many digits the number was written with
  Month month;                     // that the word names
  char separator = 0;              // before it; ' ': only spaces, '?': several or not ASCII
  std::size_t begin = 0, end = 0;  // its bytes of the text
};

// What makes a year of the Japanese era that `word` names Gregorian when added; 0: it names none.
int EraStart(std::string_view word) {
  if (word.ends_with("令和")) return 2018;
  if (word.ends_with("平成")) return 1988;
  if (word.ends_with("昭和")) return 1925;
  return 0;
}

std::vector<Token> Tokenize(std::string_view text) {
  std::vector<Token> tokens;
  Token token;
  char separator = 0;
  bool separated_twice = false;
  const auto end = [&] {
    if (token.word.empty() && token.digits == 0) return;
    if (token.digits > 0 && token.digits <= 2 && !tokens.empty()) {
      if (const int start = EraStart(tokens.back().word)) {
        token.number += start;
        token.digits = 4;
      }
    }
    if (!token.word.empty()) {
      token.word = characters::ToLower(token.word);
      token.month = MonthOfWord(token.word);
    }
    tokens.push_back(std::move(token));
    token = Token();
    separator = 0;
    separated_twice = false;
  };
  for (std::size_t at = 0; at < text.size() && tokens.size() < kMaxTokens;) {
    const std::size_t start = at;
    const char32_t c = base::NextCodePoint(text, at);
    const int digit = characters::DigitValue(c);
    const characters::CharacterKind kind = characters::KindOf(c);
    if (kind == characters::CharacterKind::kIgnored) continue;
    const bool letter =
        kind == characters::CharacterKind::kLetter || kind == characters::CharacterKind::kUpper ||
        kind == characters::CharacterKind::kIdeograph || kind == characters::CharacterKind::kMark;
    if ((digit >= 0 && !token.word.empty()) || (letter && token.digits > 0)) end();
    if (digit < 0 && !letter) {
      end();
      if (kind == characters::CharacterKind::kSpace) {
        if (separator == 0) separator = ' ';
        continue;
      }
      separated_twice = separated_twice || (separator != 0 && separator != ' ');
      separator = separated_twice || c > 0x7F ? '?' : static_cast<char>(c);
      continue;
    }
    if (token.word.empty() && token.digits == 0) {
      token.separator = separator;
      token.begin = start;
    }
    token.end = at;
    if (letter) {
      token.word.append(text, start, at - start);
    } else {
      token.number =
          token.digits == 0 ? digit : (token.digits < 8 ? token.number * 10 + digit : -1);
      ++token.digits;
    }
  }
  end();
  return tokens;
}

bool HasDigit(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (characters::KindOf(base::NextCodePoint(text, at)) == characters::CharacterKind::kDigit)
      return true;
  }
  return false;
}

bool BeginsWithAny(std::string_view word, std::initializer_list<std::string_view> beginnings) {
  for (const std::string_view beginning : beginnings) {
    if (word.starts_with(beginning)) return true;
  }
  return false;
}

// Words that say that the number before or after them is the year, the month or the day: Chinese
// and Japanese, Korean, Mongolian, Vietnamese, Tibetan.
bool MarksYearBefore(std::string_view w) { return BeginsWithAny(w, {"年", "년", "оны", "ལོ"}); }
bool MarksMonthBefore(std::string_view w) { return BeginsWithAny(w, {"月", "월", "сарын"}); }
bool MarksMonthAfter(std::string_view w) { return w == "tháng" || BeginsWithAny(w, {"ཟླ"}); }
bool MarksDayBefore(std::string_view w) { return BeginsWithAny(w, {"日", "일", "號", "号"}); }
bool MarksDayAfter(std::string_view w) { return BeginsWithAny(w, {"ཚེས"}); }

// How many bytes at the start of `word` belong to the date before it: the word for "day" or "year".
// In scripts without spaces the text goes on behind it.
std::size_t EndMark(std::string_view word) {
  for (const std::string_view mark : {"日", "일", "號", "号"}) {
    if (word.starts_with(mark)) return mark.size();
  }
  for (const std::string_view mark : {"ཉིན", "ရက်", "года", "г", "күні", "өдөр"}) {
    if (word == mark) return mark.size();
  }
  return 0;
}

class Reader {
 public:
  Reader(std::string_view text, bool month_first)
      : tokens_(Tokenize(text)), month_first_(month_first) {}

  std::vector<FoundDate> Read() {
    std::vector<FoundDate> found;
    for (at_ = 0; at_ < tokens_.size();) {
      length_ = 1;
      std::optional<Date> date = Numeric();
      if (!date) date = Marked();
      if (!date) date = Named();
      if (date && IsPlausible(*date))
        found.push_back({*date, at_, tokens_[at_].begin, EndOfDate()});
      else
        length_ = 1;
      at_ += length_;
    }
    return found;
  }

 private:
  const Token& Peek(std::size_t ahead) const {
    static const Token kNothing;
    return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead] : kNothing;
  }
  // Where the date just read ends, including a word for "day" or "year" after its last number.
  std::size_t EndOfDate() const {
    const Token& next = Peek(length_);
    const std::size_t mark = next.separator == 0 || next.separator == ' ' ? EndMark(next.word) : 0;
    return mark > 0 ? next.begin + mark : Peek(length_ - 1).end;
  }
  static bool IsYear(const Token& t) { return t.digits == 4 && t.number >= 1300; }
  static bool IsSmall(const Token& t) { return t.digits >= 1 && t.digits <= 2 && t.number <= 32; }

  // 2017-04-13, 13.04.2017, 4/13/17: three numbers with the same mark between them.
  std::optional<Date> Numeric() {
    const Token &a = Peek(0), &b = Peek(1), &c = Peek(2);
    const char mark = b.separator;
    if ((mark != '.' && mark != '/' && mark != '-' && mark != '|') || !IsSmall(b)) {
      return std::nullopt;
    }
    if (c.separator != mark && !(mark == '.' && c.separator == ' ')) return std::nullopt;
    length_ = 3;
    if (IsYear(a) && IsSmall(c)) return FromAnyCalendar(a.number, b.number, c.number);
    if (!IsSmall(a)) return std::nullopt;
    int year = c.number;
    if (c.digits == 2 && mark != '-' && Peek(3).separator != mark) {
      year += year < 70 ? 2000 : 1900;
    } else if (!IsYear(c)) {
      return std::nullopt;
    }
    const bool month_first = b.number > 12 || (month_first_ && mark == '/' && a.number <= 12);
    return month_first ? FromAnyCalendar(year, a.number, b.number)
                       : FromAnyCalendar(year, b.number, a.number);
  }

  // Numbers that words say the meaning of: 2017年4月13日, ngày 13 tháng 4 năm 2017.
  std::optional<Date> Marked() {
    if (Peek(0).digits == 0) return std::nullopt;
    int year = 0, month = 0, day = 0;
    std::size_t i = 0;
    for (; i < 10 && at_ + i < tokens_.size() && (year == 0 || month == 0 || day == 0); ++i) {
      const Token& t = Peek(i);
      if (t.digits == 0) continue;
      const std::string_view next = Peek(i + 1).word;
      const std::string_view before = i > 0 ? std::string_view(Peek(i - 1).word) : "";
      if (IsYear(t)) {
        // Vietnamese may leave the word for "year" out; elsewhere an unmarked year is no date.
        if (MarksYearBefore(next) || before == "năm" || (month != 0 && day != 0))
          year = t.number;
        else
          return std::nullopt;
      } else if (!IsSmall(t)) {
        return std::nullopt;
      } else if (month == 0 && (MarksMonthBefore(next) || MarksMonthAfter(before) ||
                                (next == "р" && MarksMonthBefore(Peek(i + 2).word)))) {
        month = t.number;
      } else if (day == 0 &&
                 (MarksDayBefore(next) || MarksDayAfter(before) || next == "tháng" || month != 0)) {
        day = t.number;
      } else {
        return std::nullopt;
      }
    }
    if (year == 0 || month == 0 || day == 0) return std::nullopt;
    length_ = i;
    return FromAnyCalendar(year, month, day);
  }

  // A month's name with a day and a year around it: the three within a few words.
  std::optional<Date> Named() {
    int year = 0, day = 0;
    Month month;
    std::size_t fillers = 0, i = 0;
    for (; i < 8 && at_ + i < tokens_.size() && (year == 0 || day == 0 || !month); ++i) {
      const Token& t = Peek(i);
      if (IsYear(t) && year == 0 && (!month || day != 0))
        year = t.number;  // never "May 2017 3"
      else if (IsSmall(t) && day == 0)
        day = t.number;
      else if (t.month && !month)
        month = t.month;
      else if (i == 0 || t.digits > 0 || (t.month && t.month.number != month.number) ||
               ++fillers > 3)
        return std::nullopt;  // of two months the second may be meant: "des" is also French
    }
    if (year == 0 || day == 0 || !month) return std::nullopt;
    length_ = i;
    if (month.calendar == Calendar::kPersian && year > 1500) return std::nullopt;
    return FromAnyCalendar(year, month.number, day, month.calendar == Calendar::kNepali);
  }

  std::vector<Token> tokens_;
  bool month_first_;
  std::size_t at_ = 0;
  std::size_t length_ = 1;  // tokens that the date just read takes
};

}  // namespace

std::vector<FoundDate> FindDates(std::string_view text, bool month_first) {
  if (!HasDigit(text)) return {};
  return Reader(text, month_first).Read();
}

}  // namespace crawlstream::dates
