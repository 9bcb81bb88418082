#include "common/web/charset/charset.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

#include <algorithm>
#include <utility>

#include "common/foundation/base/utf8.h"
#include "common/web/charset/detect.h"
#include "common/web/charset/encodings.h"

namespace crawlstream::charset {
namespace {

// A declared charset is believed from this plausibility on, without looking for a better one.
constexpr double kBelievable = 0.6;
// From this one on, a short look is enough.
constexpr double kClear = 0.75;
constexpr std::size_t kShortLook = 512;  // bytes beyond ASCII
// By how much a detected charset must be more plausible than a declared one to overrule it.
constexpr double kOverruleMargin = 0.2;
// With at least so many good multi-byte sequences for each bad one, bytes are damaged UTF-8 and not
// in another charset.
constexpr std::size_t kDamagedUtf8Ratio = 10;
// After so many bad sequences, too many for damaged UTF-8, the rest of a page is not looked at.
constexpr std::size_t kSurelyLegacy = 100;
// Legacy text can be valid UTF-8 by accident only while it is very short.
constexpr std::size_t kSurelyUtf8Sequences = 8;

struct Choice {
  std::string charset;
  Source source = Source::kDetected;
};

// How the bytes look as UTF-8.
struct Utf8Census {
  bool valid = false;
  std::size_t good = 0;  // well-formed sequences beyond ASCII; if all is valid, the first few
  std::size_t bad = 0;
  bool IsAscii() const { return valid && good == 0; }
  bool LooksLikeUtf8() const { return bad == 0 || good >= kDamagedUtf8Ratio * bad; }
};

bool IsAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }

Utf8Census TakeCensus(std::string_view bytes) {
  Utf8Census census;
  if (base::IsValidUtf8(bytes)) {  // nearly every page: a few sequences tell enough
    census.valid = true;
    for (std::size_t i = AsciiPrefix(bytes); i < bytes.size() && census.good < kSurelyUtf8Sequences;
         i += AsciiPrefix(bytes.substr(i))) {
      base::NextCodePoint(bytes, i);
      ++census.good;
    }
    return census;
  }
  for (std::size_t i = 0; i < bytes.size();) {
    if (IsAscii(bytes[i])) {
      ++i;
      continue;
    }
    const std::size_t start = i;
    const bool bad = base::NextCodePoint(bytes, i) == base::kReplacementCharacter &&
                     bytes.substr(start, i - start) != "\xEF\xBF\xBD";
    // A page cut at the size limit may end inside a character: no sign of another charset.
    if (bad && i < bytes.size()) ++census.bad;
    if (!bad) ++census.good;
    // A legacy page shows itself early; the rest of it need not be counted.
    if (census.bad >= kSurelyLegacy && !census.LooksLikeUtf8()) break;
  }
  if (census.good == 0) census.bad = std::max<std::size_t>(census.bad, 1);
  return census;
}

Choice Declared(std::string_view bytes, const Context& context) {
  if (std::string name = CanonicalName(context.http_charset); !name.empty()) {
    return {std::move(name), Source::kHttp};
  }
  return {PrescanDeclaration(bytes), Source::kMeta};
}

// UTF-16 without a mark: Western pages have a zero byte in every ASCII character of their markup.
std::string Utf16WithoutMark(std::string_view bytes) {
  if (bytes.size() < 4) return {};
  if (bytes[0] == '<' && bytes[1] == '\0' && bytes[2] != '\0' && bytes[3] == '\0')
    return "utf-16le";
  if (bytes[0] == '\0' && bytes[1] == '<' && bytes[2] == '\0' && bytes[3] != '\0')
    return "utf-16be";
  return {};
}

bool Holds(std::string_view bytes, char wanted) {
  return bytes.find(wanted) != std::string_view::npos;
}

bool IsUtf16(std::string_view name) { return name.starts_with("utf-16"); }

Choice DecideLegacy(std::string_view bytes, const Context& context, Choice declared) {
  const bool says_nothing =
      declared.charset.empty() || declared.charset == "utf-8" || IsUtf16(declared.charset);
  const bool foreign = !context.language.empty() && !IsUsualFor(declared.charset, context.language);
  if (!says_nothing && !foreign &&
      PlausibilityAs(declared.charset, SampleText(bytes, kShortLook)) >= kClear) {
    return declared;
  }
  const std::string sample = SampleText(bytes);
  if (says_nothing) return {Detect(sample, context.language), Source::kDetected};
  const double plausibility = PlausibilityAs(declared.charset, sample);
  if (plausibility >= kBelievable && !foreign) return declared;
  std::string detected = Detect(sample, context.language);
  // Related charsets like iso-8859-2 and windows-1252 read each other's pages with only a few wrong
  // letters. Where the detected one is usual for the language and the declared one is not, it need
  // not be better, just as good.
  const double margin = foreign && IsUsualFor(detected, context.language) ? 0 : kOverruleMargin;
  if (detected != declared.charset && PlausibilityAs(detected, sample) >= plausibility + margin) {
    return {std::move(detected), Source::kDetected};
  }
  return declared;
}

Choice Decide(std::string_view bytes, const Context& context, const Choice& declared,
              const Utf8Census& census) {
  if (std::string name = Utf16WithoutMark(bytes); !name.empty()) {
    return IsUtf16(declared.charset) && declared.charset == name
               ? declared
               : Choice{std::move(name), Source::kDetected};
  }
  if (declared.source == Source::kHttp && IsUtf16(declared.charset) && Holds(bytes, '\0')) {
    return declared;
  }
  if (census.IsAscii()) {
    const bool has_escape = Holds(bytes, '\x1B');
    if (has_escape && declared.charset == "iso-2022-jp") return declared;
    if (has_escape) return DecideLegacy(bytes, context, declared);
    // Nearly every charset reads ASCII the same way.
    return declared.charset.empty() || IsUtf16(declared.charset)
               ? Choice{"utf-8", Source::kDetected}
               : declared;
  }
  if (census.LooksLikeUtf8()) {
    if (declared.charset == "utf-8") return declared;
    if (declared.charset.empty() || census.good >= kSurelyUtf8Sequences)
      return {"utf-8", Source::kDetected};
    const std::string sample = SampleText(bytes);
    if (PlausibilityAs("utf-8", sample) >= PlausibilityAs(declared.charset, sample)) {
      return {"utf-8", Source::kDetected};
    }
  }
  return DecideLegacy(bytes, context, declared);
}

}  // namespace

