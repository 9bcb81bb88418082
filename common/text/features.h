// The second pass of extraction: what is known of each block, as numbers. The model (model.h) turns
// them into the chance that the block belongs to the article.
#ifndef CRAWLSTREAM_COMMON_TEXT_FEATURES_H_
#define CRAWLSTREAM_COMMON_TEXT_FEATURES_H_

#include <cstddef>
#include <memory>
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

// The numbers of one block, in the order of FeatureNames().
using FeatureRow = std::vector<float>;

const std::vector<std::string_view>& FeatureNames();

// Answers for the blocks of one page. All that is given must outlive it; the outline has blocks.
class PageFeatures {
 public:
  PageFeatures(const Outline& outline, const Rows& repeated, const Declared& declared);
  ~PageFeatures();
  PageFeatures(const PageFeatures&) = delete;
  PageFeatures& operator=(const PageFeatures&) = delete;

  // Valid until the next call.
  const FeatureRow& Of(std::size_t block);

 private:
  friend const std::vector<std::string_view>& FeatureNames();
  struct Page;
  std::unique_ptr<const Page> page_;
  FeatureRow row_;
};

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_FEATURES_H_
