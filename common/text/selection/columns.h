// The columns of a block's features, in two groups; features.h puts them together.
#ifndef CRAWLSTREAM_COMMON_TEXT_SELECTION_COLUMNS_H_
#define CRAWLSTREAM_COMMON_TEXT_SELECTION_COLUMNS_H_

#include <cmath>
#include <string_view>
#include <vector>

#include "common/text/selection/page_context.h"

namespace crawlstream::selection {

// The numbers of one block, in the order of FeatureNames().
using FeatureRow = std::vector<float>;

// Where columns are appended: name and value in one call, so that they can never disagree. Values
// are wanted for every block, names once.
class Columns {
 public:
  // `row` has room for all.
  explicit Columns(FeatureRow& row, std::vector<std::string_view>* names = nullptr)
      : next_(row.data()), names_(names) {}

  void operator()(std::string_view name, float value) {
    *next_++ = value;
    if (names_ != nullptr) names_->push_back(name);
  }

 private:
  float* next_;
  std::vector<std::string_view>* names_;
};

inline float Log(double value) { return static_cast<float>(std::log1p(value)); }
inline float Share(double part, double whole) {
  return whole > 0 ? static_cast<float>(part / whole) : 0.0F;
}

// What the block is: its text, its tags, what class names say of it.
void AddOwnColumns(const PageContext& page, const outline::Block& block, Columns& add);

// Where it stands: neighbours, containers, its like, headline and candidate, what the page
// declares.
void AddPlaceColumns(const PageContext& page, const outline::Block& block, Columns& add);

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_COLUMNS_H_
