// What the author of a page said a part of it is, in class names, ids, roles and the like.
#ifndef CRAWLSTREAM_COMMON_TEXT_OUTLINE_CUES_H_
#define CRAWLSTREAM_COMMON_TEXT_OUTLINE_CUES_H_

#include <cstdint>
#include <string_view>

namespace crawlstream::outline {

enum class Cue : std::uint8_t {
  kContent,  // article, story, entry, post, body, text
  kComment,  // readers' comments, replies, forums
  kNavigation,
  kAside,    // sidebars, widgets, rails
  kRelated,  // other articles: related, popular, latest
  kShare,    // share buttons, printing, following
  kAd,
  kMeta,  // byline, date, tags, source
  kFooter,
  kHeader,
  kMedia,    // captions, galleries, players
  kOverlay,  // cookie notices, log-in, subscription, search
  kTitle,
  kLead,    // standfirst, summary
  kBio,     // who the author is
  kHidden,  // display:none, hidden, aria-hidden
  kCount,
};
inline constexpr int kCueCount = static_cast<int>(Cue::kCount);

using CueSet = std::uint32_t;
constexpr CueSet Bit(Cue cue) { return CueSet{1} << static_cast<int>(cue); }
constexpr bool Has(CueSet set, Cue cue) { return (set & Bit(cue)) != 0; }

// Of one word of a class name, lower case: "sidebar", "kommentare"; 0 for a word without meaning.
CueSet CuesOfWord(std::string_view word);

// Of a class or id attribute, whose words are told apart by punctuation and by camelCase.
CueSet CuesOfName(std::string_view name);

// Of an element's attribute: class, id, role, itemprop, style, hidden, aria-hidden; 0 for others.
CueSet CuesOfAttribute(std::string_view name, std::string_view value);

}  // namespace crawlstream::outline

#endif  // CRAWLSTREAM_COMMON_TEXT_OUTLINE_CUES_H_
