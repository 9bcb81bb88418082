// A list of parameter names that a URL should lose: those of session ids and of tracking.
#ifndef CRAWLSTREAM_COMMON_WEB_URL_PARAM_LIST_H_
#define CRAWLSTREAM_COMMON_WEB_URL_PARAM_LIST_H_

#include <bitset>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"

namespace crawlstream::url {

// An entry is a name ("fbclid"), or the start of names ("utm_*"), in any case; and may end in ":N":
// then the parameter goes only where its value has at least N characters and is not a plain number.
// ("sid:8": PHP-Nuke's article.php?sid=42 names a story, ?sid=9f3ac01b77 a session.)
class ParamList {
 public:
  ParamList() = default;
  // An error for an entry that is none of the above.
  static base::Result<ParamList> Create(std::span<const std::string> entries);

  // `parameter` is "name=value" or "name".
  bool Contains(std::string_view parameter) const;
  bool empty() const { return entries_.empty(); }

 private:
  struct Entry {
    std::string name;  // lower case
    bool is_prefix = false;
    std::size_t min_value = 0;
  };

  std::vector<Entry> entries_;
  std::bitset<256> first_bytes_;  // most parameters of real URLs are told apart by these alone
};

}  // namespace crawlstream::url

#endif  // CRAWLSTREAM_COMMON_WEB_URL_PARAM_LIST_H_
