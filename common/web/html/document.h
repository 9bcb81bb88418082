// Parsing a page into a tree. One Document serves any number of pages, one after the other, and
// keeps its memory between them: parsing into a used Document is what makes a mapper fast.
#ifndef CRAWLSTREAM_COMMON_WEB_HTML_DOCUMENT_H_
#define CRAWLSTREAM_COMMON_WEB_HTML_DOCUMENT_H_

#include <memory>
#include <string_view>

#include "common/web/html/node.h"

namespace crawlstream::html {

class Document {
 public:
  Document();
  ~Document();
  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;

  // Replaces the tree by that of `page`, which is UTF-8 (bad sequences become U+FFFD where text is
  // read) and need not outlive the call. Every input is a page; false only where memory ran out,
  // and the tree is then empty.
  //
  // Deviation on purpose: elements nested deeper than kMaxDepth do not nest further (browsers do
  // the same), and likewise unclosed formatting elements beyond kMaxFormatting and an element's
  // attributes beyond kMaxAttributes are ignored, so that the cost of a hostile page stays linear
  // in its length.
  bool Parse(std::string_view page);

  static constexpr std::size_t kMaxDepth = 512;
  static constexpr std::size_t kMaxFormatting = 64;
  static constexpr std::size_t kMaxAttributes = 256;

  Node Root() const;  // the document node; it has no children before the first Parse
  Node Html() const;
  Node Head() const;
  Node Body() const;  // a frameset page has none: absent

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace crawlstream::html

#endif  // CRAWLSTREAM_COMMON_WEB_HTML_DOCUMENT_H_
