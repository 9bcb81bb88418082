// Makes the text of a feed digestible for an XML parser, whatever its author did to it.
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_REPAIR_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_REPAIR_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace crawlstream::feed {

// `text` (UTF-8) with these changes, none of which alters what a well-formed document means:
//   R1  What stands before the first '<' goes: blanks before an XML declaration are an error.
//   R2  The XML declaration goes: its encoding is no longer true.
//   R3  A document type goes, with every entity it defines.
//   R4  Control characters that XML forbids become blanks.
//   R5  XML's five entities become character references, and "&nbsp;", the commonest of HTML's, a
//       blank. An '&' that begins no reference becomes one itself. CDATA sections keep theirs.
//   R6  Comments go.
std::string Repair(std::string_view text);

// The length of the document type declaration at the start of `text`, its internal subset included.
std::size_t DoctypeLength(std::string_view text);

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_REPAIR_H_
