// A piece of an article's text as a reader sees it: a paragraph, a heading, an item of a list.
// Format: docs/formats.md, "Page".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PART_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PART_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/json/json.h"

namespace crawlstream::record {

class Fields;

enum class PartKind : std::uint8_t { kParagraph, kHeading, kItem, kQuote, kCell, kCode, kCaption };

struct Part {
  PartKind kind = PartKind::kParagraph;
  int level = 0;            // of a heading, 1 to 6
  std::uint32_t group = 0;  // parts of one list, quote or table have the same number, others 0
  std::uint32_t row = 0;    // cells of one row of a table have the same number
  std::string text = {};    // never empty

  bool operator==(const Part&) const = default;
};

// The member `parts` of a record. A paragraph is written as its text, all else as [kind, text,
// number …].
void GetParts(Fields& fields, std::vector<Part>& parts);
void PutParts(json::Writer& writer, const std::vector<Part>& parts);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PART_H_
