// The element that most likely holds the article, by the paragraphs standing directly inside it:
// one opinion among the features of a block.
#ifndef CRAWLSTREAM_COMMON_TEXT_SELECTION_CANDIDATE_H_
#define CRAWLSTREAM_COMMON_TEXT_SELECTION_CANDIDATE_H_

#include <cstdint>

#include "common/text/outline/outline.h"

namespace crawlstream::selection {

// Index of the element; 0 (the root) where no paragraph speaks for another.
std::uint32_t FindCandidate(const outline::Outline& outline);

// How many levels above `element` the nearest common ancestor with `other` stands.
std::uint32_t LevelsToCommon(const outline::Outline& outline, std::uint32_t element,
                             std::uint32_t other);

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_CANDIDATE_H_
