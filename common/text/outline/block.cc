#include "common/text/outline/block.h"

#include <utility>

#include "common/foundation/base/utf8.h"

namespace crawlstream::outline {

void TextMeasure::Add(const TextMeasure& other) {
  weight += other.weight;
  linked += other.linked;
  bold += other.bold;
  words += other.words;
  links += other.links;
  sentences += other.sentences;
  commas += other.commas;
  digits += other.digits;
  upper += other.upper;
}

void BlockWriter::Append(std::string_view text, bool linked, bool bold, bool preformatted) {
  block_.text.reserve(block_.text.size() + text.size() + 1);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const char32_t c = base::NextCodePoint(text, at);
    const characters::CharacterKind kind = characters::KindOf(c);
    if (kind == characters::CharacterKind::kIgnored) continue;
    if (kind == characters::CharacterKind::kSpace) {
      space_ = true;
      if (preformatted && c == U'\n') newline_ = true;
      continue;
    }
    Separate();
    Count(c, kind, linked, bold);
    if (c == base::kReplacementCharacter) {
      base::AppendUtf8(c, block_.text);
      continue;
    }
    if (kind == characters::CharacterKind::kLetter || kind == characters::CharacterKind::kUpper) {
      at = AddLetters(text, at, linked, bold);
    }
    block_.text.append(text, start, at - start);
  }
}

// Counts the letters that follow one at `at` without anything between, and returns their end: most
// of a text is words.
std::size_t BlockWriter::AddLetters(std::string_view text, std::size_t at, bool linked, bool bold) {
  std::size_t count = 0;
  for (std::size_t next = at; next < text.size(); at = next) {
    if (characters::KindOf(base::NextCodePoint(text, next)) != characters::CharacterKind::kLetter)
      break;
    ++count;
  }
  const auto letters = static_cast<double>(count);
  block_.measure.weight += letters;
  if (linked) block_.measure.linked += letters;
  if (bold) block_.measure.bold += letters;
  return at;
}

Block BlockWriter::Take() {
  if (pending_end_ != 0) ++block_.measure.sentences;
  block_.ends_sentence = pending_end_ != 0;
  block_.skeleton =
      characters::Skeleton(std::string_view(block_.text).substr(0, Block::kSkeletonBytes));
  Block done = std::move(block_);
  *this = BlockWriter();
  return done;
}

void BlockWriter::Separate() {
  if (newline_)
    block_.text += '\n';
  else if (space_ && !block_.text.empty())
    block_.text += ' ';
  if (newline_ || space_) in_word_ = false;
  spaced_ = newline_ || space_;
  newline_ = space_ = false;
}

void BlockWriter::Count(char32_t c, characters::CharacterKind kind, bool linked, bool bold) {
  TextMeasure& m = block_.measure;
  double weight = 0;
  switch (kind) {
    case characters::CharacterKind::kUpper:
      ++m.upper;
      [[fallthrough]];
    case characters::CharacterKind::kLetter:
      weight = 1;
      break;
    case characters::CharacterKind::kDigit:
      ++m.digits;
      weight = 1;
      break;
    case characters::CharacterKind::kIdeograph:
      weight = 2.5;
      break;
    case characters::CharacterKind::kComma:
      ++m.commas;
      break;
    case characters::CharacterKind::kSentenceEnd:
      pending_end_ = c;
      in_word_ = false;
      return;
    case characters::CharacterKind::kSpace:
    case characters::CharacterKind::kIgnored:
    case characters::CharacterKind::kMark:
    case characters::CharacterKind::kOther:
      break;
  }
  if (weight == 0) {
    if (kind != characters::CharacterKind::kMark) in_word_ = false;
    return;  // quotes and brackets after a sentence's end leave it pending
  }
  // A full stop inside a number or an address ends nothing.
  if (pending_end_ != 0 && (spaced_ || pending_end_ != U'.')) ++m.sentences;
  pending_end_ = 0;
  if (!in_word_ || kind == characters::CharacterKind::kIdeograph) ++m.words;
  in_word_ = true;
  m.weight += weight;
  if (linked) m.linked += weight;
  if (bold) m.bold += weight;
}

}  // namespace crawlstream::outline
