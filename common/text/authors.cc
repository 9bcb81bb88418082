#include "common/text/authors.h"

#include <algorithm>
#include <array>

#include "common/base/utf8.h"
#include "common/text/characters.h"
#include "common/text/month_names.h"

namespace crawlstream::text {
namespace {

// What stands before a name, lower case, in the crawl's languages.
constexpr std::string_view kBefore[] = {"by",
                                        "written by",
                                        "posted by",
                                        "published by",
                                        "author",
                                        "text",
                                        "from",
                                        "story by",
                                        "interview",
                                        "text und interview",
                                        "von",
                                        "vom",
                                        "geschrieben von",
                                        "verfasst von",
                                        "ein artikel von",
                                        "artikel von",
                                        "beitrag von",
                                        "ein beitrag von",
                                        "erstellt von",
                                        "eingestellt von",
                                        "veröffentlicht von",
                                        "gepostet von",
                                        "gespeichert von",
                                        "text von",
                                        "autor",
                                        "autorin",
                                        "autoren",
                                        "par",
                                        "publié par",
                                        "auteur",
                                        "écrit par",
                                        "por",
                                        "publicado por",
                                        "escrito por",
                                        "di",
                                        "a cura di",
                                        "scritto da",
                                        "pubblicato da",
                                        "door",
                                        "af",
                                        "av",
                                        "автор",
                                        "автор текста",
                                        "текст",
                                        "oleh",
                                        "penulis",
                                        "ditulis oleh",
                                        "ni",
                                        "nina",
                                        "بقلم",
                                        "كتب",
                                        "نویسنده",
                                        "作者",
                                        "记者",
                                        "文",
                                        "tác giả",
                                        "theo",
                                        "napisał",
                                        "napisała",
                                        "tekst",
                                        "autor tekstu",
                                        "przez",
                                        "opublikowane przez",
                                        "redakcja",
                                        "dodane przez",
                                        "γράφει ο",
                                        "γράφει η",
                                        "του",
                                        "της"};

// The ones that announce a name anywhere in the page, not only in a byline.
constexpr std::string_view kAnnouncing[] = {
    "by ",       "written by ", "von ",      "ein artikel von ", "ein beitrag von ",
    "par ",      "por ",        "autor: ",   "autorin: ",        "author: ",
    "text: ",    "автор: ",     "auteur : ", "作者：",           "oleh ",
    "penulis: ", "بقلم: "};

// Where a name ends and something else begins.
constexpr std::string_view kAfter[] = {" | ", " - ",  " – ", " — ",  " • ",  " · ", "(",    "[",
                                       " @",  "http", "\n",  " on ", " am ", ", ",  " in ", "/"};

bool IsNameLike(std::string_view name) {
  if (name.size() < 2 || name.size() > 90) return false;
  if (name.find("://") != std::string_view::npos || name.find("www.") != std::string_view::npos)
    return false;
  if (name.find('@') != std::string_view::npos && name.find(' ') == std::string_view::npos) {
    return false;
  }
  const double weight = TextWeight(name);
  if (weight < 2 || weight > 70) return false;
  const auto digits = std::ranges::count_if(name, [](char c) { return c >= '0' && c <= '9'; });
  return static_cast<double>(digits) < weight / 3;
}

// Placeholders that content management systems fill in for nobody.
bool IsPlaceholder(std::string_view name) {
  static constexpr std::string_view kNobody[] = {
      "admin",     "administrator", "redaktion", "redaction", "redacción", "redazione",
      "editor",    "webmaster",     "root",      "author",    "autor",     "unknown",
      "anonymous", "gast",          "guest",     "staff",     "default"};
  const std::string lower = ToLower(name);
  return std::ranges::find(kNobody, lower) != std::end(kNobody);
}

void AddAuthor(std::string_view given, const std::string& site, std::vector<std::string>& authors) {
  if (given.find("://") != std::string_view::npos) return;  // the address of a profile
  std::string name = CleanAuthor(given);
  if (!IsNameLike(name) || IsPlaceholder(name)) return;
  const std::string skeleton = Skeleton(name);
  if (skeleton.empty() || skeleton == site) return;
  for (const std::string& known : authors) {
    if (Skeleton(known) == skeleton) return;
  }
  authors.push_back(std::move(name));
}

// How plainly an element says that it names the author: 0 not at all.
int BylineRank(const Element& element) {
  const html::Node node = element.node;
  if (element.itemprop == "author" || element.itemprop == "creator" || element.rel == "author") {
    return 3;
  }
  if (!Has(element.own_hints, Hint::kMeta) && !Has(element.own_hints, Hint::kBio)) return 0;
  const std::string name = ToLower(std::string(node.Class()) + " " + std::string(node.Id()));
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
  return FoldSpaces(text);
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
std::vector<std::string> FromBylines(const Outline& outline, const std::string& site) {
  std::vector<std::string> best;
  int best_rank = 0;
  for (const Element& element : outline.elements) {
    const int rank = BylineRank(element);
    if (rank <= best_rank || Has(element.hints, Hint::kComment)) continue;
    if (element.text.weight > 120) continue;
    std::vector<std::string> authors;
    AddAuthor(BylineText(element.node), site, authors);
    if (authors.empty()) continue;
    best = std::move(authors);
    best_rank = rank;
  }
  return best;
}

bool StartsUpper(std::string_view name) {
  std::size_t at = 0;
  const CharacterKind kind =
      name.empty() ? CharacterKind::kSpace : KindOf(base::NextCodePoint(name, at));
  return kind == CharacterKind::kUpper || kind == CharacterKind::kIdeograph ||
         (kind == CharacterKind::kLetter && static_cast<unsigned char>(name[0]) >= 0xD8);
}

// Short blocks near the headline that begin like "Von Jan Koch".
std::vector<std::string> FromText(const Outline& outline, const std::string& site,
                                  std::string_view headline) {
  std::vector<std::string> authors;
  const std::string title = Skeleton(headline);
  std::size_t at = 0;
  while (at < outline.blocks.size() && (outline.blocks[at].text.size() > headline.size() * 2 ||
                                        outline.blocks[at].skeleton != title)) {
    ++at;
  }
  for (std::size_t i = at + 1; i < std::min(at + 9, outline.blocks.size()) && authors.empty();
       ++i) {
    const Block& block = outline.blocks[i];
    if (block.measure.weight > 70) continue;
    const std::string lower = ToLower(block.text);
    for (const std::string_view word : kAnnouncing) {
      if (!lower.starts_with(word)) continue;
      const std::string_view rest =
          std::string_view(block.text).substr(std::min(word.size(), block.text.size()));
      if (StartsUpper(rest)) AddAuthor(rest, site, authors);
      break;
    }
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
    if (IsNameLike(name) && ToLower(name) != "admin") return {std::move(name)};
  }
  return {};
}

}  // namespace

std::string CleanAuthor(std::string_view byline) {
  std::string name = FoldSpaces(byline);
  for (bool changed = true; changed;) {
    changed = false;
    const std::string lower = ToLower(name);
    if (lower.size() != name.size()) break;
    for (const std::string_view word : kBefore) {
      if (!lower.starts_with(word) || lower.size() <= word.size()) continue;
      const std::string_view rest = std::string_view(name).substr(word.size());
      const bool is_whole = rest[0] == ' ' || rest[0] == ':' || rest.starts_with("：");
      if (!is_whole) continue;
      name = FoldSpaces(rest.substr(rest.starts_with("：") ? 3 : 1));
      if (name.starts_with(':')) name = FoldSpaces(std::string_view(name).substr(1));
      changed = true;
      break;
    }
  }
  std::size_t end = name.find_first_of("0123456789");
  if (end == 0 || end == std::string::npos || name[end - 1] != ' ') end = name.size();
  for (const std::string_view mark : kAfter) {
    const std::size_t at = name.find(mark);
    if (at != std::string::npos && at > 0) end = std::min(end, at);
  }
  name.resize(end);
  while (!name.empty() && std::string_view(" ,;:|-/").find(name.back()) != std::string_view::npos) {
    name.pop_back();
  }
  return FoldSpaces(name);
}

std::vector<std::string> FindAuthors(const Head& head, const StructuredData& data,
                                     const Outline& outline, std::string_view headline,
                                     std::string_view site_name) {
  const std::string site = Skeleton(site_name);
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
  // The label is "Written by" in the site's language; the second pair is the reading time.
  if (const std::string_view value = head.Find({"twitter:data1"});
      authors.empty() && !value.empty() &&
      value.find_first_of("0123456789$€£") == std::string_view::npos) {
    AddAuthor(value, site, authors);
  }
  if (authors.empty()) authors = FromBylines(outline, site);
  if (authors.empty()) authors = FromText(outline, site, headline);
  if (authors.empty()) authors = FromPublisher(head, data);
  return authors;
}

}  // namespace crawlstream::text
