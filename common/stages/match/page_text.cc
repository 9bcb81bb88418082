#include "common/stages/match/page_text.h"

#include <algorithm>
#include <cctype>

#include "common/config/keys.h"
#include "common/sketch/letters.h"

namespace crawlstream::stages::match {
namespace {

using html::Node;
using html::Tag;

bool IsUnseen(Tag tag) {
  switch (tag) {
    case Tag::kScript:
    case Tag::kStyle:
    case Tag::kTemplate:
    case Tag::kNoscript:
    case Tag::kIframe:
    case Tag::kObject:
    case Tag::kAudio:
    case Tag::kVideo:
    case Tag::kCanvas:
    case Tag::kSvg:
    case Tag::kSelect:
    case Tag::kDatalist:
    case Tag::kTextarea:
      return true;
    default:
      return false;
  }
}

bool IsMarginal(Tag tag) {
  return tag == Tag::kNav || tag == Tag::kAside || tag == Tag::kFooter || tag == Tag::kMenu ||
         tag == Tag::kDialog || tag == Tag::kButton || tag == Tag::kTitle;
}

// Elements inside a line of text; all others begin a new block. Unknown ones are custom elements,
// mostly around a word or icon.
bool IsInline(Tag tag) {
  switch (tag) {
    case Tag::kA:
    case Tag::kAbbr:
    case Tag::kB:
    case Tag::kBig:
    case Tag::kBr:
    case Tag::kCite:
    case Tag::kCode:
    case Tag::kDel:
    case Tag::kEm:
    case Tag::kFont:
    case Tag::kI:
    case Tag::kImg:
    case Tag::kIns:
    case Tag::kKbd:
    case Tag::kMark:
    case Tag::kNobr:
    case Tag::kOther:
    case Tag::kQ:
    case Tag::kRp:
    case Tag::kRt:
    case Tag::kRuby:
    case Tag::kS:
    case Tag::kSamp:
    case Tag::kSmall:
    case Tag::kSpan:
    case Tag::kStrike:
    case Tag::kStrong:
    case Tag::kSub:
    case Tag::kSup:
    case Tag::kTime:
    case Tag::kTt:
    case Tag::kU:
    case Tag::kVar:
    case Tag::kWbr:
      return true;
    default:
      return false;
  }
}

// One walk through the tree; a block ends where an element that is not inline begins or ends.
class Reader {
 public:
  explicit Reader(PageText& text) : text_(text) {}

  void Read(Node root) {
    for (Node node = root; node;) {
      const bool is_seen = Enter(node);
      if (const Node child = node.FirstChild(); is_seen && child) {
        node = child;
        continue;
      }
      if (is_seen) Leave(node);
      while (node != root && !node.NextSibling()) {
        node = node.Parent();
        Leave(node);
      }
      node = node == root ? Node() : node.NextSibling();
    }
    EndBlock();
  }

 private:
  // False: nothing inside is seen.
  bool Enter(Node node) {
    const Tag tag = node.Tag();
    if (tag == Tag::kText) {
      AddText(node.Data());
      return true;
    }
    if (!node.IsElement()) return true;
    if (IsUnseen(tag)) return false;
    if (!IsInline(tag)) EndBlock();
    if (tag == Tag::kLink) ReadLink(node);
    if (tag == Tag::kBase && text_.base.empty()) text_.base = node.Attribute("href");
    links_ += tag == Tag::kA;
    margins_ += IsMarginal(tag);
    return true;
  }

  void Leave(Node node) {
    if (!node.IsElement()) return;
    const Tag tag = node.Tag();
    if (!IsInline(tag)) EndBlock();
    links_ -= tag == Tag::kA;
    margins_ -= IsMarginal(tag);
  }

  void AddText(std::string_view data) {
    const std::size_t begin = text_.visible.size();
    sketch::AppendLetters(data, text_.visible);
    const std::size_t width = sketch::Width(std::u32string_view(text_.visible).substr(begin));
    width_ += width;
    if (links_ > 0) link_width_ += width;
  }

  void EndBlock() {
    if (margins_ == 0 && width_ >= kMinBlockWidth && link_width_ * 3 <= width_) {
      text_.running.append(text_.visible, block_begin_);
    }
    block_begin_ = text_.visible.size();
    width_ = 0;
    link_width_ = 0;
  }

  // Only in the head, as the standard has it: in the body anybody's comment could set it.
  void ReadLink(Node link) {
    if (!text_.canonical.empty() || link.Parent().Tag() != Tag::kHead) return;
    std::string relations(link.Attribute("rel"));
    std::ranges::transform(relations, relations.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (std::ranges::count(config::SplitWords(relations), "canonical") > 0) {
      text_.canonical = link.Attribute("href");
    }
  }

  PageText& text_;
  std::size_t block_begin_ = 0;  // in text_.visible
  std::size_t width_ = 0;        // of the block
  std::size_t link_width_ = 0;
  int links_ = 0;  // how many of the open elements are links
  int margins_ = 0;
};

}  // namespace

PageText ReadPageText(html::Document& document, std::string_view utf8) {
  PageText text;
  if (document.Parse(utf8)) Reader(text).Read(document.Html());
  return text;
}

}  // namespace crawlstream::stages::match
