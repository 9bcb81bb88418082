#include "common/web/html/document.h"

#include <lexbor/dom/dom.h>
#include <lexbor/html/html.h>

#include <array>
#include <bit>
#include <utility>

namespace crawlstream::html {
namespace {

using TagTable = std::array<Tag, LXB_TAG__LAST_ENTRY>;

constexpr TagTable MakeTagTable() {
  constexpr std::pair<lxb_tag_id_enum_t, Tag> kPairs[] = {
      {LXB_TAG__TEXT, Tag::kText},
      {LXB_TAG__DOCUMENT, Tag::kDocument},
      {LXB_TAG__EM_COMMENT, Tag::kComment},
      {LXB_TAG__EM_DOCTYPE, Tag::kDoctype},
      {LXB_TAG_A, Tag::kA},
      {LXB_TAG_ABBR, Tag::kAbbr},
      {LXB_TAG_ADDRESS, Tag::kAddress},
      {LXB_TAG_AREA, Tag::kArea},
      {LXB_TAG_ARTICLE, Tag::kArticle},
      {LXB_TAG_ASIDE, Tag::kAside},
      {LXB_TAG_AUDIO, Tag::kAudio},
      {LXB_TAG_B, Tag::kB},
      {LXB_TAG_BASE, Tag::kBase},
      {LXB_TAG_BIG, Tag::kBig},
      {LXB_TAG_BLOCKQUOTE, Tag::kBlockquote},
      {LXB_TAG_BODY, Tag::kBody},
      {LXB_TAG_BR, Tag::kBr},
      {LXB_TAG_BUTTON, Tag::kButton},
      {LXB_TAG_CANVAS, Tag::kCanvas},
      {LXB_TAG_CAPTION, Tag::kCaption},
      {LXB_TAG_CENTER, Tag::kCenter},
      {LXB_TAG_CITE, Tag::kCite},
      {LXB_TAG_CODE, Tag::kCode},
      {LXB_TAG_COL, Tag::kCol},
      {LXB_TAG_COLGROUP, Tag::kColgroup},
      {LXB_TAG_DATALIST, Tag::kDatalist},
      {LXB_TAG_DD, Tag::kDd},
      {LXB_TAG_DEL, Tag::kDel},
      {LXB_TAG_DETAILS, Tag::kDetails},
      {LXB_TAG_DIALOG, Tag::kDialog},
      {LXB_TAG_DIR, Tag::kDir},
      {LXB_TAG_DIV, Tag::kDiv},
      {LXB_TAG_DL, Tag::kDl},
      {LXB_TAG_DT, Tag::kDt},
      {LXB_TAG_EM, Tag::kEm},
      {LXB_TAG_EMBED, Tag::kEmbed},
      {LXB_TAG_FIELDSET, Tag::kFieldset},
      {LXB_TAG_FIGCAPTION, Tag::kFigcaption},
      {LXB_TAG_FIGURE, Tag::kFigure},
      {LXB_TAG_FONT, Tag::kFont},
      {LXB_TAG_FOOTER, Tag::kFooter},
      {LXB_TAG_FORM, Tag::kForm},
      {LXB_TAG_FRAME, Tag::kFrame},
      {LXB_TAG_FRAMESET, Tag::kFrameset},
      {LXB_TAG_H1, Tag::kH1},
      {LXB_TAG_H2, Tag::kH2},
      {LXB_TAG_H3, Tag::kH3},
      {LXB_TAG_H4, Tag::kH4},
      {LXB_TAG_H5, Tag::kH5},
      {LXB_TAG_H6, Tag::kH6},
      {LXB_TAG_HEAD, Tag::kHead},
      {LXB_TAG_HEADER, Tag::kHeader},
      {LXB_TAG_HGROUP, Tag::kHgroup},
      {LXB_TAG_HR, Tag::kHr},
      {LXB_TAG_HTML, Tag::kHtml},
      {LXB_TAG_I, Tag::kI},
      {LXB_TAG_IFRAME, Tag::kIframe},
      {LXB_TAG_IMG, Tag::kImg},
      {LXB_TAG_INPUT, Tag::kInput},
      {LXB_TAG_INS, Tag::kIns},
      {LXB_TAG_KBD, Tag::kKbd},
      {LXB_TAG_LABEL, Tag::kLabel},
      {LXB_TAG_LEGEND, Tag::kLegend},
      {LXB_TAG_LI, Tag::kLi},
      {LXB_TAG_LINK, Tag::kLink},
      {LXB_TAG_MAIN, Tag::kMain},
      {LXB_TAG_MAP, Tag::kMap},
      {LXB_TAG_MARK, Tag::kMark},
      {LXB_TAG_MATH, Tag::kMath},
      {LXB_TAG_MENU, Tag::kMenu},
      {LXB_TAG_META, Tag::kMeta},
      {LXB_TAG_NAV, Tag::kNav},
      {LXB_TAG_NOBR, Tag::kNobr},
      {LXB_TAG_NOFRAMES, Tag::kNoframes},
      {LXB_TAG_NOSCRIPT, Tag::kNoscript},
      {LXB_TAG_OBJECT, Tag::kObject},
      {LXB_TAG_OL, Tag::kOl},
      {LXB_TAG_OPTGROUP, Tag::kOptgroup},
      {LXB_TAG_OPTION, Tag::kOption},
      {LXB_TAG_P, Tag::kP},
      {LXB_TAG_PARAM, Tag::kParam},
      {LXB_TAG_PICTURE, Tag::kPicture},
      {LXB_TAG_PRE, Tag::kPre},
      {LXB_TAG_Q, Tag::kQ},
      {LXB_TAG_RP, Tag::kRp},
      {LXB_TAG_RT, Tag::kRt},
      {LXB_TAG_RUBY, Tag::kRuby},
      {LXB_TAG_S, Tag::kS},
      {LXB_TAG_SAMP, Tag::kSamp},
      {LXB_TAG_SCRIPT, Tag::kScript},
      {LXB_TAG_SEARCH, Tag::kSearch},
      {LXB_TAG_SECTION, Tag::kSection},
      {LXB_TAG_SELECT, Tag::kSelect},
      {LXB_TAG_SMALL, Tag::kSmall},
      {LXB_TAG_SOURCE, Tag::kSource},
      {LXB_TAG_SPAN, Tag::kSpan},
      {LXB_TAG_STRIKE, Tag::kStrike},
      {LXB_TAG_STRONG, Tag::kStrong},
      {LXB_TAG_STYLE, Tag::kStyle},
      {LXB_TAG_SUB, Tag::kSub},
      {LXB_TAG_SUMMARY, Tag::kSummary},
      {LXB_TAG_SUP, Tag::kSup},
      {LXB_TAG_SVG, Tag::kSvg},
      {LXB_TAG_TABLE, Tag::kTable},
      {LXB_TAG_TBODY, Tag::kTbody},
      {LXB_TAG_TD, Tag::kTd},
      {LXB_TAG_TEMPLATE, Tag::kTemplate},
      {LXB_TAG_TEXTAREA, Tag::kTextarea},
      {LXB_TAG_TFOOT, Tag::kTfoot},
      {LXB_TAG_TH, Tag::kTh},
      {LXB_TAG_THEAD, Tag::kThead},
      {LXB_TAG_TIME, Tag::kTime},
      {LXB_TAG_TITLE, Tag::kTitle},
      {LXB_TAG_TR, Tag::kTr},
      {LXB_TAG_TRACK, Tag::kTrack},
      {LXB_TAG_TT, Tag::kTt},
      {LXB_TAG_U, Tag::kU},
      {LXB_TAG_UL, Tag::kUl},
      {LXB_TAG_VAR, Tag::kVar},
      {LXB_TAG_VIDEO, Tag::kVideo},
      {LXB_TAG_WBR, Tag::kWbr},
  };
  TagTable table{};
  table.fill(Tag::kOther);
  for (const auto& [id, tag] : kPairs) table[id] = tag;
  return table;
}
constexpr TagTable kTagTable = MakeTagTable();

std::string_view View(const lxb_char_t* data, std::size_t size) {
  return data == nullptr ? std::string_view()
                         : std::string_view(reinterpret_cast<const char*>(data), size);
}

std::string_view Value(const lxb_dom_attr_t* attribute) {
  if (attribute == nullptr || attribute->value == nullptr) return {};
  return View(attribute->value->data, attribute->value->length);
}

const lxb_dom_element_t* AsElement(const lxb_dom_node_t* node) {
  if (node == nullptr || node->type != LXB_DOM_NODE_TYPE_ELEMENT) return nullptr;
  return lxb_dom_interface_element(node);
}

const lxb_dom_attr_t* FindAttribute(const lxb_dom_node_t* node, std::string_view name) {
  const lxb_dom_element_t* element = AsElement(node);
  if (element == nullptr) return nullptr;
  for (const lxb_dom_attr_t* attribute = element->first_attr; attribute != nullptr;
       attribute = attribute->next) {
    std::size_t size = 0;
    const lxb_char_t* data = lxb_dom_attr_local_name(attribute, &size);
    if (View(data, size) == name) return attribute;
  }
  return nullptr;
}

// Elements whose content the tokenizer reads as raw text, or that have none: they must reach the
// tree builder at any depth, and add no depth of their own.
bool IsLeaf(lxb_tag_id_t tag) {
  switch (tag) {
    case LXB_TAG_SCRIPT:
    case LXB_TAG_STYLE:
    case LXB_TAG_TITLE:
    case LXB_TAG_TEXTAREA:
    case LXB_TAG_IFRAME:
    case LXB_TAG_NOEMBED:
    case LXB_TAG_NOFRAMES:
    case LXB_TAG_XMP:
    case LXB_TAG_PLAINTEXT:
    case LXB_TAG_BR:
    case LXB_TAG_IMG:
    case LXB_TAG_HR:
    case LXB_TAG_INPUT:
    case LXB_TAG_META:
    case LXB_TAG_LINK:
    case LXB_TAG_BASE:
    case LXB_TAG_AREA:
    case LXB_TAG_EMBED:
    case LXB_TAG_SOURCE:
    case LXB_TAG_TRACK:
    case LXB_TAG_WBR:
    case LXB_TAG_COL:
    case LXB_TAG_PARAM:
      return true;
    default:
      return false;
  }
}

bool IsFormatting(lxb_tag_id_t tag) {
  switch (tag) {
    case LXB_TAG_A:
    case LXB_TAG_B:
    case LXB_TAG_BIG:
    case LXB_TAG_CODE:
    case LXB_TAG_EM:
    case LXB_TAG_FONT:
    case LXB_TAG_I:
    case LXB_TAG_NOBR:
    case LXB_TAG_S:
    case LXB_TAG_SMALL:
    case LXB_TAG_STRIKE:
    case LXB_TAG_STRONG:
    case LXB_TAG_TT:
    case LXB_TAG_U:
      return true;
    default:
      return false;
  }
}

// lexbor keeps the names of a document's elements and attributes in hash tables of a fixed 128
// chains: a page of a hundred thousand made-up names would be quadratic. Cleaning costs time for
// each chain, so only large pages get large tables.
void FitNameTable(lexbor_hash_t*& table, std::size_t page_bytes) {
  constexpr std::size_t kLargePage = 256 * 1024;
  const std::size_t chains = page_bytes < kLargePage ? 1024 : std::bit_ceil(page_bytes / 8);
  if (table->table_size == chains) return;
  lexbor_hash_t* fitting = lexbor_hash_create();
  if (lexbor_hash_init(fitting, chains, table->struct_size) != LXB_STATUS_OK) {
    lexbor_hash_destroy(fitting, true);
    return;
  }
  lexbor_hash_destroy(table, true);
  table = fitting;
}

// lexbor compares each attribute with all before it, so very many in one tag would be quadratic.
void DropAttributesPastLimit(lxb_html_token_t* token) {
  lxb_html_token_attr_t* last = token->attr_first;
  for (std::size_t count = 1; last != nullptr && count < Document::kMaxAttributes; ++count) {
    last = last->next;
  }
  if (last == nullptr) return;
  last->next = nullptr;
  token->attr_last = last;
}

// If the tags between two texts came to nothing, lexbor appends the second text to the first, and
// each time takes new memory of exactly the new length: many such texts would be quadratic. So a
// long text that has grown gets room to double.
class GrowingText {
 public:
  // To be called after each token of text, and the one after it.
  void Watch(lxb_html_tree_t* tree) {
    if (tree->open_elements->length == 0) return;
    auto* current =
        static_cast<lxb_dom_node_t*>(tree->open_elements->list[tree->open_elements->length - 1]);
    if (current->local_name == LXB_TAG_TEMPLATE && current->ns == LXB_NS_HTML) {
      current = lxb_dom_interface_node(lxb_html_interface_template(current)->content);
    }
    Watch(tree, current->last_child, inside_);
    if (IsTablePart(current->local_name)) Watch(tree, BeforeTable(tree), before_table_);
  }
  void Reset() { inside_ = before_table_ = Seen(); }

