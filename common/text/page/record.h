// From a reading to the record that goes on.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_RECORD_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_RECORD_H_

#include <string_view>

#include "common/foundation/record/key.h"
#include "common/foundation/record/page.h"
#include "common/text/article/article.h"
#include "common/text/page/reader.h"

namespace crawlstream::page {

record::Text TextOf(article::Article article);

// The digest of headline and parts, which are what a reader would call the article. It stays the
// same if only the markup changes, or what surrounds the article.
std::string TextDigest(const record::Text& text);

// What the page itself says, with the version of the extractor. The article is moved out of
// `reading`, which must have one. What is known of the fetch is the caller's to add.
record::Page PageOf(const record::Key& key, Reading& reading);

}  // namespace crawlstream::page

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_RECORD_H_
