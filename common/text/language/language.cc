#include "common/text/language/language.h"

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

#include <algorithm>
#include <array>
#include <utility>

#include "common/foundation/base/utf8.h"
#include "common/text/characters/characters.h"

namespace crawlstream::language {
namespace {

constexpr std::size_t kBeginning = 512;     // bytes that are looked at first
constexpr std::size_t kMaxText = 2 * 1024;  // more tells no more
constexpr double kClear = 0.95;             // confidence of a beginning that is enough
constexpr double kShortText = 200;          // weight below which the context decides close calls

// The first `most` bytes, or a few more, as CLD2 wants them: interchange-valid UTF-8 without
// controls and non-characters, because it stops at the first of these.
std::string Sanitize(std::string_view text, std::size_t most) {
  most = std::min(text.size(), most);
  std::string clean;
  clean.reserve(most);
  std::size_t good = 0;  // where the stretch of good characters begins
  std::size_t at = 0;
  while (at < most) {
    const std::size_t start = at;
    const char32_t c = base::NextCodePoint(text, at);
    const bool bad = c == base::kReplacementCharacter || (c & 0xFFFE) == 0xFFFE ||
                     (c >= 0xFDD0 && c <= 0xFDEF) ||
                     characters::KindOf(c) == characters::CharacterKind::kSpace ||
                     characters::KindOf(c) == characters::CharacterKind::kIgnored;
    if (!bad) continue;
    clean.append(text, good, start - good).append(" ");
    good = at;
  }
  return clean.append(text, good, at - good);
}

struct Guess {
  std::array<CLD2::Language, 3> languages{};
  std::array<int, 3> percents{};
  bool is_reliable = false;
};

Guess Ask(const std::string& text, const char* declared, CLD2::Language expected) {
  Guess guess;
  const CLD2::CLDHints context{declared, "", CLD2::UNKNOWN_ENCODING, expected};
  std::array<double, 3> scores{};
  int text_bytes = 0;
  CLD2::ExtDetectLanguageSummary(text.data(), static_cast<int>(text.size()), true, &context, 0,
                                 guess.languages.data(), guess.percents.data(), scores.data(),
                                 nullptr, &text_bytes, &guess.is_reliable);
  return guess;
}

std::string CodeOf(CLD2::Language language) {
  return language == CLD2::UNKNOWN_LANGUAGE ? "" : LanguageOfTag(CLD2::LanguageCode(language));
}

// Japanese is never written in Han characters alone. But CLD2 takes traditional Chinese for
// Japanese where a page declares Chinese, which CLD2 understands as simplified Chinese.
bool HasKana(std::string_view text) {
  std::size_t kana = 0, han = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = base::NextCodePoint(text, at);
    kana += c >= 0x3041 && c <= 0x30FF;
    han += c >= 0x4E00 && c <= 0x9FFF;
  }
  return kana * 50 > han;
}

// Languages that are taken for each other where there is little text.
constexpr std::pair<std::string_view, std::string_view> kSiblings[] = {
    {"id", "ms"}, {"hi", "ne"}, {"kk", "ky"}, {"fa", "ps"},
    {"ru", "tg"}, {"ru", "mn"}, {"es", "pt"}, {"fa", "ur"}};

bool AreSiblings(std::string_view a, std::string_view b) {
  return std::ranges::any_of(kSiblings, [&](const auto& pair) {
    return pair == std::pair(a, b) || pair == std::pair(b, a);
  });
}

bool HasSibling(std::string_view code) {
  return std::ranges::any_of(
      kSiblings, [&](const auto& pair) { return pair.first == code || pair.second == code; });
}

// `clean` is what Sanitize gives; `declared` and `expected` are codes.
Language Detect(const std::string& clean, const std::string& declared,
                const std::string& expected) {
  const double weight = characters::TextWeight(clean);
  if (weight == 0) return {};
  const CLD2::Language boost =
      CLD2::GetLanguageFromName((declared.empty() ? expected : declared).c_str());
  const Guess guess = Ask(clean, declared.c_str(), boost);
  Language result{CodeOf(guess.languages[0]), guess.percents[0] / 100.0};
  if (result.code == "ja" && !HasKana(clean)) result.code = "zh";
  if (!guess.is_reliable) result.confidence /= 2;
  // Short or unclear: what page and seed set say wins over a sibling language or none at all.
  for (const std::string& code : {declared, expected}) {
    if (code.empty() || code == result.code) continue;
    const bool close = AreSiblings(code, result.code) && weight < kShortText;
    if (result.code.empty() || close) {
      result.code = code;
      result.confidence = std::max(result.confidence / 2, 0.25);
      break;
    }
  }
  return result;
}

}  // namespace

std::string LanguageOfTag(std::string_view tag) {
  std::string code;
  for (const char c : tag) {
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    if (lower == ' ' && code.empty()) continue;
    if (lower < 'a' || lower > 'z') break;
    code += lower;
  }
  if (code.size() < 2 || code.size() > 3) return {};
  if (code == "in") return "id";
  if (code == "iw") return "he";
  if (code == "fil") return "tl";
  if (code == "cmn" || code == "yue") return "zh";
  return code;
}

Language DetectLanguage(std::string_view text, const Context& context) {
  const std::string expected = LanguageOfTag(context.expected);
  const std::string declared = LanguageOfTag(context.declared);
  if (text.size() > kBeginning) {
    // Most pages are clearly what they are expected to be, and CLD2's time grows with the text.
    Language found = Detect(Sanitize(text, kBeginning), declared, expected);
    const bool agreed = found.code == declared || found.code == expected;
    if (agreed && found.confidence >= kClear && !HasSibling(found.code)) return found;
  }
  return Detect(Sanitize(text, kMaxText), declared, expected);
}

}  // namespace crawlstream::language