 private:
  struct Seen {
    const lxb_dom_node_t* node = nullptr;
    std::size_t length = 0;
  };
  static constexpr std::size_t kLong = 4096;

  static bool IsTablePart(lxb_tag_id_t tag) {
    return tag == LXB_TAG_TABLE || tag == LXB_TAG_TR || tag == LXB_TAG_TBODY ||
           tag == LXB_TAG_THEAD || tag == LXB_TAG_TFOOT;
  }

  // Text that stands where only rows may is moved before the table.
  static lxb_dom_node_t* BeforeTable(lxb_html_tree_t* tree) {
    for (std::size_t i = tree->open_elements->length; i-- > 0;) {
      auto* node = static_cast<lxb_dom_node_t*>(tree->open_elements->list[i]);
      if (node->local_name == LXB_TAG_TABLE) return node->prev;
    }
    return nullptr;
  }

  static void Watch(lxb_html_tree_t* tree, lxb_dom_node_t* node, Seen& seen) {
    if (node == nullptr || node->type != LXB_DOM_NODE_TYPE_TEXT) return;
    lexbor_str_t& text = lxb_dom_interface_text(node)->char_data.data;
    const bool has_grown = node == seen.node && text.length > seen.length;
    seen = {node, text.length};
    if (has_grown && text.length >= kLong && lexbor_str_size(&text) < text.length * 3 / 2) {
      lexbor_str_realloc(&text, tree->document->dom_document.text, text.length * 2);
    }
  }

