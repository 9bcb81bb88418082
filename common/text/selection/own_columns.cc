#include <algorithm>
#include <array>
#include <string>

#include "common/text/selection/columns.h"

namespace crawlstream::selection {
namespace {

using html::Tag;

// Whether the text has any byte of | » or ›: bytes, not characters, because the model was trained
// so. By a table, because find_first_of() would search all of them for each byte.
bool HasPipeByte(std::string_view text) {
  static constexpr auto kIsOne = [] {
    std::array<bool, 256> is_one{};
    for (const char c : std::string_view("|»›")) is_one[static_cast<unsigned char>(c)] = true;
    return is_one;
  }();
  return std::ranges::any_of(text, [](char c) { return kIsOne[static_cast<unsigned char>(c)]; });
}

void OwnText(const outline::Block& block, Columns& add) {
  const outline::TextMeasure& m = block.measure;
  add("weight", Log(m.weight));
  add("words", Log(m.words));
  add("link_density", static_cast<float>(m.LinkDensity()));
  add("links", static_cast<float>(m.links));
  add("sentences", static_cast<float>(m.sentences));
  add("commas", static_cast<float>(m.commas));
  add("comma_rate", Share(m.commas * 100.0, m.weight));
  add("ends_sentence", block.ends_sentence ? 1 : 0);
  add("digits", Share(m.digits, m.weight));
  add("upper", Share(m.upper, m.weight));
  add("bold", Share(m.bold, m.weight));
  add("word_length", Share(m.weight, m.words));
  add("ends_colon", block.text.ends_with(":") || block.text.ends_with("：") ? 1 : 0);
  add("has_pipe", HasPipeByte(block.text) ? 1 : 0);
  add("has_copyright", block.text.find("©") != std::string::npos ? 1 : 0);
  add("has_at", block.text.find('@') != std::string::npos ? 1 : 0);
}

void TagsAround(const PageContext& page, const outline::Block& block, Columns& add) {
  const outline::Outline& o = page.outline;
  const Tag tag = o.ElementOf(block).tag;
  const std::uint32_t landmarks = o.elements[block.inner].landmarks;
  const auto inside = [&](outline::Landmark landmark) {
    return (landmarks & outline::Bit(landmark)) != 0 ? 1.0F : 0.0F;
  };
  add("is_p", tag == Tag::kP ? 1 : 0);
  add("is_h1", tag == Tag::kH1 ? 1 : 0);
  add("is_h2", tag == Tag::kH2 ? 1 : 0);
  add("is_h3_6", outline::IsHeading(tag) && tag != Tag::kH1 && tag != Tag::kH2 ? 1 : 0);
  add("is_li", tag == Tag::kLi ? 1 : 0);
  add("is_cell", tag == Tag::kTd || tag == Tag::kTh ? 1 : 0);
  add("is_div", tag == Tag::kDiv ? 1 : 0);
  add("in_article", inside(outline::Landmark::kArticle));
  add("in_main", inside(outline::Landmark::kMain));
  add("in_aside", inside(outline::Landmark::kAside));
  add("in_nav", inside(outline::Landmark::kNav));
  add("in_header", inside(outline::Landmark::kHeader));
  add("in_footer", inside(outline::Landmark::kFooter));
  add("in_form", inside(outline::Landmark::kForm));
  add("in_figure", inside(outline::Landmark::kFigure));
  add("in_table", inside(outline::Landmark::kTable));
  add("in_list", inside(outline::Landmark::kList));
  add("in_quote", inside(outline::Landmark::kQuote));
  add("depth", static_cast<float>(o.ElementOf(block).depth));
}

constexpr std::array<std::string_view, outline::kCueCount> kNearNames = {
    "near_content", "near_comment", "near_navigation", "near_aside",
    "near_related", "near_share",   "near_ad",         "near_meta",
    "near_footer",  "near_header",  "near_media",      "near_overlay",
    "near_title",   "near_lead",    "near_bio",        "near_hidden"};
constexpr std::array<std::string_view, outline::kCueCount> kFarNames = {
    "far_content", "far_comment", "far_navigation", "far_aside",  "far_related", "far_share",
    "far_ad",      "far_meta",    "far_footer",     "far_header", "far_media",   "far_overlay",
    "far_title",   "far_lead",    "far_bio",        "far_hidden"};

// Near: said of the block's element or its parent. Far: of any ancestor that does not hold most of
// the page's text (what holds most of the page is a frame around everything).
void CuesAround(const PageContext& page, const outline::Block& block, Columns& add) {
  outline::CueSet near = 0, far = 0;
  const double most = page.Total() * 0.7;
  int block_levels = 0;
  for (std::uint32_t at = block.inner; at != 0; at = page.outline.elements[at].parent) {
    const outline::Element& element = page.outline.elements[at];
    if (block_levels < 2)
      near |= element.own_cues;
    else if (element.text.weight < most)
      far |= element.own_cues;
    block_levels += outline::IsBlockLevel(element.tag);
  }
  for (std::size_t i = 0; i < kNearNames.size(); ++i) {
    add(kNearNames[i], outline::Has(near, static_cast<outline::Cue>(i)) ? 1 : 0);
    add(kFarNames[i], outline::Has(far, static_cast<outline::Cue>(i)) ? 1 : 0);
  }
}

}  // namespace

void AddOwnColumns(const PageContext& page, const outline::Block& block, Columns& add) {
  OwnText(block, add);
  TagsAround(page, block, add);
  CuesAround(page, block, add);
}

}  // namespace crawlstream::selection
