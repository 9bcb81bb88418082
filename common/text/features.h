// The second pass of extraction: what is known of each block, as numbers. The model (model.h) turns
// them into the chance that the block belongs to the article.
#ifndef CRAWLSTREAM_COMMON_TEXT_FEATURES_H_
#define CRAWLSTREAM_COMMON_TEXT_FEATURES_H_

#include <string_view>
#include <vector>

#include "common/text/outline.h"
#include "common/text/rows.h"

namespace crawlstream::text {

// What the page declares about itself, to compare its blocks with.
struct Declared {
  std::string_view title;        // headline or title of the page
  std::string_view description;  // its summary
  std::string_view body;         // articleBody of its structured data
};

// One row of numbers for each block; all rows have FeatureNames().size() columns.
using FeatureRow = std::vector<float>;

std::vector<FeatureRow> ComputeFeatures(const Outline& outline, const Rows& repeated,
                                        const Declared& declared);
const std::vector<std::string_view>& FeatureNames();

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_FEATURES_H_
