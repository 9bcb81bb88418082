// Makes up articles in a language, any number and reproducibly, and edits them as newspapers edit
// what they take from agencies and each other.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_ARTICLE_MAKER_H_
#define CRAWLSTREAM_TESTS_SUPPORT_ARTICLE_MAKER_H_

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::testing {

class ArticleMaker {
 public:
  using Sentence = std::vector<std::string>;  // words
  using Article = std::vector<Sentence>;

  // The words are new ones out of the letters of `sample`, the frequent ones few and the rare ones
  // many as in any language; with spaces between them where `sample` has spaces.
  ArticleMaker(std::string_view sample, std::uint64_t seed);

  Article Make(std::size_t sentences);

  // Replaces that share of the words by others, and drops or adds one sentence in `cut` (0: none).
  Article Edit(const Article& article, double word_share, std::size_t cut);

  // One paragraph for every three sentences.
  std::vector<std::string> Paragraphs(const Article& article) const;

 private:
  std::size_t Below(std::size_t limit);
  std::string MakeWord(const std::vector<std::string>& pieces);
  const std::string& Word();
  Sentence MakeSentence();

  std::mt19937_64 random_;
  bool spaces_;
  std::vector<std::string> vocabulary_;
};

}  // namespace crawlstream::testing

#endif  // CRAWLSTREAM_TESTS_SUPPORT_ARTICLE_MAKER_H_
