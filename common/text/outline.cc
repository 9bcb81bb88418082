#include "common/text/outline.h"

#include <unordered_map>

#include "common/base/utf8.h"
#include "common/text/characters.h"

namespace crawlstream::text {
namespace {

using html::Tag;

bool IsSkipped(Tag tag) {
  switch (tag) {
    case Tag::kHead:
    case Tag::kScript:
    case Tag::kStyle:
    case Tag::kNoscript:
    case Tag::kTemplate:
    case Tag::kIframe:
    case Tag::kSvg:
    case Tag::kMath:
    case Tag::kSelect:
    case Tag::kTextarea:
    case Tag::kButton:
    case Tag::kObject:
    case Tag::kEmbed:
    case Tag::kAudio:
    case Tag::kVideo:
    case Tag::kCanvas:
    case Tag::kDatalist:
    case Tag::kNoframes:
    case Tag::kRp:
    case Tag::kRt:
    case Tag::kTitle:
    case Tag::kComment:
    case Tag::kDoctype:
      return true;
    default:
      return false;
  }
}

bool IsBold(Tag tag) {
  return tag == Tag::kB || tag == Tag::kStrong || tag == Tag::kEm || tag == Tag::kI;
}

std::uint32_t LandmarkOf(Tag tag) {
  switch (tag) {
    case Tag::kArticle:
      return Bit(Landmark::kArticle);
    case Tag::kMain:
      return Bit(Landmark::kMain);
    case Tag::kAside:
      return Bit(Landmark::kAside);
    case Tag::kNav:
    case Tag::kMenu:
      return Bit(Landmark::kNav);
    case Tag::kHeader:
      return Bit(Landmark::kHeader);
    case Tag::kFooter:
      return Bit(Landmark::kFooter);
    case Tag::kForm:
    case Tag::kFieldset:
    case Tag::kLabel:
      return Bit(Landmark::kForm);
    case Tag::kFigure:
    case Tag::kFigcaption:
      return Bit(Landmark::kFigure);
    case Tag::kTable:
      return Bit(Landmark::kTable);
    case Tag::kUl:
    case Tag::kOl:
    case Tag::kDl:
      return Bit(Landmark::kList);
    case Tag::kBlockquote:
      return Bit(Landmark::kQuote);
    default:
      return 0;
  }
}

// Collects the characters of one block and measures them as they come.
class BlockWriter {
 public:
  bool empty() const { return block_.measure.weight == 0 && block_.text.empty(); }
  Block& block() { return block_; }

  void Append(std::string_view text, bool linked, bool bold, bool preformatted) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t start = at;
      const char32_t c = NextCharacter(text, at);
      const CharacterKind kind = KindOf(c);
      if (kind == CharacterKind::kIgnored) continue;
      if (kind == CharacterKind::kSpace) {
        space_ = true;
        if (preformatted && c == U'\n') newline_ = true;
        continue;
      }
      Separate();
      if (c == base::kReplacementCharacter) {
        base::AppendUtf8(c, block_.text);
      } else {
        block_.text.append(text, start, at - start);
      }
      Count(c, kind, linked, bold);
    }
  }

  void BreakLine() { newline_ = !block_.text.empty(); }

  Block Take() {
    if (pending_end_ != 0) ++block_.measure.sentences;
    block_.ends_sentence = pending_end_ != 0;
    block_.skeleton = Skeleton(std::string_view(block_.text).substr(0, Block::kSkeletonBytes));
    Block done = std::move(block_);
    *this = BlockWriter();
    return done;
  }

 private:
  void Separate() {
    if (newline_)
      block_.text += '\n';
    else if (space_ && !block_.text.empty())
      block_.text += ' ';
    if (newline_ || space_) in_word_ = false;
    spaced_ = newline_ || space_;
    newline_ = space_ = false;
  }

