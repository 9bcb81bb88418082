// The second pass of extraction: what is known of each block, as numbers. The model (model.h) turns
// them into the chance that the block belongs to the article.
#ifndef CRAWLSTREAM_COMMON_TEXT_SELECTION_FEATURES_H_
#define CRAWLSTREAM_COMMON_TEXT_SELECTION_FEATURES_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "common/text/selection/columns.h"
#include "common/text/selection/page_context.h"

namespace crawlstream::selection {

const std::vector<std::string_view>& FeatureNames();

// Answers for the blocks of one page. All that is given must outlive it; the outline has blocks.
class PageFeatures {
 public:
  PageFeatures(const outline::Outline& outline, const Rows& rows, const Declared& declared)
      : page_(outline, rows, declared), row_(FeatureNames().size()) {}

  // Valid until the next call.
  const FeatureRow& Of(std::size_t block);

 private:
  PageContext page_;
  FeatureRow row_;
};

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_FEATURES_H_
