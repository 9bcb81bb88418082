#include "common/text/page_type.h"

#include "common/text/characters.h"

namespace crawlstream::text {
namespace {

// "/", "/index.html", "/de/": addresses of front pages.
bool IsFrontPage(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return false;
  const std::size_t path = url.find('/', scheme + 3);
  if (path == std::string_view::npos) return true;
  std::string_view rest = url.substr(path + 1);
  if (rest.find('?') != std::string_view::npos) return false;
  if (rest.starts_with("index.") || rest.starts_with("home")) return true;
  if (rest.ends_with('/')) rest.remove_suffix(1);
  return rest.size() <= 3 && rest.find_first_of("/0123456789") == std::string_view::npos;
}

}  // namespace

PageType ClassifyPage(const PageEvidence& page) {
  double text = 0;
  double paragraphs = 0;
  for (const std::size_t index : page.selection.blocks) {
    const Block& block = page.outline.blocks[index];
    text += block.measure.weight;
    if (block.IsParagraph()) ++paragraphs;
  }
  if (text == 0) return PageType::kIndex;
  int points = 0;  // above 0: an article
  const std::string_view og_type = page.head.Find({"og:type"});
  if (page.data.is_article) points += 3;
  if (og_type == "article") points += 2;
  if (og_type == "website") points -= 1;
  if (page.has_date) points += 1;
  if (IsFrontPage(page.url)) points -= 4;
  if (text >= 600 && paragraphs >= 3)
    points += 2;
  else if (text >= 250 && paragraphs >= 1)
    points += 1;
  else
    points -= 2;
  // Most of an index page's text is links; an article's own text is a good part of its page.
  const TextMeasure& all = page.outline.elements[0].text;
  if (text < all.weight * 0.08) points -= 2;
  if (text > all.weight * 0.3) points += 1;
  if (all.LinkDensity() > 0.65) points -= 1;
  if (page.selection.confidence > 0.85) points += 1;
  if (page.selection.confidence < 0.65) points -= 1;
  return points > 0 ? PageType::kArticle : PageType::kIndex;
}

}  // namespace crawlstream::text
