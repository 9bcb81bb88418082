#include "common/text/characters/characters.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <array>

#include "common/foundation/base/utf8.h"

namespace crawlstream::characters {
namespace {

bool IsSentenceEnd(char32_t c) {
  switch (c) {
    case U'.':
    case U'!':
    case U'?':
    case U'…':
    case U'։':
    case U'؟':
    case U'۔':
    case U'।':
    case U'॥':
    case U'။':
    case U'༎':
    case U'།':
    case U'༏':
    case U'༐':
    case U'༑':
    case U'።':
    case U'៕':
    case U'។':
    case U'᠃':
    case U'᠉':
    case U'。':
    case U'．':
    case U'！':
    case U'？':
    case U'｡':
    case U'‼':
    case U'⁇':
      return true;
    default:
      return false;
  }
}

bool IsComma(char32_t c) {
  switch (c) {
    case U',':
    case U';':
    case U':':
    case U'،':
    case U'؛':
    case U'၊':
    case U'、':
    case U'，':
    case U'；':
    case U'：':
    case U'᠂':
    case U'､':
    case U'·':
      return true;
    default:
      return false;
  }
}

bool IsIdeograph(char32_t c) {
  if (c < 0x1100) return false;
  UErrorCode status = U_ZERO_ERROR;
  switch (uscript_getScript(static_cast<UChar32>(c), &status)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_HANGUL:
    case USCRIPT_BOPOMOFO:
      return true;
    default:
      return c == U'ー';
  }
}

CharacterKind Classify(char32_t c) {
  if (IsSentenceEnd(c)) return CharacterKind::kSentenceEnd;
  if (IsComma(c)) return CharacterKind::kComma;
  const auto code = static_cast<UChar32>(c);
  if (u_isUWhiteSpace(code)) return CharacterKind::kSpace;
  switch (u_charType(code)) {
    case U_UPPERCASE_LETTER:
    case U_TITLECASE_LETTER:
      return CharacterKind::kUpper;
    case U_LOWERCASE_LETTER:
    case U_MODIFIER_LETTER:
    case U_OTHER_LETTER:
    case U_LETTER_NUMBER:
      return IsIdeograph(c) ? CharacterKind::kIdeograph : CharacterKind::kLetter;
    case U_DECIMAL_DIGIT_NUMBER:
      return CharacterKind::kDigit;
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_COMBINING_SPACING_MARK:
      return CharacterKind::kMark;
    case U_CONTROL_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_SPACE_SEPARATOR:
      return CharacterKind::kSpace;
    case U_FORMAT_CHAR:
      // Zero-width joiners shape letters of Persian, Hindi and others: they belong to the word.
      return c == 0x200C || c == 0x200D ? CharacterKind::kMark : CharacterKind::kIgnored;
    default:
      return CharacterKind::kOther;
  }
}

using KindTable = std::array<CharacterKind, 0x10000>;

const KindTable& BasicPlane() {
  static const KindTable* table = [] {
    auto* kinds = new KindTable;
    for (char32_t c = 0; c < kinds->size(); ++c) (*kinds)[c] = Classify(c);
    return kinds;
  }();
  return *table;
}

using LowerTable = std::array<char16_t, 0x10000>;

const LowerTable& LowerOfBasicPlane() {
  static const auto* table = [] {
    auto* lower = new LowerTable;
    for (char32_t i = 0; i < lower->size(); ++i) {
      (*lower)[i] = static_cast<char16_t>(u_tolower(static_cast<UChar32>(i)));
    }
    return lower;
  }();
  return *table;
}
const LowerTable& kLower = LowerOfBasicPlane();

char32_t Lower(char32_t c) {
  return c < kLower.size() ? kLower[c] : static_cast<char32_t>(u_tolower(static_cast<UChar32>(c)));
}

bool IsLetterOrDigit(CharacterKind kind) {
  return kind == CharacterKind::kLetter || kind == CharacterKind::kIdeograph ||
         kind == CharacterKind::kDigit || kind == CharacterKind::kUpper;
}

// The characters whose kinds `keep` wants, lower case.
template <typename Keep>
std::string Lowered(std::string_view utf8, Keep keep) {
  // What is written of an ASCII character; 0: nothing.
  static const auto kAscii = [&keep] {
    std::array<char, 0x80> lower{};
    for (char32_t c = 1; c < lower.size(); ++c) {
      if (keep(KindOf(c))) lower[c] = static_cast<char>(Lower(c));
    }
    return lower;
  }();
  std::string out;
  // A bad byte becomes the three of U+FFFD; appending one by one costs more than the room.
  out.resize_and_overwrite(3 * utf8.size(), [&](char* begin, std::size_t) {
    char* end = begin;
    for (std::size_t at = 0; at < utf8.size();) {
      if (const auto byte = static_cast<unsigned char>(utf8[at]); byte - 1U < 0x7FU) {
        *end = kAscii[byte];
        end += *end != 0;
        ++at;
        continue;
      }
      const char32_t c = base::NextCodePoint(utf8, at);
      if (keep(KindOf(c))) end = base::WriteUtf8(Lower(c), end);
    }
    return end - begin;
  });
  return out;
}

}  // namespace

namespace internal {
const CharacterKind* const kBasicPlane = BasicPlane().data();
CharacterKind KindOfRare(char32_t c) { return Classify(c); }
}  // namespace internal

int DigitValue(char32_t c) {
  if (c >= U'0' && c <= U'9') return static_cast<int>(c - U'0');
  return c < 0x80 ? -1 : u_charDigitValue(static_cast<UChar32>(c));
}

double TextWeight(std::string_view utf8) {
  std::array<std::size_t, 256> characters{};  // of each kind
  for (std::size_t at = 0; at < utf8.size();) {
    ++characters[static_cast<std::uint8_t>(KindOf(base::NextCodePoint(utf8, at)))];
  }
  const auto count = [&](CharacterKind kind) {
    return characters[static_cast<std::uint8_t>(kind)];
  };
  const std::size_t single =
      count(CharacterKind::kLetter) + count(CharacterKind::kUpper) + count(CharacterKind::kDigit);
  return static_cast<double>(single) + 2.5 * static_cast<double>(count(CharacterKind::kIdeograph));
}

std::string FoldSpaces(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  bool space = false;
  for (std::size_t at = 0; at < utf8.size();) {
    const std::size_t start = at;
    const CharacterKind kind = KindOf(base::NextCodePoint(utf8, at));
    if (kind == CharacterKind::kSpace) space = true;
    if (kind == CharacterKind::kSpace || kind == CharacterKind::kIgnored) continue;
    if (space && !out.empty()) out += ' ';
    space = false;
    out += utf8.substr(start, at - start);
  }
  return out;
}

std::string Skeleton(std::string_view utf8) { return Lowered(utf8, IsLetterOrDigit); }

std::string ToLower(std::string_view utf8) {
  return Lowered(utf8, [](CharacterKind) { return true; });
}

}  // namespace crawlstream::characters
