#include "common/stages/match/page_text.h"

#include <algorithm>

#include "common/config/keys.h"
#include "common/sketch/letters.h"
#include "common/text/characters.h"
#include "common/text/head.h"
#include "common/text/outline.h"
#include "common/text/selection.h"
#include "common/text/structured_data.h"

namespace crawlstream::stages::match {
namespace {

// Only in the head, as the standard has it: in the body anybody's comment could set them.
void ReadAddresses(html::Node head, PageText& page) {
  for (html::Node node = head.FirstChild(); node; node = node.NextSibling()) {
    const std::string_view href = node.Attribute("href");
    if (node.Tag() == html::Tag::kBase && page.base.empty()) page.base = href;
    if (node.Tag() != html::Tag::kLink || !page.canonical.empty()) continue;
    const auto relations = config::SplitWords(text::ToLower(node.Attribute("rel")));
    if (std::ranges::count(relations, "canonical") > 0) page.canonical = href;
  }
}

}  // namespace

PageText ReadPageText(html::Document& document, std::string_view utf8) {
  PageText page;
  if (!document.Parse(utf8)) return page;
  ReadAddresses(document.Head(), page);
  const text::Head head = text::ReadHead(document);
  const text::Outline outline = text::BuildOutline(document.Body());
  sketch::AppendLetters(head.title, page.visible);
  for (const text::Block& block : outline.blocks) sketch::AppendLetters(block.text, page.visible);

  const text::StructuredData data = text::ReadStructuredData(head.json_ld);
  const text::Selection article = text::SelectArticle(
      outline, {head.title, head.Find({"og:description", "description"}), data.body});
  if (article.confidence == 0) return page;  // only a guess, good for reading
  for (const std::size_t block : article.blocks) {
    sketch::AppendLetters(outline.blocks[block].text, page.article);
  }
  return page;
}

}  // namespace crawlstream::stages::match
