#include <array>
#include <string>

#include "common/text/selection/candidate.h"
#include "common/text/selection/columns.h"

namespace crawlstream::selection {
namespace {

constexpr std::array<std::array<std::string_view, 3>, 4> kNeighbourNames = {
    {{"prev2_weight", "prev2_link_density", "prev2_sentences"},
     {"prev_weight", "prev_link_density", "prev_sentences"},
     {"next_weight", "next_link_density", "next_sentences"},
     {"next2_weight", "next2_link_density", "next2_sentences"}}};

void Neighbours(const PageContext& page, const outline::Block& block, Columns& add) {
  const auto& blocks = page.outline.blocks;
  const auto index = static_cast<std::ptrdiff_t>(&block - blocks.data());
  constexpr std::array<std::ptrdiff_t, 4> kSteps = {-2, -1, 1, 2};
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    const std::ptrdiff_t at = index + kSteps[i];
    const bool exists = at >= 0 && at < static_cast<std::ptrdiff_t>(blocks.size());
    const outline::TextMeasure m =
        exists ? blocks[static_cast<std::size_t>(at)].measure : outline::TextMeasure();
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

void Containers(const PageContext& page, const outline::Block& block, Columns& add) {
  std::uint32_t at = block.element;
  for (const auto& names : kContainerNames) {
    at = page.outline.elements[at].parent;
    const outline::Element& element = page.outline.elements[at];
    add(names[0], Share(block.measure.weight, element.text.weight));
    add(names[1], static_cast<float>(element.text.LinkDensity()));
    add(names[2], Log(element.end_block - element.first_block));
    add(names[3], Log(element.paragraphs));
    add(names[4], Share(element.text.weight, page.Total()));
  }
}

void GroupOf(const PageContext& page, const outline::Block& block, Columns& add) {
  const auto index = page.IndexOf(block);
  const Group& group = page.groups.at(page.keys[index]);
  add("group_blocks", Log(group.blocks));
  add("group_mean_weight", Log(group.text.weight / group.blocks));
  add("group_link_density", static_cast<float>(group.text.LinkDensity()));
  add("group_of_page", Share(group.text.weight, page.Total()));
  add("group_paragraphs", Share(group.paragraphs, group.blocks));
  add("repeats", static_cast<float>(page.repeats.at(block.text)));
}

// The longest row of like elements that the block's element or one of its ancestors belongs to.
void RowOf(const PageContext& page, const outline::Block& block, Columns& add) {
  const auto& elements = page.outline.elements;
  std::uint32_t item = block.element;
  std::uint32_t best = 1;
  for (std::uint32_t at = elements[block.element].parent; at != 0; at = elements[at].parent) {
    if (elements[at].text.weight > page.Total() / 2) break;
    if (outline::IsBlockLevel(elements[at].tag) && page.rows.twins[at] > best) {
      best = page.rows.twins[at];
      item = at;
    }
  }
  const outline::Element& one = elements[item];
  const outline::Element& row = elements[one.parent];
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

void Place(const PageContext& page, const outline::Block& block, Columns& add) {
  const outline::Outline& o = page.outline;
  const auto index = page.IndexOf(block);
  const outline::Element& holder = o.elements[page.candidate];
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
  const outline::Block& heading = o.blocks[page.heading[index]];
  add("since_heading", weight_from(page.heading[index]));
  add("heading_link_density", static_cast<float>(heading.measure.LinkDensity()));
  add("heading_levels", static_cast<float>(LevelsToCommon(o, heading.element, block.element)));
}

void PageItself(const PageContext& page, Columns& add) {
  const outline::Element& root = page.outline.elements[0];
  add("page_weight", Log(root.text.weight));
  add("page_link_density", static_cast<float>(root.text.LinkDensity()));
  add("page_paragraphs", Log(root.paragraphs));
  add("page_blocks", Log(static_cast<double>(page.outline.blocks.size())));
}

// 1 if the declared body holds the block, 0 if not, -1 if there is none to hold it.
float DeclaredBodyHolds(const PageContext& page, const outline::Block& block) {
  if (page.body.empty()) return -1;
  if (block.skeleton.size() < 8) return 0;
  return page.body.find(std::string_view(block.skeleton).substr(0, 60)) != std::string::npos ? 1
                                                                                             : 0;
}

void LikeDeclared(const PageContext& page, const outline::Block& block, Columns& add) {
  const auto index = page.IndexOf(block);
  add("is_headline", index == page.headline ? 1 : 0);
  const std::string& own = block.skeleton;
  const bool short_text = own.size() < 20;
  add("in_title", !own.empty() && page.title.find(own) != std::string::npos ? 1 : 0);
  add("in_description",
      !short_text && !page.description.empty() &&
              (page.description.find(std::string_view(own).substr(0, 60)) != std::string::npos)
          ? 1
          : 0);
  add("in_declared_body", DeclaredBodyHolds(page, block));
}

}  // namespace

void AddPlaceColumns(const PageContext& page, const outline::Block& block, Columns& add) {
  Neighbours(page, block, add);
  Containers(page, block, add);
  GroupOf(page, block, add);
  RowOf(page, block, add);
  Place(page, block, add);
  PageItself(page, add);
  LikeDeclared(page, block, add);
}

}  // namespace crawlstream::selection
