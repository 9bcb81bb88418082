// The headline of an article and the name of the site it stands on.
#ifndef CRAWLSTREAM_COMMON_TEXT_METADATA_HEADLINE_H_
#define CRAWLSTREAM_COMMON_TEXT_METADATA_HEADLINE_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/text/metadata/head.h"
#include "common/text/metadata/structured_data.h"
#include "common/text/outline/outline.h"

namespace crawlstream::metadata {

// What readers see above the text (h1) where a title of the page agrees with it; else what the page
// declares, without the site's name.
std::string FindHeadline(const Head& head, const StructuredData& data,
                         const outline::Outline& outline, std::string_view site_name);

// The block that shows the headline, alone or as its first line; the number of blocks if none does.
// Of several the first that is a heading, else the last that is no link: earlier ones are
// breadcrumbs, links lead to other pages of the same headline.
std::size_t FindHeadlineBlock(const outline::Outline& outline, std::string_view headline);

// og:site_name, the publisher of the structured data, or the part of the title that the host's name
// agrees with.
std::string FindSiteName(const Head& head, const StructuredData& data, std::string_view host);

// "Headline - Site | Section" in its parts.
std::vector<std::string> SplitTitle(std::string_view title);

}  // namespace crawlstream::metadata

#endif  // CRAWLSTREAM_COMMON_TEXT_METADATA_HEADLINE_H_
