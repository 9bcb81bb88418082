#include "common/web/charset/detect.h"

#include <uchardet/uchardet.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "common/web/charset/encodings.h"
#include "common/web/charset/plausibility.h"

namespace crawlstream::charset {
namespace {

constexpr std::size_t kSampleBytes = 16 * 1024;

// Smaller differences of plausibility are noise: then the language's charset or uchardet's guess
// wins.
constexpr double kGuessBonus = 0.1;
constexpr double kLanguageBonus = 0.15;

// The legacy charsets of the web's large languages, commonest first: a tie goes to the earlier one.
constexpr std::string_view kCandidates[] = {
    "windows-1252", "windows-1251", "gbk",    "shift_jis",      "euc-kr",
    "big5",         "windows-1256", "euc-jp", "koi8-r",         "windows-1258",
    "iso-8859-5",   "iso-8859-6",   "ibm866", "x-mac-cyrillic", "windows-1250"};

std::string UchardetGuess(std::string_view sample) {
  const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(),
                                                                       &uchardet_delete);
  if (!detector || uchardet_handle_data(detector.get(), sample.data(), sample.size()) != 0)
    return {};
  uchardet_data_end(detector.get());
  return CanonicalName(uchardet_get_charset(detector.get()));
}

bool IsBeyondAscii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

}  // namespace

bool IsUsualFor(std::string_view encoding, std::string_view language) {
  struct Usual {
    std::string_view encoding;
    std::string_view languages;  // space-separated codes
  };
  static constexpr Usual kUsual[] = {{"windows-1252", "en de fr id it ms tl pt es"},
                                     {"windows-1251", "ru ky kk mn tg"},
                                     {"koi8-r", "ru"},
                                     {"gbk", "zh bo"},
                                     {"x-mac-cyrillic", "ru"},
                                     {"iso-8859-15", "de fr it pt es"},
                                     {"gb18030", "zh bo"},
                                     {"big5", "zh"},
                                     {"shift_jis", "ja"},
                                     {"euc-jp", "ja"},
                                     {"iso-2022-jp", "ja"},
                                     {"euc-kr", "ko"},
                                     {"windows-1256", "ar fa ur ps"},
                                     {"iso-8859-6", "ar"},
                                     {"windows-1258", "vi"}};
  return !language.empty() && std::ranges::any_of(kUsual, [&](const Usual& usual) {
    return usual.encoding == encoding && usual.languages.find(language) != std::string_view::npos;
  });
}

std::string SampleText(std::string_view bytes, std::size_t most_beyond_ascii) {
  std::string sample;
  std::size_t beyond = 0;
  // '<' and '>' are no second byte of any multi-byte charset, so cutting there is always right.
  for (std::size_t i = 0;
       i < bytes.size() && sample.size() < kSampleBytes && beyond < most_beyond_ascii;) {
    const std::size_t open = std::min(bytes.find('<', i), bytes.size());
    const std::string_view piece = bytes.substr(i, std::min(open - i, kSampleBytes));
    const auto count = static_cast<std::size_t>(std::ranges::count_if(piece, IsBeyondAscii));
    if (count > 0) {
      sample.append(piece).push_back('\n');
      beyond += count;
    }
    const std::size_t close = bytes.find('>', open);
    i = close == std::string_view::npos ? bytes.size() : close + 1;
  }
  if (sample.empty()) sample = bytes.substr(0, kSampleBytes);
  return sample;
}

double PlausibilityAs(std::string_view encoding, std::string_view sample) {
  std::string text;
  DecodeTo(encoding, sample, text);
  return Plausibility(text);
}

std::string Detect(std::string_view sample, std::string_view language) {
  if (std::ranges::none_of(sample, IsBeyondAscii) &&
      sample.find('\x1B') == std::string_view::npos) {
    return "utf-8";
  }
  const std::string guess = UchardetGuess(sample);
  // Escape sequences are not a matter of plausibility: only one encoding has them.
  if (guess == "iso-2022-jp") return guess;
  std::vector<std::string_view> candidates(std::begin(kCandidates), std::end(kCandidates));
  if (!guess.empty() && guess != "utf-8" &&
      std::ranges::find(candidates, guess) == candidates.end()) {
    candidates.push_back(guess);
  }
  std::string_view best = candidates.front();
  double best_score = -100;
  for (std::string_view candidate : candidates) {
    const double score = PlausibilityAs(candidate, sample) +
                         (candidate == guess ? kGuessBonus : 0) +
                         (IsUsualFor(candidate, language) ? kLanguageBonus : 0);
    if (score > best_score) {
      best = candidate;
      best_score = score;
    }
  }
  return std::string(best);
}

}  // namespace crawlstream::charset
