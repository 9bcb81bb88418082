// What a page declares about itself outside its text: title, meta elements, canonical address, and
// the texts of its JSON-LD.
#ifndef CRAWLSTREAM_COMMON_TEXT_METADATA_HEAD_H_
#define CRAWLSTREAM_COMMON_TEXT_METADATA_HEAD_H_

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "common/web/html/document.h"

namespace crawlstream::metadata {

struct Meta {
  std::string name;   // of name, property, itemprop or http-equiv, lower case
  std::string value;  // spaces folded, never empty
};

struct Head {
  std::string title = {};  // spaces folded
  std::string canonical = {};
  std::string language = {};  // <html lang>
  std::vector<Meta> metas = {};
  std::vector<std::string> json_ld = {};

  // The value of the first of `names` that the page has; the order given is the preference.
  std::string_view Find(std::initializer_list<std::string_view> names) const;
  std::vector<std::string_view> FindAll(std::string_view name) const;
};

Head ReadHead(const html::Document& document);

}  // namespace crawlstream::metadata

#endif  // CRAWLSTREAM_COMMON_TEXT_METADATA_HEAD_H_
