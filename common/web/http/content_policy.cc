#include "common/web/http/content_policy.h"

#include <algorithm>

namespace crawlstream::http {

bool ContentPolicy::Wants(std::string_view type) const {
  return store_others_ || std::ranges::any_of(types_, [type](std::string_view wanted) {
           if (!wanted.ends_with('*')) return type == wanted;
           return type.starts_with(wanted.substr(0, wanted.size() - 1));
         });
}

}  // namespace crawlstream::http
