#include "tests/support/testweb/news/article.h"

#include <numeric>
#include <utility>

#include "tests/support/testweb/news/timeline.h"
#include "tests/support/testweb/text/random.h"

namespace crawlstream::testweb {
namespace {

// The text of a repeated article is drawn from the stream of the site it repeats.
Random StreamOf(const SiteSpec& spec, int id, const char* purpose) {
  const bool repeated = RepeatsDaily(spec, id) != Repeats::kNo;
  const std::string origin = repeated ? "www." + spec.language->code + "-daily.test" : spec.host;
  return Random(std::string(purpose) + "|" + origin + "|" + std::to_string(id), spec.seed);
}

std::string Fill(std::string pattern, const Language& language, Random& random, int add = 0) {
  // Every slot draws, used or not, so that a changed pattern leaves the rest of the article alone.
  pattern = Replace(pattern, "{place}", random.Pick(language.places));
  pattern = Replace(pattern, "{person}", random.Pick(language.people));
  pattern = Replace(pattern, "{body}", random.Pick(language.bodies));
  pattern = Replace(pattern, "{topic}", random.Pick(language.topics));
  const auto number = static_cast<std::int64_t>(11 + random.Below(880)) + add;
  pattern = Replace(pattern, "{number}", language.Number(number));
  return Replace(pattern, "{few}",
                 language.Number(static_cast<std::int64_t>(3 + random.Below(17))));
}

std::vector<std::size_t> Shuffled(std::size_t size, Random& random) {
  std::vector<std::size_t> order(size);
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = size; i > 1; --i) std::swap(order[i - 1], order[random.Below(i)]);
  return order;
}

std::vector<std::string> WriteParagraphs(const SiteSpec& spec, int id) {
  const Language& language = *spec.language;
  Random random = StreamOf(spec, id, "text");
  bool change_a_number = RepeatsDaily(spec, id) == Repeats::kNearly;
  std::vector<std::size_t> order;
  std::vector<std::string> paragraphs(5 + random.Below(3));
  for (std::string& paragraph : paragraphs) {
    const std::size_t sentences = 2 + random.Below(3);
    for (std::size_t i = 0; i < sentences; ++i) {
      if (order.empty()) order = Shuffled(language.sentences.size(), random);
      const std::string& pattern = language.sentences[order.back()];
      order.pop_back();
      const bool here = change_a_number && pattern.find("{number}") != std::string::npos;
      if (here) change_a_number = false;
      if (!paragraph.empty()) paragraph += language.join;
      paragraph += Fill(pattern, language, random, here ? 7 : 0);
    }
  }
  return paragraphs;
}

}  // namespace

Repeats RepeatsDaily(const SiteSpec& spec, int id) {
  if (spec.kind != "times") return Repeats::kNo;
  if (id % 8 == 3) return Repeats::kNearly;
  if (id % 8 == 5) return Repeats::kSameText;
  return Repeats::kNo;
}

std::string WriteHeadline(const SiteSpec& spec, int id) {
  Random random = StreamOf(spec, id, "headline");
  const std::string& pattern = random.Pick(spec.language->headlines);
  return Fill(pattern, *spec.language, random);
}

Article WriteArticle(const SiteSpec& spec, int id, base::TimeMs now) {
  const Language& language = *spec.language;
  const Timeline timeline(spec);
  Article article;
  article.id = id;
  article.section = static_cast<std::size_t>(id) % kSectionCount;
  article.headline = WriteHeadline(spec, id);
  article.published = timeline.Published(id);
  article.paragraphs = WriteParagraphs(spec, id);

  Random random(spec.host + "|extras|" + std::to_string(id), spec.seed);
  article.author = random.Pick(language.people);
  article.caption = Fill(language.Word("caption"), language, random);
  article.keywords = {language.sections[article.section], random.Pick(language.topics),
                      random.Pick(language.places)};
  for (std::size_t i = random.Below(4); i > 0; --i) {
    article.comments.push_back(Fill(random.Pick(language.comments), language, random));
  }
  if (const auto edited = timeline.Edited(id); edited && *edited <= now) {
    article.modified = edited;
    article.paragraphs.push_back(Fill(random.Pick(language.sentences), language, random) +
                                 language.join +
                                 Fill(random.Pick(language.sentences), language, random));
  }
  return article;
}

}  // namespace crawlstream::testweb
