#include "common/text/metadata/authors.h"

#include <algorithm>
#include <ranges>

#include "common/text/characters/characters.h"
#include "common/text/metadata/byline_words.h"
#include "common/text/metadata/bylines.h"
#include "common/text/metadata/headline.h"

namespace crawlstream::metadata {
namespace {

constexpr double kLongestByline = 150;  // weight of a block: date, place and names

// "tagesschau.de": who publishes, not who wrote.
bool IsHostName(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || name.find(' ') != std::string_view::npos) return false;
  const std::string_view end = name.substr(dot + 1);
  return dot > 2 && end.size() >= 2 && end.size() <= 4 &&
         std::ranges::all_of(end, [](char c) { return c >= 'a' && c <= 'z'; });
}

void AddAuthor(std::string_view given, const std::string& site, std::vector<std::string>& authors) {
  if (given.find("://") != std::string_view::npos) return;  // the address of a profile
  std::string name = CleanAuthor(given);
  if (!IsNameLike(name) || IsHostName(name) || IsBylineWordAlone(characters::ToLower(name))) return;
  const std::string skeleton = characters::Skeleton(name);
  if (skeleton.empty() || skeleton == site) return;
  for (const std::string& known : authors) {
    if (characters::Skeleton(known) == skeleton) return;
  }
  authors.push_back(std::move(name));
}

// How plainly an element says that it names the author: 0 not at all.
int BylineRank(const outline::Element& element) {
  const html::Node node = element.node;
  if (element.itemprop == "author" || element.itemprop == "creator" || element.rel == "author") {
    return 3;
  }
  if (!outline::Has(element.own_cues, outline::Cue::kMeta) &&
      !outline::Has(element.own_cues, outline::Cue::kBio))
    return 0;
  const std::string name =
      characters::ToLower(std::string(element.class_name) + " " + std::string(node.Id()));
  for (const std::string_view word : {"author", "byline", "autor", "auteur"}) {
    if (name.find(word) != std::string::npos) return 2;
  }
  return 0;
}

// All text of an element with spaces between its pieces: inline elements hold parts of blocks only,
// so it is read from the page itself.
std::string SpacedText(html::Node element) {
  std::string text;
  for (html::Node node = element.Next(element); node; node = node.Next(element)) {
    if (node.IsText()) text.append(node.Data()).append(" ");
  }
  return characters::FoldSpaces(text);
}

// The name in a byline: the text of its link, if that has the length of a name, else all text.
std::string BylineText(html::Node element) {
  if (const html::Node link = html::FindFirst(element, html::Tag::kA)) {
    std::string name = SpacedText(link);
    const auto spaces = std::ranges::count(name, ' ');
    if (spaces >= 1 && spaces <= 3 && IsNameLike(name)) return name;
  }
  return SpacedText(element);
}

// The most plainly marked byline; of equals the first.
std::vector<std::string> FromBylines(const outline::Outline& outline, const std::string& site) {
  std::vector<std::string> best;
  int best_rank = 0;
  for (const outline::Element& element : outline.elements) {
    const int rank = BylineRank(element);
    if (rank <= best_rank || outline::Has(element.cues, outline::Cue::kComment)) continue;
    if (element.text.weight > 120) continue;
    std::vector<std::string> authors;
    const std::string text = BylineText(element.node);
    const std::string announced = AnnouncedAuthor(text);
    AddAuthor(announced.empty() ? text : announced, site, authors);
    if (authors.empty()) continue;
    best = std::move(authors);
    best_rank = rank;
  }
  return best;
}

// The texts that may hold a byline near the headline: the lines of short blocks, and what their
// inline elements hold ("<span>Daily Post</span> <span>By Ann Lee</span>").
std::vector<std::string> LinesNear(const outline::Outline& outline, std::size_t headline) {
  constexpr std::size_t kBlocksAfter = 9;
  const std::size_t first = headline < outline.blocks.size() ? headline : 0;
  const std::size_t end = std::min(first + kBlocksAfter, outline.blocks.size());
  auto element =
      std::ranges::lower_bound(outline.elements, first, {}, &outline::Element::first_block);
  std::vector<std::string> lines;
  for (std::size_t i = first; i < end; ++i) {
    const outline::Block& block = outline.blocks[i];
    const bool is_short = block.measure.weight <= kLongestByline;
    for (; element != outline.elements.end() && element->first_block <= i; ++element) {
      if (is_short && element->first_block == i && !outline::IsBlockLevel(element->tag))
        lines.push_back(SpacedText(element->node));
    }
    if (!is_short) continue;
    for (const auto line : std::views::split(block.text, '\n'))
      lines.emplace_back(line.begin(), line.end());
  }
  return lines;
}

// Lines near the headline that begin like "Von Jan Koch"; the word may be a line of its own.
std::vector<std::string> FromText(const outline::Outline& outline, const std::string& site,
                                  std::size_t headline) {
  std::vector<std::string> authors;
  std::string word;
  for (const std::string& line : LinesNear(outline, headline)) {
    if (!authors.empty()) break;
    AddAuthor(AnnouncedAuthor(word + line), site, authors);
    word = IsAnnouncement(line) ? line + " " : "";
  }
  return authors;
}

// Names of organizations and placeholders, when nobody else is named.
std::vector<std::string> FromPublisher(const Head& head, const StructuredData& data) {
  for (const std::string_view given :
       {data.authors.empty() ? std::string_view() : std::string_view(data.authors.front()),
        head.Find({"author", "article:author"})}) {
    if (given.find("://") != std::string_view::npos) continue;
    std::string name = CleanAuthor(given);
    if (IsNameLike(name) && characters::ToLower(name) != "admin") return {std::move(name)};
  }
  return {};
}

}  // namespace

std::vector<std::string> FindAuthors(const Head& head, const StructuredData& data,
                                     const outline::Outline& outline, std::string_view headline,
                                     std::string_view site_name) {
  const std::string site = characters::Skeleton(site_name);
  std::vector<std::string> authors;
  if (!data.author_is_organization) {
    for (const std::string& name : data.authors) AddAuthor(name, site, authors);
  }
  for (const std::string_view name :
       {"author", "article:author", "dc.creator", "dcterms.creator", "parsely-author",
        "sailthru.author", "byl", "citation_author"}) {
    if (!authors.empty()) return authors;
    for (const std::string_view value : head.FindAll(name)) AddAuthor(value, site, authors);
  }
  // Its label is "Written by" in the site's language. With digits it is something else: a reading
  // time, a price.
  if (const std::string_view value = head.Find({"twitter:data1"});
      authors.empty() && !value.empty() &&
      value.find_first_of("0123456789$€£") == std::string_view::npos) {
    AddAuthor(value, site, authors);
  }
  if (authors.empty()) authors = FromBylines(outline, site);
  if (authors.empty()) authors = FromText(outline, site, FindHeadlineBlock(outline, headline));
  if (authors.empty()) authors = FromPublisher(head, data);
  return authors;
}

}  // namespace crawlstream::metadata