  Seen inside_, before_table_;
};

}  // namespace

struct Document::Impl {
  lxb_html_document_t* document = lxb_html_document_create();
  lxb_html_parser_t* parser = lxb_html_parser_create();
  lxb_html_tokenizer_token_f build_tree = nullptr;  // lexbor's own receiver of tokens
  GrowingText text;
  bool was_text = false;  // the last token was text

  Impl() {
    if (document == nullptr || lxb_html_parser_init(parser) != LXB_STATUS_OK) return;
    document->dom_document.parser = parser;
    build_tree = parser->tkz->callback_token_done;
    lxb_html_tokenizer_callback_token_done_set(parser->tkz, &Impl::OnToken, this);
  }
  ~Impl() {
    if (document != nullptr) {
      document->dom_document.parser = nullptr;  // else destroyed with the document
      lxb_html_document_destroy(document);
    }
    lxb_html_parser_destroy(parser);
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  // Stands between tokenizer and tree builder, and swallows start tags past the limits.
  static lxb_html_token_t* OnToken(lxb_html_tokenizer_t* tokenizer, lxb_html_token_t* token,
                                   void* context) {
    auto* self = static_cast<Impl*>(context);
    lxb_html_tree_t* tree = self->parser->tree;
    const bool is_start =
        token->tag_id >= LXB_TAG__BEGIN && (token->type & LXB_HTML_TOKEN_TYPE_CLOSE) == 0;
    if (is_start) {
      DropAttributesPastLimit(token);
      if (tree->open_elements->length >= kMaxDepth && !IsLeaf(token->tag_id)) return token;
      if (tree->active_formatting->length >= kMaxFormatting && IsFormatting(token->tag_id)) {
        return token;
      }
    }
    // Text inside a table reaches the tree with the token after it.
    const bool is_text = token->tag_id == LXB_TAG__TEXT;
    lxb_html_token_t* next = self->build_tree(tokenizer, token, tree);
    if (is_text || self->was_text) self->text.Watch(tree);
    self->was_text = is_text;
    return next;
  }
};

Document::Document() : impl_(std::make_unique<Impl>()) {}
Document::~Document() = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;

bool Document::Parse(std::string_view page) {
  if (impl_->build_tree == nullptr) return false;
  lxb_html_document_clean(impl_->document);
  impl_->text.Reset();
  FitNameTable(impl_->document->dom_document.tags, page.size());
  FitNameTable(impl_->document->dom_document.attrs, page.size());
  const auto* bytes = reinterpret_cast<const lxb_char_t*>(page.data());
  if (lxb_html_document_parse(impl_->document, bytes, page.size()) == LXB_STATUS_OK) return true;
  lxb_html_document_clean(impl_->document);
  return false;
}

Node Document::Root() const { return Node(lxb_dom_interface_node(impl_->document)); }
Node Document::Html() const {
  for (Node child = Root().FirstChild(); child; child = child.NextSibling()) {
    if (child.Tag() == Tag::kHtml) return child;
  }
  return {};
}
Node Document::Head() const { return Node(lxb_dom_interface_node(impl_->document->head)); }
Node Document::Body() const {
  // lexbor's body may be a frameset.
  const Node body(lxb_dom_interface_node(impl_->document->body));
  return body.Tag() == Tag::kBody ? body : Node();
}

Tag Node::Tag() const {
  if (node_ == nullptr) return html::Tag::kNone;
  if (node_->local_name >= kTagTable.size()) return html::Tag::kOther;
  const html::Tag tag = kTagTable[node_->local_name];
  const bool foreign = node_->type == LXB_DOM_NODE_TYPE_ELEMENT && node_->ns != LXB_NS_HTML;
  return foreign && tag != html::Tag::kSvg && tag != html::Tag::kMath ? html::Tag::kOther : tag;
}

bool Node::IsElement() const { return AsElement(node_) != nullptr; }

std::string_view Node::Name() const {
  const lxb_dom_element_t* element = AsElement(node_);
  if (element == nullptr) return {};
  std::size_t size = 0;
  const lxb_char_t* data =
      lxb_dom_element_local_name(const_cast<lxb_dom_element_t*>(element), &size);
  return View(data, size);
}

std::string_view Node::Attribute(std::string_view name) const {
  return Value(FindAttribute(node_, name));
}
const void* Node::FirstAttribute() const {
  const lxb_dom_element_t* element = AsElement(node_);
  return element == nullptr ? nullptr : element->first_attr;
}
const void* Node::ReadAttribute(const void* attribute, std::string_view& name,
                                std::string_view& value) {
  const auto* attr = static_cast<const lxb_dom_attr_t*>(attribute);
  std::size_t size = 0;
  const lxb_char_t* data = lxb_dom_attr_local_name(attr, &size);
  name = View(data, size);
  value = Value(attr);
  return attr->next;
}
std::string_view Node::Class() const {
  const lxb_dom_element_t* element = AsElement(node_);
  return element == nullptr ? std::string_view() : Value(element->attr_class);
}
std::string_view Node::Id() const {
  const lxb_dom_element_t* element = AsElement(node_);
  return element == nullptr ? std::string_view() : Value(element->attr_id);
}

std::string_view Node::Data() const {
  if (node_ == nullptr ||
      (node_->type != LXB_DOM_NODE_TYPE_TEXT && node_->type != LXB_DOM_NODE_TYPE_COMMENT)) {
    return {};
  }
  const lexbor_str_t& data = lxb_dom_interface_character_data(node_)->data;
  return View(data.data, data.length);
}

Node Node::Parent() const { return Node(node_ == nullptr ? nullptr : node_->parent); }
Node Node::FirstChild() const { return Node(node_ == nullptr ? nullptr : node_->first_child); }
Node Node::NextSibling() const { return Node(node_ == nullptr ? nullptr : node_->next); }

Node Node::Next(Node root) const {
  if (node_ != nullptr && node_->first_child != nullptr) return Node(node_->first_child);
  return NextOutside(root);
}

Node Node::NextOutside(Node root) const {
  for (lxb_dom_node* node = node_; node != nullptr && node != root.node_; node = node->parent) {
    if (node->next != nullptr) return Node(node->next);
  }
  return {};
}

std::string TextContent(Node node) {
  std::string text(node.Data());
  for (Node inner = node.Next(node); inner;) {
    const Tag tag = inner.Tag();
    if (tag == Tag::kScript || tag == Tag::kStyle || tag == Tag::kTemplate) {
      inner = inner.NextOutside(node);
      continue;
    }
    if (tag == Tag::kText) text += inner.Data();
    inner = inner.Next(node);
  }
  return text;
}

Node FindFirst(Node root, Tag tag) {
  Node node = root.Next(root);
  while (node && node.Tag() != tag) node = node.Next(root);
  return node;
}

}  // namespace crawlstream::html
