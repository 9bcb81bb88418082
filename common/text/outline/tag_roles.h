// What HTML's elements are for, as far as it matters to a reader of text.
#ifndef CRAWLSTREAM_COMMON_TEXT_OUTLINE_TAG_ROLES_H_
#define CRAWLSTREAM_COMMON_TEXT_OUTLINE_TAG_ROLES_H_

#include <cstdint>

#include "common/web/html/node.h"

namespace crawlstream::outline {

// Elements that tell what stands inside them.
enum class Landmark : std::uint8_t {
  kArticle,
  kMain,
  kAside,
  kNav,
  kHeader,
  kFooter,
  kForm,
  kFigure,
  kTable,
  kList,
  kQuote
};
constexpr std::uint32_t Bit(Landmark landmark) { return 1U << static_cast<unsigned>(landmark); }

// Bits of Landmark; 0 for most elements.
std::uint32_t LandmarkOf(html::Tag tag);

bool IsBlockLevel(html::Tag tag);
bool IsHeading(html::Tag tag);
bool IsBold(html::Tag tag);

// What never shows as text: scripts, styles, form controls, embedded objects.
bool IsSkipped(html::Tag tag);

}  // namespace crawlstream::outline

#endif  // CRAWLSTREAM_COMMON_TEXT_OUTLINE_TAG_ROLES_H_
