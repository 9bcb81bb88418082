// A block: what a reader sees as one paragraph, headline, list item, cell or link list entry, with
// the measures of its text.
#ifndef CRAWLSTREAM_COMMON_TEXT_OUTLINE_BLOCK_H_
#define CRAWLSTREAM_COMMON_TEXT_OUTLINE_BLOCK_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "common/text/characters/characters.h"

namespace crawlstream::outline {

// How much text there is and of what kind, for a block or all blocks of an element. Weights are
// those of TextWeight.
struct TextMeasure {
  double weight = 0;
  double linked = 0;  // inside links
  double bold = 0;    // inside b, strong, em or i
  std::uint32_t words = 0;
  std::uint32_t links = 0;
  std::uint32_t sentences = 0;
  std::uint32_t commas = 0;
  std::uint32_t digits = 0;
  std::uint32_t upper = 0;

  void Add(const TextMeasure& other);
  double LinkDensity() const { return weight > 0 ? linked / weight : 0; }
};

struct Block {
  std::string skeleton;        // of the beginning of the text, kSkeletonBytes of it
  std::string text;            // spaces folded; '\n' where a single line break stood
  std::uint32_t element = 0;   // the block-level element it stands in
  std::uint32_t inner = 0;     // the innermost element around its beginning
  bool ends_sentence = false;  // its last letter is followed by a sentence's end
  TextMeasure measure;

  static constexpr std::size_t kSkeletonBytes = 400;

  // Running text: a sentence or more, mostly not linked.
  bool IsParagraph() const {
    return measure.weight >= 60 && measure.LinkDensity() < 0.4 &&
           measure.sentences + measure.commas > 0;
  }
};

// Collects the characters of one block and measures them as they come.
class BlockWriter {
 public:
  bool empty() const { return block_.measure.weight == 0 && block_.text.empty(); }
  Block& block() { return block_; }

  void Append(std::string_view text, bool linked, bool bold, bool preformatted);
  void BreakLine() { newline_ = !block_.text.empty(); }

  // The block so far; the next one begins empty.
  Block Take();

 private:
  void Separate();
  std::size_t AddLetters(std::string_view text, std::size_t at, bool linked, bool bold);
  void Count(char32_t c, characters::CharacterKind kind, bool linked, bool bold);

  Block block_;
  bool space_ = false;        // white space came after the last character
  bool newline_ = false;      // a line break came after the last character
  bool spaced_ = false;       // either came before the current character
  bool in_word_ = false;      // the last character belongs to a word
  char32_t pending_end_ = 0;  // a sentence's end that no letter has followed yet
};

}  // namespace crawlstream::outline

#endif  // CRAWLSTREAM_COMMON_TEXT_OUTLINE_BLOCK_H_
