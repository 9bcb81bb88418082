// What deduplication compares of a page, instead of its bytes. Format: docs/formats.md, "Records of
// deduplication".
#ifndef CRAWLSTREAM_COMMON_RECORD_SIGNATURE_H_
#define CRAWLSTREAM_COMMON_RECORD_SIGNATURE_H_

#include <string>
#include <string_view>

#include "common/base/bad_record.h"
#include "common/json/json.h"
#include "common/record/page_ref.h"

namespace crawlstream::record {

struct Signature {
  PageRef page;
  std::string content = {};  // identity of the content; equal: the same content
  std::string sketch = {};   // bytes of sketch::Measure; empty: too little text to compare

  bool operator==(const Signature&) const = default;
};

base::Decoded<Signature> DecodeSignature(json::Document& document, std::string_view url,
                                         std::string_view value);
std::string_view EncodeSignature(json::Writer& writer, const Signature& signature);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_RECORD_SIGNATURE_H_
