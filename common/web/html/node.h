// A page's elements and texts, as cheap handles into a Document's tree.
//
// The tree is the one that a browser without scripting would build (WHATWG HTML, by lexbor). A Node
// is one pointer: copy it freely; it is valid until its Document is parsed into again or destroyed.
// Walk with Next/NextOutside, never by recursion: they need no stack however deep the page nests.
#ifndef CRAWLSTREAM_COMMON_WEB_HTML_NODE_H_
#define CRAWLSTREAM_COMMON_WEB_HTML_NODE_H_

#include <cstdint>
#include <string>
#include <string_view>

struct lxb_dom_node;  // the tree's own node; nobody but document.cc looks inside

namespace crawlstream::html {

// What a node is. HTML elements that no code asks for by tag are kOther, as are those of SVG and
// MathML except their roots; Node::Name tells them apart.
enum class Tag : std::uint8_t {
  kNone,  // the absent node
  kDocument,
  kText,
  kComment,
  kDoctype,
  kOther,
  kA,
  kAbbr,
  kAddress,
  kArea,
  kArticle,
  kAside,
  kAudio,
  kB,
  kBase,
  kBig,
  kBlockquote,
  kBody,
  kBr,
  kButton,
  kCanvas,
  kCaption,
  kCenter,
  kCite,
  kCode,
  kCol,
  kColgroup,
  kDatalist,
  kDd,
  kDel,
  kDetails,
  kDialog,
  kDir,
  kDiv,
  kDl,
  kDt,
  kEm,
  kEmbed,
  kFieldset,
  kFigcaption,
  kFigure,
  kFont,
  kFooter,
  kForm,
  kFrame,
  kFrameset,
  kH1,
  kH2,
  kH3,
  kH4,
  kH5,
  kH6,
  kHead,
  kHeader,
  kHgroup,
  kHr,
  kHtml,
  kI,
  kIframe,
  kImg,
  kInput,
  kIns,
  kKbd,
  kLabel,
  kLegend,
  kLi,
  kLink,
  kMain,
  kMap,
  kMark,
  kMath,
  kMenu,
  kMeta,
  kNav,
  kNobr,
  kNoframes,
  kNoscript,
  kObject,
  kOl,
  kOptgroup,
  kOption,
  kP,
  kParam,
  kPicture,
  kPre,
  kQ,
  kRp,
  kRt,
  kRuby,
  kS,
  kSamp,
  kScript,
  kSearch,
  kSection,
  kSelect,
  kSmall,
  kSource,
  kSpan,
  kStrike,
  kStrong,
  kStyle,
  kSub,
  kSummary,
  kSup,
  kSvg,
  kTable,
  kTbody,
  kTd,
  kTemplate,
  kTextarea,
  kTfoot,
  kTh,
  kThead,
  kTime,
  kTitle,
  kTr,
  kTrack,
  kTt,
  kU,
  kUl,
  kVar,
  kVideo,
  kWbr,
};

class Node {
 public:
  Node() = default;
  explicit Node(lxb_dom_node* node) : node_(node) {}

  explicit operator bool() const { return node_ != nullptr; }
  bool operator==(const Node&) const = default;

  // kNone for the absent node, from which every step below leads to the absent node again.
  html::Tag Tag() const;
  bool IsElement() const;
  bool IsText() const { return Tag() == html::Tag::kText; }

  // The element's lower-case name, "h1"; empty for what is not an element.
  std::string_view Name() const;
  // The attribute's value; empty where the element lacks it. `name` is given in lower case.
  std::string_view Attribute(std::string_view name) const;
  // Calls visit(name, value) for each attribute, in order; names are in lower case.
  template <typename Visit>
  void VisitAttributes(Visit visit) const {
    for (const void* attribute = FirstAttribute(); attribute != nullptr;) {
      std::string_view name;
      std::string_view value;
      attribute = ReadAttribute(attribute, name, value);
      visit(name, value);
    }
  }
  // The class and id attributes, without a search.
  std::string_view Class() const;
  std::string_view Id() const;
  // A text node's or comment's characters as UTF-8, entities decoded; empty for other nodes.
  std::string_view Data() const;

  Node Parent() const;
  Node FirstChild() const;
  Node NextSibling() const;

  // The following node in document order that lies inside `root` (this node's ancestor or itself);
  // absent after the last. NextOutside leaves out this node's descendants.
  Node Next(Node root) const;
  Node NextOutside(Node root) const;

 private:
  const void* FirstAttribute() const;
  // Fills in name and value, and returns the next attribute.
  static const void* ReadAttribute(const void* attribute, std::string_view& name,
                                   std::string_view& value);

  lxb_dom_node* node_ = nullptr;
};

// All text inside `node`, in order, as written: no spaces added or folded. What stands in script,
// style and template elements is left out unless `node` itself is one.
std::string TextContent(Node node);

// The first element with this tag inside `root` (itself not counted); absent if there is none.
Node FindFirst(Node root, Tag tag);

}  // namespace crawlstream::html

#endif  // CRAWLSTREAM_COMMON_WEB_HTML_NODE_H_
