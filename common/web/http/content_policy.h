// Which media types a crawl stores.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_CONTENT_POLICY_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_CONTENT_POLICY_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/web/http/content_type.h"

namespace crawlstream::http {

class ContentPolicy {
 public:
  // `types` as in fetch.content_types: "text/html", "image/*".
  ContentPolicy(std::vector<std::string> types, bool store_others)
      : types_(std::move(types)), store_others_(store_others) {}

  bool Wants(std::string_view type) const;

  // Before the body is read: wanted, or a type that only the body can tell.
  bool MayBeWanted(std::string_view declared) const {
    return IsGenericType(declared) || Wants(declared) ||
           (declared == kJsonType && Wants(kJsonFeedType));
  }

 private:
  std::vector<std::string> types_;
  bool store_others_;
};

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_CONTENT_POLICY_H_
