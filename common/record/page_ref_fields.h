// The codec of record::PageRef inside the records that carry it. Used by this folder only.
#ifndef CRAWLSTREAM_COMMON_RECORD_PAGE_REF_FIELDS_H_
#define CRAWLSTREAM_COMMON_RECORD_PAGE_REF_FIELDS_H_

#include "common/json/json.h"
#include "common/record/fields.h"
#include "common/record/page_ref.h"

namespace crawlstream::record {

// Everything but the URL, which is the record's key or a field of its own.
inline void GetPageRef(Fields& fields, PageRef& page) {
  fields.Get("time", page.time);
  fields.Get("level", page.level);
  fields.Get("metaIndex", page.meta_index);
  fields.Get("canonical", page.canonical);
  fields.Get("redirectFrom", page.redirect_from);
}

inline void PutPageRef(json::Writer& writer, const PageRef& page) {
  Put(writer, "time", page.time);
  Put(writer, "level", page.level);
  if (!page.meta_index) writer.Member("metaIndex", false);
  Put(writer, "canonical", page.canonical);
  Put(writer, "redirectFrom", page.redirect_from);
}

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_RECORD_PAGE_REF_FIELDS_H_
