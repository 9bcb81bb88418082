// The words around authors' names.
#ifndef CRAWLSTREAM_COMMON_TEXT_METADATA_BYLINE_WORDS_H_
#define CRAWLSTREAM_COMMON_TEXT_METADATA_BYLINE_WORDS_H_

#include <cstddef>
#include <string_view>

namespace crawlstream::metadata {

enum class BylineWord {
  kPreposition,  // "by": announces a name at the beginning of a line
  kNoun,         // "author", "written by": announces a name wherever it stands
  kLabel,        // "text", "view all posts by": only inside what is known to be a byline
  kTitle,        // "기자": stands after the name
};

struct BylineMatch {
  std::size_t size = 0;  // bytes of the word; 0: no match
  BylineWord kind = BylineWord::kLabel;
};

// The longest word before names that `lower` (lower case) begins with, as a whole word.
BylineMatch BylineWordAt(std::string_view lower);

// The title that `text` begins with, as a whole word; 0 bytes if there is none.
std::size_t TitleAt(std::string_view text);

// Whether the whole of `lower` is a word that stands beside names, or for nobody: "by", "posted",
// "published on", "follow", "all articles".
bool IsBylineWordAlone(std::string_view lower);

// Whether a name may end before this word because a date follows: "le", "on", "updated".
bool LeadsToDate(std::string_view lower);

}  // namespace crawlstream::metadata

#endif  // CRAWLSTREAM_COMMON_TEXT_METADATA_BYLINE_WORDS_H_
