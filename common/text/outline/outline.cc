#include "common/text/outline/outline.h"

#include <unordered_map>

namespace crawlstream::outline {
namespace {

using html::Tag;

constexpr std::size_t kUsualElements = 2048;  // most pages have no more

class OutlineBuilder {
 public:
  Outline Build(html::Node root) {
    outline_.elements.reserve(kUsualElements);
    Enter(root);
    for (html::Node node = root.FirstChild(); node;) {
      LeaveUntil(node.Parent());
      if (node.IsText()) {
        AppendText(node);
      } else if (node.Tag() == Tag::kBr) {
        if (++breaks_ >= 2)
          Flush();
        else
          writer_.BreakLine();
      } else if (IsSkipped(node.Tag())) {
        node = node.NextOutside(root);
        continue;
      } else if (node.IsElement()) {
        Enter(node);
      }
      node = node.Next(root);
    }
    LeaveUntil(html::Node());
    SumUp();
    return std::move(outline_);
  }

 private:
  struct Open {
    std::uint32_t element;
    std::uint32_t block_level;  // nearest block-level element, itself included
    bool linked, bold, preformatted;
  };

  void Enter(html::Node node) {
    const Tag tag = node.Tag();
    const auto index = static_cast<std::uint32_t>(outline_.elements.size());
    Open open{index, index, false, false, false};
    if (!open_.empty()) open = open_.back();
    const bool is_block = IsBlockLevel(tag);
    if (is_block) Flush();
    Element element;
    element.node = node;
    element.tag = tag;
    element.parent = open.element;
    element.depth = static_cast<std::uint32_t>(open_.size());
    element.first_block = static_cast<std::uint32_t>(outline_.blocks.size());
    ReadAttributes(node, element, open);
    element.cues = element.own_cues;
    element.landmarks = LandmarkOf(tag);
    if (!open_.empty()) {
      element.cues |= outline_.elements[open.element].cues;
      element.landmarks |= outline_.elements[open.element].landmarks;
    }
    open.bold = open.bold || IsBold(tag);
    open.preformatted = open.preformatted || tag == Tag::kPre;
    open.element = index;
    if (is_block) open.block_level = index;
    outline_.elements.push_back(element);
    open_.push_back(open);
  }

  void ReadAttributes(html::Node node, Element& element, Open& open) {
    const Tag tag = element.tag;
    node.VisitAttributes([&](std::string_view name, std::string_view value) {
      if (name == "class") element.class_name = value;
      if (name == "itemprop") element.itemprop = value;
      if (name == "rel") element.rel = value;
      if (name == "href" && tag == Tag::kA) {
        open.linked = true;
        ++links_;
      }
      // Classes of the page as a whole ("with-sidebar", "comments-open") say nothing of its parts.
      if (tag != Tag::kBody && tag != Tag::kHtml) element.own_cues |= CuesOf(name, value);
    });
  }

  // Class names come again and again on a page.
  CueSet CuesOf(std::string_view name, std::string_view value) {
    if (name != "class") return CuesOfAttribute(name, value);
    const auto [known, is_new] = class_cues_.try_emplace(value, 0);
    if (is_new) known->second = CuesOfAttribute(name, value);
    return known->second;
  }

  void LeaveUntil(html::Node parent) {
    while (!open_.empty() && outline_.elements[open_.back().element].node != parent) {
      Element& element = outline_.elements[open_.back().element];
      if (IsBlockLevel(element.tag)) Flush();
      element.end = static_cast<std::uint32_t>(outline_.elements.size());
      element.end_block = static_cast<std::uint32_t>(outline_.blocks.size());
      open_.pop_back();
    }
  }

  void AppendText(html::Node node) {
    const Open& open = open_.back();
    const std::string_view data = node.Data();
    if (writer_.empty()) {
      writer_.block().element = open.block_level;
      writer_.block().inner = open.element;
    }
    const std::size_t before = writer_.block().text.size();
    writer_.Append(data, open.linked, open.bold, open.preformatted);
    if (writer_.block().text.size() != before) {
      breaks_ = 0;
      writer_.block().measure.links += links_;
      links_ = 0;
    }
  }

  void Flush() {
    breaks_ = 0;
    Block block = writer_.Take();
    if (block.text.empty()) return;
    outline_.blocks.push_back(std::move(block));
  }

  // Blocks know their element; elements learn what all blocks inside them hold.
  void SumUp() {
    auto& elements = outline_.elements;
    for (const Block& block : outline_.blocks) {
      elements[block.element].text.Add(block.measure);
      elements[block.element].paragraphs += block.IsParagraph();
    }
    for (std::size_t i = elements.size(); i-- > 1;) {
      Element& parent = elements[elements[i].parent];
      parent.text.Add(elements[i].text);
      parent.paragraphs += elements[i].paragraphs;
    }
  }

  Outline outline_;
  std::unordered_map<std::string_view, CueSet> class_cues_;
  std::vector<Open> open_;
  BlockWriter writer_;
  int breaks_ = 0;
  std::uint32_t links_ = 0;
};

}  // namespace

Outline BuildOutline(html::Node body) {
  if (!body) return {};
  return OutlineBuilder().Build(body);
}

}  // namespace crawlstream::outline
