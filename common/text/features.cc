#include "common/text/features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "common/base/hash.h"
#include "common/text/candidate.h"
#include "common/text/characters.h"
#include "common/text/rows.h"

namespace crawlstream::text {
namespace {

using html::Tag;

float Log(double value) { return static_cast<float>(std::log1p(value)); }
float Share(double part, double whole) {
  return whole > 0 ? static_cast<float>(part / whole) : 0.0F;
}

// Blocks whose elements have the same tags and classes up to four levels: the paragraphs of an
// article form one such group, the entries of a link list another.
struct Group {
  double blocks = 0;
  double paragraphs = 0;
  TextMeasure text;
};

std::uint64_t GroupKey(const Outline& outline, const std::vector<std::uint64_t>& kinds,
                       const Block& block) {
  std::uint64_t key = 0;
  std::uint32_t at = block.element;
  for (int level = 0; level < 4; ++level) {
    const Element& element = outline.elements[at];
    key = key * 1099511628211U + kinds[at];
    if (at == element.parent) break;
    at = element.parent;
  }
  return key;
}

// Parts of an article's body as hashes of runs of its letters, to look blocks up in.
class BodyText {
 public:
  explicit BodyText(std::string_view body) : skeleton_(body.size() < 200 ? "" : Skeleton(body)) {}
  float Holds(const Block& block) const {
    if (skeleton_.empty()) return -1;
    const std::string& own = block.skeleton;
    if (own.size() < 8) return 0;
    return skeleton_.find(own.substr(0, 60)) != std::string::npos ? 1 : 0;
  }

 private:
  std::string skeleton_;
};

}  // namespace

// Everything about the page that rows of several blocks need.
struct PageFeatures::Page {
  const Outline& outline;
  const Rows& rows;
  std::uint32_t candidate = 0;
  std::vector<std::uint64_t> keys;  // of each block's group
  std::unordered_map<std::uint64_t, Group> groups;
  std::unordered_map<std::string_view, int> repeats;
  std::vector<double> before;        // weight of all blocks before each
  std::vector<std::size_t> heading;  // the last heading at or before each block
  std::size_t headline = 0;          // the block that says the title; blocks.size() if none
  std::size_t first_paragraph = 0, last_paragraph = 0;  // inside the candidate
  std::string title, description;                       // as skeletons
  BodyText body;

  Page(const Outline& o, const Rows& r, const Declared& declared)
      : outline(o),
        rows(r),
        candidate(FindCandidate(o)),
        headline(o.blocks.size()),
        first_paragraph(o.blocks.size()),
        title(Skeleton(declared.title)),
        description(Skeleton(declared.description)),
        body(declared.body) {
    double sum = 0;
    std::size_t last_heading = 0;
    const Element& holder = o.elements[candidate];
    for (std::size_t i = 0; i < o.blocks.size(); ++i) {
      const Block& block = o.blocks[i];
      keys.push_back(GroupKey(o, rows.kinds, block));
      Group& group = groups[keys.back()];
      group.blocks += 1;
      group.paragraphs += block.IsParagraph();
      group.text.Add(block.measure);
      ++repeats[block.text];
      before.push_back(sum);
      sum += block.measure.weight;
      if (IsHeading(o.ElementOf(block).tag)) last_heading = i;
      heading.push_back(last_heading);
      if (i >= holder.first_block && i < holder.end_block && block.IsParagraph()) {
        first_paragraph = std::min(first_paragraph, i);
        last_paragraph = i;
      }
    }
    FindHeadline();
  }

  double Total() const { return outline.elements[0].text.weight; }

