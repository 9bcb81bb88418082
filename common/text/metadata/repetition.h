// What a page's metadata says already, and the lines of its text that say nothing else.
#ifndef CRAWLSTREAM_COMMON_TEXT_METADATA_REPETITION_H_
#define CRAWLSTREAM_COMMON_TEXT_METADATA_REPETITION_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/dates/date.h"
#include "common/text/outline/outline.h"

namespace crawlstream::metadata {

struct Stated {
  std::string_view headline = {};
  std::vector<std::string> authors = {};
  std::string_view site_name = {};
  std::optional<dates::Date> published = {};
  std::optional<dates::Date> modified = {};
};

// Recognizes lines that only repeat what is known: the headline; an author's name with a word or
// two before it; a known date, alone or with authors and the site's name.
class Repetition {
 public:
  explicit Repetition(const Stated& stated);

  // The block's text without such lines; empty if nothing else is left.
  std::string NewTextOf(const outline::Block& block) const;

 private:
  bool IsRepeated(std::string_view line, std::string_view skeleton) const;
  bool IsByline(std::string_view skeleton) const;
  bool IsDateline(std::string_view line) const;
  bool IsKnown(const dates::Date& date) const;

  std::string headline_;  // these as skeletons
  std::vector<std::string> authors_;
  std::string site_;
  std::vector<dates::Date> dates_;
};

}  // namespace crawlstream::metadata

#endif  // CRAWLSTREAM_COMMON_TEXT_METADATA_REPETITION_H_
