// The codec of record::Fetch inside the records that carry it. Used by this folder only.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_FETCH_FIELDS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_FETCH_FIELDS_H_

#include "common/foundation/json/json.h"
#include "common/foundation/record/document.h"
#include "common/foundation/record/fields.h"

namespace crawlstream::record {

void GetFetch(Fields& fields, Fetch& fetch);
void PutFetch(json::Writer& writer, const Fetch& fetch);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_FETCH_FIELDS_H_
