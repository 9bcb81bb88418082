// Who wrote an article.
#ifndef CRAWLSTREAM_COMMON_TEXT_METADATA_AUTHORS_H_
#define CRAWLSTREAM_COMMON_TEXT_METADATA_AUTHORS_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/text/metadata/head.h"
#include "common/text/metadata/structured_data.h"
#include "common/text/outline/outline.h"

namespace crawlstream::metadata {

// Names as given, without "By" and the like. From structured data, meta elements, then bylines;
// what is an address, the site itself or a sentence is no name. Where nobody is named, the
// organization that the page declares as its author.
std::vector<std::string> FindAuthors(const Head& head, const StructuredData& data,
                                     const outline::Outline& outline, std::string_view headline,
                                     std::string_view site_name);

}  // namespace crawlstream::metadata

#endif  // CRAWLSTREAM_COMMON_TEXT_METADATA_AUTHORS_H_