 private:
  // The last block before the article's text that says the title, else the first anywhere.
  void FindHeadline() {
    for (std::size_t i = 0; i < outline.blocks.size(); ++i) {
      if (!SaysTitle(outline.blocks[i])) continue;
      if (headline == outline.blocks.size() || i <= first_paragraph) headline = i;
    }
  }
  bool SaysTitle(const Block& block) const {
    if (title.empty() || block.text.size() > 400 || block.measure.weight < 8) return false;
    const std::string& own = block.skeleton;
    return own == title || (own.size() * 2 > title.size() && title.starts_with(own));
  }
};

namespace {

// Each group of columns is one function: `add(name, value)` appends a column, so that names and
// values can never disagree.
template <typename Page, typename Add>
void OwnText(const Page&, const Block& block, Add& add) {
  const TextMeasure& m = block.measure;
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
  add("has_pipe", block.text.find_first_of("|»›") != std::string::npos ? 1 : 0);
  add("has_copyright", block.text.find("©") != std::string::npos ? 1 : 0);
  add("has_at", block.text.find('@') != std::string::npos ? 1 : 0);
}

template <typename Page, typename Add>
void TagsAround(const Page& page, const Block& block, Add& add) {
  const Outline& o = page.outline;
  const Tag tag = o.ElementOf(block).tag;
  const std::uint32_t landmarks = o.elements[block.inner].landmarks;
  const auto inside = [&](Landmark landmark) {
    return (landmarks & Bit(landmark)) != 0 ? 1.0F : 0.0F;
  };
  add("is_p", tag == Tag::kP ? 1 : 0);
  add("is_h1", tag == Tag::kH1 ? 1 : 0);
  add("is_h2", tag == Tag::kH2 ? 1 : 0);
  add("is_h3_6", IsHeading(tag) && tag != Tag::kH1 && tag != Tag::kH2 ? 1 : 0);
  add("is_li", tag == Tag::kLi ? 1 : 0);
  add("is_cell", tag == Tag::kTd || tag == Tag::kTh ? 1 : 0);
  add("is_div", tag == Tag::kDiv ? 1 : 0);
  add("in_article", inside(Landmark::kArticle));
  add("in_main", inside(Landmark::kMain));
  add("in_aside", inside(Landmark::kAside));
  add("in_nav", inside(Landmark::kNav));
  add("in_header", inside(Landmark::kHeader));
  add("in_footer", inside(Landmark::kFooter));
  add("in_form", inside(Landmark::kForm));
  add("in_figure", inside(Landmark::kFigure));
  add("in_table", inside(Landmark::kTable));
  add("in_list", inside(Landmark::kList));
  add("in_quote", inside(Landmark::kQuote));
  add("depth", static_cast<float>(o.ElementOf(block).depth));
}

constexpr std::array<std::string_view, kHintCount> kNearNames = {
    "near_content", "near_comment", "near_navigation", "near_aside",
    "near_related", "near_share",   "near_ad",         "near_meta",
    "near_footer",  "near_header",  "near_media",      "near_overlay",
    "near_title",   "near_lead",    "near_bio",        "near_hidden"};
constexpr std::array<std::string_view, kHintCount> kFarNames = {
    "far_content", "far_comment", "far_navigation", "far_aside",  "far_related", "far_share",
    "far_ad",      "far_meta",    "far_footer",     "far_header", "far_media",   "far_overlay",
    "far_title",   "far_lead",    "far_bio",        "far_hidden"};

// Near: said of the block's element or its parent. Far: of any ancestor that does not hold most of
// the page's text (what holds most of the page is a frame around everything).
template <typename Page, typename Add>
void HintsAround(const Page& page, const Block& block, Add& add) {
  HintSet near = 0, far = 0;
  const double most = page.Total() * 0.7;
  int block_levels = 0;
  for (std::uint32_t at = block.inner; at != 0; at = page.outline.elements[at].parent) {
    const Element& element = page.outline.elements[at];
    if (block_levels < 2)
      near |= element.own_hints;
    else if (element.text.weight < most)
      far |= element.own_hints;
    block_levels += IsBlockLevel(element.tag);
  }
  for (std::size_t i = 0; i < kNearNames.size(); ++i) {
    add(kNearNames[i], Has(near, static_cast<Hint>(i)) ? 1 : 0);
    add(kFarNames[i], Has(far, static_cast<Hint>(i)) ? 1 : 0);
  }
}

constexpr std::array<std::array<std::string_view, 3>, 4> kNeighbourNames = {
    {{"prev2_weight", "prev2_link_density", "prev2_sentences"},
     {"prev_weight", "prev_link_density", "prev_sentences"},
     {"next_weight", "next_link_density", "next_sentences"},
     {"next2_weight", "next2_link_density", "next2_sentences"}}};

template <typename Page, typename Add>
void Neighbours(const Page& page, const Block& block, Add& add) {
  const auto& blocks = page.outline.blocks;
  const auto index = static_cast<std::ptrdiff_t>(&block - blocks.data());
  constexpr std::array<std::ptrdiff_t, 4> kSteps = {-2, -1, 1, 2};
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    const std::ptrdiff_t at = index + kSteps[i];
    const bool exists = at >= 0 && at < static_cast<std::ptrdiff_t>(blocks.size());
    const TextMeasure m = exists ? blocks[static_cast<std::size_t>(at)].measure : TextMeasure();
    add(kNeighbourNames[i][0], exists ? Log(m.weight) : -1);
    add(kNeighbourNames[i][1], exists ? static_cast<float>(m.LinkDensity()) : -1);
    add(kNeighbourNames[i][2], static_cast<float>(m.sentences));
  }
}

constexpr std::array<std::array<std::string_view, 5>, 3> kContainerNames = {
    {{"parent_share", "parent_link_density", "parent_blocks", "parent_paragraphs",
      "parent_of_page"},
     {"grand_share", "grand_link_density", "grand_blocks", "grand_paragraphs", "grand_of_page"},
     {"great_share", "great_link_density", "great_blocks", "great_paragraphs", "great_of_page"}}};

template <typename Page, typename Add>
void Containers(const Page& page, const Block& block, Add& add) {
  std::uint32_t at = block.element;
  for (const auto& names : kContainerNames) {
    at = page.outline.elements[at].parent;
    const Element& element = page.outline.elements[at];
    add(names[0], Share(block.measure.weight, element.text.weight));
    add(names[1], static_cast<float>(element.text.LinkDensity()));
    add(names[2], Log(element.end_block - element.first_block));
    add(names[3], Log(element.paragraphs));
    add(names[4], Share(element.text.weight, page.Total()));
  }
}

template <typename Page, typename Add>
void GroupOf(const Page& page, const Block& block, Add& add) {
  const auto index = static_cast<std::size_t>(&block - page.outline.blocks.data());
  const Group& group = page.groups.at(page.keys[index]);
  add("group_blocks", Log(group.blocks));
  add("group_mean_weight", Log(group.text.weight / group.blocks));
  add("group_link_density", static_cast<float>(group.text.LinkDensity()));
  add("group_of_page", Share(group.text.weight, page.Total()));
  add("group_paragraphs", Share(group.paragraphs, group.blocks));
  add("repeats", static_cast<float>(page.repeats.at(block.text)));
}

// The widest row of like elements that the block's surroundings are one of.
template <typename Page, typename Add>
void RowOf(const Page& page, const Block& block, Add& add) {
  const auto& elements = page.outline.elements;
  std::uint32_t item = block.element;
  std::uint32_t best = 1;
  for (std::uint32_t at = elements[block.element].parent; at != 0; at = elements[at].parent) {
    if (elements[at].text.weight > page.Total() / 2) break;
    if (IsBlockLevel(elements[at].tag) && page.rows.twins[at] > best) {
      best = page.rows.twins[at];
      item = at;
    }
  }
  const Element& one = elements[item];
  const Element& row = elements[one.parent];
  add("row_items", Log(best));
  add("item_weight", Log(one.text.weight));
  add("item_blocks", Log(one.end_block - one.first_block));
  add("item_paragraphs", Log(one.paragraphs));
  add("item_link_density", static_cast<float>(one.text.LinkDensity()));
  add("row_mean_weight", Log(row.text.weight / best));
  add("row_link_density", static_cast<float>(row.text.LinkDensity()));
  add("row_of_page", Share(row.text.weight, page.Total()));
  add("is_teaser", page.rows.teasers[block.element] ? 1 : 0);
  add("is_stamped", page.rows.stamped[block.element] ? 1 : 0);
  add("own_twins", Log(page.rows.twins[block.element]));
}

template <typename Page, typename Add>
void Place(const Page& page, const Block& block, Add& add) {
  const Outline& o = page.outline;
  const auto index = static_cast<std::size_t>(&block - o.blocks.data());
  const Element& holder = o.elements[page.candidate];
  const auto signed_log = [](double x) { return x < 0 ? -Log(-x) : Log(x); };
  const auto weight_from = [&](std::size_t other) {
    return other < o.blocks.size() ? signed_log(page.before[index] - page.before[other]) : -20;
  };
  add("position", Share(page.before[index], page.Total()));
  add("index", Share(static_cast<double>(index), static_cast<double>(o.blocks.size())));
  add("in_candidate", index >= holder.first_block && index < holder.end_block ? 1 : 0);
  add("levels_from_candidate",
      static_cast<float>(LevelsToCommon(o, page.candidate, block.element)));
  add("levels_to_candidate", static_cast<float>(LevelsToCommon(o, block.element, page.candidate)));
  add("candidate_of_page", Share(holder.text.weight, page.Total()));
  add("from_headline", weight_from(page.headline));
  add("from_first_paragraph", weight_from(page.first_paragraph));
  add("from_last_paragraph", weight_from(page.last_paragraph));
  const Block& heading = o.blocks[page.heading[index]];
  add("since_heading", weight_from(page.heading[index]));
  add("heading_link_density", static_cast<float>(heading.measure.LinkDensity()));
  add("heading_levels", static_cast<float>(LevelsToCommon(o, heading.element, block.element)));
}

template <typename Page, typename Add>
void PageItself(const Page& page, const Block&, Add& add) {
  const Element& root = page.outline.elements[0];
  add("page_weight", Log(root.text.weight));
  add("page_link_density", static_cast<float>(root.text.LinkDensity()));
  add("page_paragraphs", Log(root.paragraphs));
  add("page_blocks", Log(static_cast<double>(page.outline.blocks.size())));
}

template <typename Page, typename Add>
void LikeDeclared(const Page& page, const Block& block, Add& add) {
  const auto index = static_cast<std::size_t>(&block - page.outline.blocks.data());
  add("is_headline", index == page.headline ? 1 : 0);
  const std::string& own = block.skeleton;
  const bool short_text = own.size() < 20;
  add("in_title", !own.empty() && page.title.find(own) != std::string::npos ? 1 : 0);
  add("in_description", !short_text && !page.description.empty() &&
                                (page.description.find(own.substr(0, 60)) != std::string::npos)
                            ? 1
                            : 0);
  add("in_declared_body", page.body.Holds(block));
}

template <typename Page, typename Add>
void Describe(const Page& page, const Block& block, Add& add) {
  OwnText(page, block, add);
  TagsAround(page, block, add);
  HintsAround(page, block, add);
  Neighbours(page, block, add);
  Containers(page, block, add);
  GroupOf(page, block, add);
  RowOf(page, block, add);
  Place(page, block, add);
  PageItself(page, block, add);
  LikeDeclared(page, block, add);
}

struct NameCollector {
  std::vector<std::string_view>& names;
  void operator()(std::string_view name, float) { names.push_back(name); }
};
struct ValueCollector {
  FeatureRow& row;
  void operator()(std::string_view, float value) { row.push_back(value); }
};

// A page of one block, from which the columns' names are read.
Outline Specimen() {
  Outline outline;
  outline.elements.resize(1);
  outline.elements[0].end = outline.elements[0].end_block = 1;
  outline.blocks.resize(1);
  outline.blocks[0].text.assign(1, 'x');
  return outline;
}

}  // namespace

PageFeatures::PageFeatures(const Outline& outline, const Rows& repeated, const Declared& declared)
    : page_(std::make_unique<const Page>(outline, repeated, declared)) {}
PageFeatures::~PageFeatures() = default;

const FeatureRow& PageFeatures::Of(std::size_t block) {
  row_.clear();
  ValueCollector add{row_};
  Describe(*page_, page_->outline.blocks[block], add);
  return row_;
}

const std::vector<std::string_view>& FeatureNames() {
  static const auto* names = [] {
    auto* list = new std::vector<std::string_view>;
    const Outline outline = Specimen();
    NameCollector add{*list};
    const Rows repeated = FindRows(outline);
    Describe(PageFeatures::Page(outline, repeated, {}), outline.blocks[0], add);
    return list;
  }();
  return *names;
}

}  // namespace crawlstream::text
