#include "common/text/article/page_type.h"

#include "common/text/characters/characters.h"

namespace crawlstream::article {
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

// How much of the article's text is as short as teasers and stands under headings that lead to
// other pages. A heading that says the page's headline leads to the page itself.
double UnderLinkedHeadings(const PageEvidence& page) {
  constexpr double kLongestTeaser = 700;
  const std::string headline = characters::Skeleton(page.headline);
  double weight = 0, since_heading = 0;
  bool is_linked = false;
  std::size_t next = 0;
  const auto end_teaser = [&] {
    if (is_linked && since_heading <= kLongestTeaser) weight += since_heading;
    since_heading = 0;
  };
  for (const std::size_t index : page.selection.blocks) {
    for (; next <= index; ++next) {
      const outline::Block& block = page.outline.blocks[next];
      if (!outline::IsHeading(page.outline.ElementOf(block).tag)) continue;
      end_teaser();
      is_linked = block.measure.LinkDensity() > 0.85 && block.skeleton != headline;
    }
    since_heading += page.outline.blocks[index].measure.weight;
  }
  end_teaser();
  return weight;
}

}  // namespace

PageType ClassifyPage(const PageEvidence& page) {
  double text = 0;
  double paragraphs = 0;
  for (const std::size_t index : page.selection.blocks) {
    const outline::Block& block = page.outline.blocks[index];
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
  const outline::TextMeasure& all = page.outline.elements[0].text;
  if (text < all.weight * 0.08) points -= 2;
  if (text > all.weight * 0.3) points += 1;
  if (all.LinkDensity() > 0.65) points -= 1;
  if (page.selection.confidence > 0.85) points += 1;
  if (page.selection.confidence < 0.65) points -= 1;
  if (page.selection.confidence == 0) points -= 2;
  if (UnderLinkedHeadings(page) > text * 0.6) points -= 3;
  return points > 0 ? PageType::kArticle : PageType::kIndex;
}

}  // namespace crawlstream::article
