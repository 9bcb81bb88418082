// planted_pages: a made-up run of a crawler with near-duplicates planted in it, and the score of
// what deduplication made of it.
//
//   planted_pages write --pages N [--seed S]     lines of doc to stdout
//   planted_pages score [--min-recall R] [--min-precision P] <merged lines
//
// Pages are of 27 languages and five sites each, which put their own navigation, teasers, notices
// and footers around an article. Of ten pages
//   4  are articles of their own,
//   2  take a third of such an article over and go on differently: they are no near-duplicates;
//   4  are edited copies on another site: a word in 50 or 25 replaced, a sentence in 15 or 10
//      dropped or added, or only other surroundings.
// The address says what a page is: https://site.test/<lang>/<story>/<copy>, copy 0 the original.
// The score counts a copy as found where the output marks it as near-duplicate of a page of its
// story or folds it into one. Exit codes: 0, 1 the score is too low for a language, 2 usage.
#include <cstdio>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/number.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/article.h"
#include "common/foundation/record/document.h"
#include "common/foundation/record/key.h"
#include "tests/support/article_maker.h"
#include "tests/support/language_samples.h"

namespace {

using crawlstream::record::Document;
using crawlstream::testing::ArticleMaker;
using crawlstream::testing::LanguageSample;
using crawlstream::testing::LanguageSamples;

constexpr std::size_t kSites = 5;

struct Edit {
  double word_share;
  std::size_t cut;
};
constexpr Edit kEdits[] = {{0, 0}, {0.02, 0}, {0.04, 0}, {0, 15}, {0, 10}, {0.02, 15}};

// What a site puts around all its articles.
struct Template {
  std::string before;
  std::string after;
};

std::string Words(ArticleMaker& maker, std::size_t sentences) {
  std::string text;
  for (const std::string& paragraph : maker.Paragraphs(maker.Make(sentences))) text += paragraph;
  return text;
}

std::string Links(ArticleMaker& maker, std::size_t count) {
  std::string html = "<ul>";
  for (const auto& sentence : maker.Make(count)) {
    html += "<li><a href=\"/" + sentence[0] + "\">" + sentence[0] + " " + sentence[1] + "</a></li>";
  }
  return html + "</ul>";
}

std::string Wrapped(std::string_view attributes, const std::string& text) {
  return "<div " + std::string(attributes) + "><p>" + text + "</p></div>";
}

// Sites mark up their notices and footers, each in its own way, and the last one not at all.
Template MakeTemplate(ArticleMaker& maker, std::size_t site) {
  constexpr std::string_view kNotices[kSites] = {"class=\"cookie-banner\"", "id=\"gdpr\"",
                                                 "class=\"consent\"", "role=\"dialog\"", ""};
  constexpr std::string_view kFooters[kSites] = {"class=\"footer\"", "id=\"footer\"",
                                                 "id=\"copyright\"", "role=\"contentinfo\"", ""};
  return {"<nav>" + Links(maker, 30) + "</nav>" + Wrapped(kNotices[site], Words(maker, 1)) +
              "<div id=\"main\"><article>",
          "</article><div class=\"related\">" + Links(maker, 12) + "</div></div>" +
              Wrapped(kFooters[site], Words(maker, 2))};
}

// Everything of one language.
class Language {
 public:
  Language(const LanguageSample& sample, std::uint64_t seed)
      : code_(sample.language), maker_(sample.text, seed) {
    for (std::size_t site = 0; site < kSites; ++site)
      templates_.push_back(MakeTemplate(maker_, site));
  }

  // The next ten pages.
  std::vector<Document> Next() {
    std::vector<Document> pages;
    for (int original = 0; original < 4; ++original) {
      const auto article = maker_.Make(8 + (story_ * 7) % 25);
      const std::string story = std::to_string(story_);
      pages.push_back(Page(story, 0, story_ % kSites, article));
      const Edit& edit = kEdits[story_ % std::size(kEdits)];
      pages.push_back(
          Page(story, 1, (story_ + 1) % kSites, maker_.Edit(article, edit.word_share, edit.cut)));
      if (original % 2 == 0) pages.push_back(FollowUp(article));
      ++story_;
    }
    return pages;
  }

 private:
  Document FollowUp(ArticleMaker::Article article) {
    const std::size_t kept = article.size() / 3;
    article.resize(kept);
    for (auto& sentence : maker_.Make(2 * kept + 2)) article.push_back(std::move(sentence));
    return Page(std::to_string(story_) + "-next", 0, story_ % kSites, article);
  }

  Document Page(const std::string& story, int copy, std::size_t site,
                const ArticleMaker::Article& article) {
    const auto headline = maker_.Paragraphs({article[0]}).front();
    std::string body = "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>" + headline +
                       "</title></head><body>" + templates_[site].before + "<h1>" + headline +
                       "</h1>";
    for (const std::string& paragraph : maker_.Paragraphs(article))
      body += "<p>" + paragraph + "</p>";
    body += templates_[site].after + "</body></html>";
    return {.lang = code_,
            .url = "https://site" + std::to_string(site) + ".test/" + code_ + "/" + story + "/" +
                   std::to_string(copy),
            .fetch = {.time = 1'700'000'000'000 + time_++, .content_type = "text/html"},
            .body = std::move(body)};
  }