std::string_view SourceName(Source source) {
  switch (source) {
    case Source::kBom:
      return "bom";
    case Source::kHttp:
      return "http";
    case Source::kMeta:
      return "meta";
    case Source::kDetected:
      break;
  }
  return "detected";
}

Decoded Decode(std::string_view bytes, const Context& context) {
  Decoded decoded;
  std::size_t mark = 0;
  Choice choice{ByteOrderMark(bytes, mark), Source::kBom};
  bytes.remove_prefix(mark);
  const Utf8Census census = TakeCensus(bytes);
  if (mark == 0) {
    const Choice declared = Declared(bytes, context);
    choice = Decide(bytes, context, declared, census);
    decoded.declaration_false = !declared.charset.empty() && choice.source == Source::kDetected;
  }
  decoded.charset = std::move(choice.charset);
  decoded.source = choice.source;
  const bool reads_ascii = !IsUtf16(decoded.charset) && decoded.charset != "iso-2022-jp";
  if (census.valid && (decoded.charset == "utf-8" || (census.IsAscii() && reads_ascii))) {
    decoded.original_ = bytes;
    return decoded;
  }
  decoded.is_copy_ = true;
  decoded.replaced = DecodeTo(decoded.charset, bytes, decoded.copy_);
  // This charset alone writes tone marks apart from their letters, which no other Vietnamese page
  // does.
  if (decoded.charset == "windows-1258") decoded.copy_ = Compose(decoded.copy_);
  return decoded;
}

std::string Compose(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* composer = icu::Normalizer2::getNFCInstance(status);
  std::string composed;
  icu::StringByteSink<std::string> sink(&composed);
  if (U_SUCCESS(status)) {
    composer->normalizeUTF8(0, icu::StringPiece(text.data(), static_cast<int32_t>(text.size())),
                            sink, nullptr, status);
  }
  return U_SUCCESS(status) ? composed : std::string(text);
}

}  // namespace crawlstream::charset
