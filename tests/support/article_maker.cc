#include "tests/support/article_maker.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

namespace crawlstream::testing {
namespace {

constexpr std::size_t kVocabulary = 3000;

// The sample's characters, without ASCII punctuation and spaces, two by two.
std::vector<std::string> Pieces(std::string_view sample) {
  std::vector<std::string> pieces;
  std::string piece;
  int characters = 0;
  for (std::size_t i = 0; i < sample.size();) {
    std::size_t end = i + 1;
    while (end < sample.size() && (static_cast<unsigned char>(sample[end]) & 0xC0) == 0x80) ++end;
    const std::string_view character = sample.substr(i, end - i);
    i = end;
    if (character.size() == 1 && !std::isalnum(static_cast<unsigned char>(character[0]))) continue;
    piece += character;
    if (++characters == 2) {
      pieces.push_back(std::exchange(piece, {}));
      characters = 0;
    }
  }
  return pieces;
}

}  // namespace

ArticleMaker::ArticleMaker(std::string_view sample, std::uint64_t seed)
    : random_(seed), spaces_(std::ranges::count(sample, ' ') > 3) {
  const std::vector<std::string> pieces = Pieces(sample);
  vocabulary_.reserve(kVocabulary);
  while (vocabulary_.size() < kVocabulary) vocabulary_.push_back(MakeWord(pieces));
}

std::size_t ArticleMaker::Below(std::size_t limit) { return random_() % limit; }

std::string ArticleMaker::MakeWord(const std::vector<std::string>& pieces) {
  std::string word;
  // Without spaces a word is of one or two pieces, as in Chinese.
  const std::size_t count = spaces_ ? 2 + Below(3) : 1 + Below(2);
  for (std::size_t i = 0; i < count; ++i) word += pieces[Below(pieces.size())];
  return word;
}

const std::string& ArticleMaker::Word() {
  const double uniform = static_cast<double>(random_() >> 11) * 0x1p-53;
  return vocabulary_[static_cast<std::size_t>(kVocabulary * std::pow(uniform, 3))];
}

ArticleMaker::Sentence ArticleMaker::MakeSentence() {
  Sentence sentence(8 + Below(12));
  for (std::string& word : sentence) word = Word();
  return sentence;
}

ArticleMaker::Article ArticleMaker::Make(std::size_t sentences) {
  Article article(sentences);
  for (Sentence& sentence : article) sentence = MakeSentence();
  return article;
}

ArticleMaker::Article ArticleMaker::Edit(const Article& article, double word_share,
                                         std::size_t cut) {
  Article edited = article;
  for (Sentence& sentence : edited) {
    for (std::string& word : sentence) {
      if (static_cast<double>(Below(1000)) < 1000 * word_share) word = Word();
    }
  }
  const std::size_t changes = cut == 0 ? 0 : article.size() / cut;
  for (std::size_t i = 0; i < changes; ++i) {
    const auto at = edited.begin() + static_cast<std::ptrdiff_t>(Below(edited.size()));
    if (Below(2) == 0 && edited.size() > 1) {
      edited.erase(at);
    } else {
      edited.insert(at, MakeSentence());
    }
  }
  return edited;
}

std::vector<std::string> ArticleMaker::Paragraphs(const Article& article) const {
  std::vector<std::string> paragraphs;
  for (std::size_t i = 0; i < article.size(); ++i) {
    if (i % 3 == 0) paragraphs.emplace_back();
    std::string& paragraph = paragraphs.back();
    for (const std::string& word : article[i]) {
      if (spaces_ && !paragraph.empty()) paragraph += ' ';
      paragraph += word;
    }
    paragraph += ".";
  }
  return paragraphs;
}

}  // namespace crawlstream::testing
