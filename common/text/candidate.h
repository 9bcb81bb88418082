// The element that most likely holds the article, by the paragraphs standing directly inside it:
// one opinion among the features of a block.
#ifndef CRAWLSTREAM_COMMON_TEXT_CANDIDATE_H_
#define CRAWLSTREAM_COMMON_TEXT_CANDIDATE_H_

#include <cstdint>

#include "common/text/outline.h"

namespace crawlstream::text {

// Index of the element; 0 (the root) where no paragraph speaks for another.
std::uint32_t FindCandidate(const Outline& outline);

// How many levels above `element` the nearest common ancestor with `other` stands.
std::uint32_t LevelsToCommon(const Outline& outline, std::uint32_t element, std::uint32_t other);

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_CANDIDATE_H_
