// Bylines: the lines that tell who wrote an article, in the crawl's languages.
#ifndef CRAWLSTREAM_COMMON_TEXT_METADATA_BYLINES_H_
#define CRAWLSTREAM_COMMON_TEXT_METADATA_BYLINES_H_

#include <string>
#include <string_view>

namespace crawlstream::metadata {

// The name in what is known to be a byline, "Von Jan Koch, Berlin | 3. Mai" → "Jan Koch"; empty if
// there is none.
std::string CleanAuthor(std::string_view byline);

// The name in a line that may be a byline or something else: a word that announces a name must
// stand before it ("By Ann Lee", "5 May 2017 | Author: Ann Lee") or a title after it ("김민수
// 기자"). Empty if the line says no such thing.
std::string AnnouncedAuthor(std::string_view line);

// Whether the line is nothing but a word that announces a name: "By", "Author:".
bool IsAnnouncement(std::string_view line);

// Whether it has the length and the characters of a name: no address, no sentence, no number.
bool IsNameLike(std::string_view name);

}  // namespace crawlstream::metadata

#endif  // CRAWLSTREAM_COMMON_TEXT_METADATA_BYLINES_H_
