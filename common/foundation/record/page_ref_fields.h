// The codec of record::PageRef inside the records that carry it. Used by this folder only.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_FIELDS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_FIELDS_H_

#include "common/foundation/json/json.h"
#include "common/foundation/record/fields.h"
#include "common/foundation/record/page_ref.h"

namespace crawlstream::record {

// Everything but the URL, which is the record's key or a field of its own.
inline void GetPageRef(Fields& fields, PageRef& page) {
  std::int64_t rank = 0;
  fields.Get("rank", rank);
  page.rank = static_cast<Rank>(rank);
  fields.Get("content", page.content);
  fields.Get("canonical", page.canonical);
  fields.Get("redirectFrom", page.redirect_from);
}

inline void PutPageRef(json::Writer& writer, const PageRef& page) {
  Put(writer, "rank", static_cast<std::int64_t>(page.rank));
  Put(writer, "content", page.content);
  Put(writer, "canonical", page.canonical);
  Put(writer, "redirectFrom", page.redirect_from);
}

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_REF_FIELDS_H_
