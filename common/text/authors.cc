#include "common/text/authors.h"

#include <algorithm>
#include <array>

#include "common/text/characters.h"

namespace crawlstream::text {
namespace {

// What stands before a name, lower case, in the crawl's languages.
constexpr std::string_view kBefore[] = {
    "by",
    "written by",
    "posted by",
    "published by",
    "author",
    "author:",
    "text:",
    "von",
    "ein beitrag von",
    "geschrieben von",
    "verfasst von",
    "autor:",
    "autor",
    "autorin:",
    "autorin",
    "text von",
    "par",
    "publié par",
    "auteur :",
    "auteur:",
    "por",
    "publicado por",
    "escrito por",
    "di",
    "a cura di",
    "door",
    "af",
    "av",
    "автор:",
    "автор",
    "текст:",
    "oleh",
    "penulis:",
    "ditulis oleh",
    "ni",
    "nina",
    "بقلم:",
    "بقلم",
    "كتب:",
    "كتب",
    "نویسنده:",
    "作者：",
    "作者:",
    "作者",
    "记者",
    "文：",
    "文/",
    "tác giả:",
    "theo",
    "napisał",
    "napisała",
    "autor tekstu:",
    "przez",
    "opublikowane przez",
    "redakcja:",
    "dodane przez",
    "eingestellt von",
    "veröffentlicht von",
    "gepostet von",
    "γράφει ο",
    "γράφει η",
    "του",
    "της",
    "erstellt von",
    "beitrag von",
};

// Where a name ends and something else begins.
constexpr std::string_view kAfter[] = {" | ", " - ",  " – ", " — ",  " • ",  " · ",  "(", "[",
                                       " @",  "http", "\n",  " on ", " am ", " in ", ", "};

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
  std::string name = CleanAuthor(given);
  if (!IsNameLike(name) || IsPlaceholder(name)) return;
  const std::string skeleton = Skeleton(name);
  if (skeleton.empty() || skeleton == site) return;
  for (const std::string& known : authors) {
    if (Skeleton(known) == skeleton) return;
  }
  authors.push_back(std::move(name));
}

// Whether an element is called an author or says so by rel or itemprop.
bool IsByline(const Element& element) {
  const html::Node node = element.node;
  if (node.Attribute("rel") == "author") return true;
  const std::string_view prop = node.Attribute("itemprop");
  if (prop == "author" || prop == "creator") return true;
  if (!Has(element.own_hints, Hint::kMeta) && !Has(element.own_hints, Hint::kBio)) return false;
  const std::string name = ToLower(std::string(node.Class()) + " " + std::string(node.Id()));
  for (const std::string_view word : {"author", "byline", "autor", "auteur"}) {
    if (name.find(word) != std::string::npos) return true;
  }
  return false;
}

// An element's text as a reader sees it; inline elements hold parts of blocks only, so it is read
// from the page itself.
std::string TextOf(const Element& element) { return FoldSpaces(html::TextContent(element.node)); }

std::vector<std::string> FromBylines(const Outline& outline, const std::string& site) {
  std::vector<std::string> authors;
  for (const Element& element : outline.elements) {
    if (!IsByline(element) || Has(element.hints, Hint::kComment) ||
        Has(element.hints, Hint::kRelated) || Has(element.hints, Hint::kAside)) {
      continue;
    }
    if (element.text.weight > 120) continue;
    AddAuthor(TextOf(element), site, authors);
    if (!authors.empty()) break;
  }
  return authors;
}

}  // namespace

std::string CleanAuthor(std::string_view byline) {
  std::string name = FoldSpaces(byline);
  for (bool changed = true; changed;) {
    changed = false;
    const std::string lower = ToLower(name);
    for (const std::string_view word : kBefore) {
      if (!lower.starts_with(word)) continue;
      const bool whole =
          word.ends_with(':') || word.ends_with("：") || word.ends_with("/") ||
          (lower.size() > word.size() && (lower[word.size()] == ' ' || lower[word.size()] == ':'));
      if (!whole || lower.size() != name.size()) continue;
      name = FoldSpaces(std::string_view(name).substr(word.size()));
      if (name.starts_with(':')) name = FoldSpaces(std::string_view(name).substr(1));
      changed = true;
      break;
    }
  }
  std::size_t end = name.size();
  for (const std::string_view mark : kAfter) {
    const std::size_t at = name.find(mark);
    if (at != std::string::npos && at > 0) end = std::min(end, at);
  }
  name.resize(end);
  while (!name.empty() &&
         std::string_view(" .,;:|-–/").find(name.back()) != std::string_view::npos &&
         !(name.back() == '.' && name.size() > 2 && name[name.size() - 3] == ' ')) {
    name.pop_back();
  }
  return FoldSpaces(name);
}

std::vector<std::string> FindAuthors(const Head& head, const StructuredData& data,
                                     const Outline& outline, std::string_view site_name) {
  const std::string site = Skeleton(site_name);
  std::vector<std::string> authors;
  for (const std::string& name : data.authors) AddAuthor(name, site, authors);
  if (!authors.empty()) return authors;
  for (const std::string_view name :
       {"author", "article:author", "dc.creator", "dcterms.creator", "parsely-author",
        "sailthru.author", "byl", "article:author_name", "citation_author", "twitter:data1"}) {
    for (const std::string_view value : head.FindAll(name)) {
      if (name == "twitter:data1" &&
          ToLower(head.Find({"twitter:label1"})).find("by") == std::string::npos &&
          ToLower(head.Find({"twitter:label1"})).find("author") == std::string::npos) {
        continue;
      }
      AddAuthor(value, site, authors);
    }
    if (!authors.empty()) return authors;
  }
  return FromBylines(outline, site);
}

}  // namespace crawlstream::text