  void Count(char32_t c, CharacterKind kind, bool linked, bool bold) {
    TextMeasure& m = block_.measure;
    double weight = 0;
    switch (kind) {
      case CharacterKind::kUpper:
        ++m.upper;
        [[fallthrough]];
      case CharacterKind::kLetter:
        weight = 1;
        break;
      case CharacterKind::kDigit:
        ++m.digits;
        weight = 1;
        break;
      case CharacterKind::kIdeograph:
        weight = 2.5;
        break;
      case CharacterKind::kComma:
        ++m.commas;
        break;
      case CharacterKind::kSentenceEnd:
        pending_end_ = c;
        in_word_ = false;
        return;
      default:
        break;
    }
    if (weight == 0) {
      if (kind != CharacterKind::kMark) in_word_ = false;
      return;  // quotes and brackets after a sentence's end leave it pending
    }
    // A full stop inside a number or an address ends nothing.
    if (pending_end_ != 0 && (spaced_ || pending_end_ != U'.')) ++m.sentences;
    pending_end_ = 0;
    if (!in_word_ || kind == CharacterKind::kIdeograph) ++m.words;
    in_word_ = true;
    m.weight += weight;
    if (linked) m.linked += weight;
    if (bold) m.bold += weight;
  }

  Block block_;
  bool space_ = false;
  bool newline_ = false;
  bool spaced_ = false;
  bool in_word_ = false;
  char32_t pending_end_ = 0;
};

class OutlineBuilder {
 public:
  Outline Build(html::Node root) {
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
    element.hints = element.own_hints;
    element.landmarks = LandmarkOf(tag);
    if (!open_.empty()) {
      element.hints |= outline_.elements[open.element].hints;
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
      if (name == "itemprop") element.itemprop = value;
      if (name == "rel") element.rel = value;
      if (name == "href" && tag == Tag::kA) {
        open.linked = true;
        ++links_;
      }
      // Classes of the page as a whole ("with-sidebar", "comments-open") say nothing of its parts.
      if (tag != Tag::kBody && tag != Tag::kHtml) element.own_hints |= HintsOf(name, value);
    });
  }

  // Class names come again and again on a page.
  HintSet HintsOf(std::string_view name, std::string_view value) {
    if (name != "class") return HintsOfAttribute(name, value);
    const auto [known, is_new] = class_hints_.try_emplace(value, 0);
    if (is_new) known->second = HintsOfAttribute(name, value);
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
  std::unordered_map<std::string_view, HintSet> class_hints_;
  std::vector<Open> open_;
  BlockWriter writer_;
  int breaks_ = 0;
  std::uint32_t links_ = 0;
};

}  // namespace

void TextMeasure::Add(const TextMeasure& other) {
  weight += other.weight;
  linked += other.linked;
  bold += other.bold;
  words += other.words;
  links += other.links;
  sentences += other.sentences;
  commas += other.commas;
  digits += other.digits;
  upper += other.upper;
}

bool IsHeading(Tag tag) { return tag >= Tag::kH1 && tag <= Tag::kH6; }

bool IsBlockLevel(Tag tag) {
  switch (tag) {
    case Tag::kAddress:
    case Tag::kArticle:
    case Tag::kAside:
    case Tag::kBlockquote:
    case Tag::kBody:
    case Tag::kHtml:
    case Tag::kCaption:
    case Tag::kCenter:
    case Tag::kDd:
    case Tag::kDetails:
    case Tag::kDialog:
    case Tag::kDir:
    case Tag::kDiv:
    case Tag::kDl:
    case Tag::kDt:
    case Tag::kFieldset:
    case Tag::kFigcaption:
    case Tag::kFigure:
    case Tag::kFooter:
    case Tag::kForm:
    case Tag::kH1:
    case Tag::kH2:
    case Tag::kH3:
    case Tag::kH4:
    case Tag::kH5:
    case Tag::kH6:
    case Tag::kHeader:
    case Tag::kHgroup:
    case Tag::kHr:
    case Tag::kLegend:
    case Tag::kLi:
    case Tag::kMain:
    case Tag::kMenu:
    case Tag::kNav:
    case Tag::kOl:
    case Tag::kOptgroup:
    case Tag::kOption:
    case Tag::kP:
    case Tag::kPre:
    case Tag::kSearch:
    case Tag::kSection:
    case Tag::kSummary:
    case Tag::kTable:
    case Tag::kTbody:
    case Tag::kTd:
    case Tag::kTfoot:
    case Tag::kTh:
    case Tag::kThead:
    case Tag::kTr:
    case Tag::kUl:
    case Tag::kFrameset:
    case Tag::kDocument:
      return true;
    default:
      return false;
  }
}

Outline BuildOutline(html::Node body) {
  if (!body) return {};
  return OutlineBuilder().Build(body);
}

}  // namespace crawlstream::text
