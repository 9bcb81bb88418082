// One entry of two for the same URL, whichever comes first. Rules:
//   M1  the smaller depth; and with it referrer, maxDepth and scope (equal depths: the referrer
//   that
//       is smaller by bytes, a seed's empty one before all)
//   M2  put off the more often of the two; first seen the earlier
//   M3  what only one knows (validators, hints, refusing rule) is kept; of two, the larger by bytes
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGE_ENTRIES_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGE_ENTRIES_H_

#include "common/record/url_entry.h"

namespace crawlstream::stages::crawl {

void MergeInto(record::UrlEntry& kept, const record::UrlEntry& other);

}  // namespace crawlstream::stages::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_MERGE_ENTRIES_H_
