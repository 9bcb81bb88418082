// Titles of feed entries as plain text.
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_PLAIN_TEXT_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_PLAIN_TEXT_H_

#include <string>
#include <string_view>

namespace crawlstream::feed {

// Without blanks at both ends, each stretch of blanks inside as one space.
std::string FoldSpaces(std::string_view text);

// `text` without its tags, for titles that hold HTML. "a < b" is not a tag and stays.
std::string WithoutTags(std::string_view text);

// At most 1000 bytes of it, cut at a whole character.
std::string CutTitle(std::string title);

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_PLAIN_TEXT_H_
