// What deduplication compares of a page instead of its bytes; nested in its line of `out`. Format:
// docs/formats.md, "Signature".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_SIGNATURE_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_SIGNATURE_H_

#include <optional>
#include <string>

#include "common/foundation/json/json.h"

namespace crawlstream::record {

class Fields;

struct Signature {
  // Identity of the content: equal for equal content. "text-<digest>" of the visible letters, or
  // "bytes-<digest>" for what is no HTML or has little text.
  std::string content = {};
  std::string sketch = {};     // bytes of sketch::Measure; empty: too little text to compare
  bool has_article = false;    // with enough text to look for near-duplicates
  std::string canonical = {};  // rel=canonical, if it is another address of its site
  std::string published = {};  // as the page states it, ISO 8601

  bool operator==(const Signature&) const = default;
};

// The member `signature` of a record.
void GetSignature(Fields& fields, std::optional<Signature>& signature);
void PutSignature(json::Writer& writer, const std::optional<Signature>& signature);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_SIGNATURE_H_
