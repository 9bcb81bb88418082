// What the features of several blocks need of the page around them, found once for each page.
#ifndef CRAWLSTREAM_COMMON_TEXT_SELECTION_PAGE_CONTEXT_H_
#define CRAWLSTREAM_COMMON_TEXT_SELECTION_PAGE_CONTEXT_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/text/outline/outline.h"
#include "common/text/selection/rows.h"

namespace crawlstream::selection {

// What the page declares about itself, to compare its blocks with.
struct Declared {
  std::string_view title;        // headline or title of the page
  std::string_view description;  // its summary
  std::string_view body;         // articleBody of its structured data
};

// Blocks whose elements have the same tags and classes up to four levels: the paragraphs of an
// article form one such group, the entries of a link list another.
struct Group {
  double blocks = 0;
  double paragraphs = 0;
  outline::TextMeasure text;
};

// What is given must outlive it; the outline has blocks.
struct PageContext {
  const outline::Outline& outline;
  const Rows& rows;
  std::uint32_t candidate = 0;
  std::vector<std::uint64_t> keys;  // of each block's group
  std::unordered_map<std::uint64_t, Group> groups;
  std::unordered_map<std::string_view, int> repeats;  // how often the same text stands on the page
  std::vector<double> before;                         // weight of all blocks before each
  std::vector<std::size_t> heading;                   // the last heading at or before each block
  std::size_t headline = 0;  // the block that says the title; blocks.size() if none
  std::size_t first_paragraph = 0, last_paragraph = 0;  // inside the candidate
  std::string title, description, body;  // as skeletons; no body if what is declared is short

  PageContext(const outline::Outline& o, const Rows& r, const Declared& declared);

  std::size_t IndexOf(const outline::Block& block) const {
    return static_cast<std::size_t>(&block - outline.blocks.data());
  }
  double Total() const { return outline.elements[0].text.weight; }

 private:
  void FindHeadline();
  bool SaysTitle(const outline::Block& block) const;
};

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_PAGE_CONTEXT_H_