  std::string code_;
  ArticleMaker maker_;
  std::vector<Template> templates_;
  std::size_t story_ = 0;
  int time_ = 0;
};

int Write(std::size_t pages, std::uint64_t seed) {
  std::vector<Language> languages;
  std::set<std::string_view> seen;  // some languages have two samples
  for (const LanguageSample& sample : LanguageSamples()) {
    if (seen.insert(sample.language).second) languages.emplace_back(sample, seed++);
  }
  crawlstream::json::Writer writer;
  for (std::size_t written = 0; written < pages;) {
    for (Language& language : languages) {
      for (const Document& page : language.Next()) {
        if (written++ >= pages) return 0;
        std::cout << page.lang << '\t' << page.url << '\t'
                  << crawlstream::record::EncodeDocument(writer, page) << '\n';
      }
    }
  }
  return 0;
}

struct Score {
  std::size_t copies = 0;
  std::size_t found = 0;
  std::size_t claimed = 0;
  std::size_t right = 0;

  double Recall() const { return Share(found, copies); }
  double Precision() const { return Share(right, claimed); }
  static double Share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 1 : static_cast<double>(part) / static_cast<double>(whole);
  }
};

struct Address {
  std::string language;
  std::string story;
  bool is_copy = false;
};

Address Parse(std::string_view url) {
  std::vector<std::string> parts(1);
  for (const char c : url) {
    if (c == '/') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  if (parts.size() != 6) return {};
  return {parts[3], parts[4], parts[5] != "0"};
}

// `url` was marked as near to, or folded into, a page of the story of `other`.
void Count(std::string_view url, std::string_view other, std::map<std::string, Score>& scores) {
  const Address a = Parse(url);
  const Address b = Parse(other);
  Score& score = scores[a.language];
  const bool is_right = a.language == b.language && a.story == b.story;
  ++score.claimed;
  score.right += is_right;
  score.found += is_right;
}

bool Print(const std::map<std::string, Score>& scores, double min_recall, double min_precision) {
  bool is_good = !scores.empty();
  Score all;
  std::printf("language\tcopies\tfound\tclaimed\tright\trecall\tprecision\n");
  const auto line = [&](const std::string& name, const Score& score) {
    std::printf("%s\t%zu\t%zu\t%zu\t%zu\t%.3f\t%.3f\n", name.c_str(), score.copies, score.found,
                score.claimed, score.right, score.Recall(), score.Precision());
    is_good = is_good && score.Recall() >= min_recall && score.Precision() >= min_precision;
  };
  for (const auto& [language, score] : scores) {
    line(language, score);
    all.copies += score.copies;
    all.found += score.found;
    all.claimed += score.claimed;
    all.right += score.right;
  }
  line("all", all);
  return is_good;
}

int ScoreOutput(double min_recall, double min_precision) {
  std::map<std::string, Score> scores;
  crawlstream::json::Document json;
  for (std::string line; std::getline(std::cin, line);) {
    const auto [key, value] = crawlstream::record::SplitLine(line);
    const auto article = crawlstream::record::DecodeArticle(json, key, value);
    if (!article) continue;
    const Address address = Parse(key.url);
    scores[address.language].copies += address.is_copy;
    const auto& relations = article->relations;
    if (!relations.near_duplicate_of.empty()) Count(key.url, relations.near_duplicate_of, scores);
    for (const std::string& alias : relations.aliases) {
      scores[Parse(alias).language].copies += Parse(alias).is_copy;
      Count(alias, key.url, scores);
    }
  }
  return Print(scores, min_recall, min_precision) ? 0 : 1;
}

std::optional<double> Option(std::span<const std::string> arguments, std::string_view name,
                             std::optional<double> otherwise) {
  for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
    if (arguments[i] != name) continue;
    const std::string& text = arguments[i + 1];
    const auto value = crawlstream::base::ParseNumber<double>(text);
    return value && *value >= 0 ? value : std::nullopt;
  }
  return otherwise;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::string mode = arguments.empty() ? "" : arguments[0];
  const auto pages = Option(arguments, "--pages", 1000);
  const auto seed = Option(arguments, "--seed", 1);
  const auto recall = Option(arguments, "--min-recall", 0);
  const auto precision = Option(arguments, "--min-precision", 0);
  if (mode == "write" && pages && seed) {
    return Write(static_cast<std::size_t>(*pages), static_cast<std::uint64_t>(*seed));
  }
  if (mode == "score" && recall && precision) return ScoreOutput(*recall, *precision);
  std::fprintf(stderr,
               "usage: planted_pages write [--pages N] [--seed S]\n"
               "       planted_pages score [--min-recall R] [--min-precision P] <merged\n");
  return 2;
}
