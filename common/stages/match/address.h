// Addresses that commonly are one page's.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_ADDRESS_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_ADDRESS_H_

#include <string>

#include "common/web/url/url.h"

namespace crawlstream::match {

// The URL without its scheme, "www." and the slashes at the end of its path: equal for twins. That
// two pages are twins by address alone proves nothing; their content must agree, too.
std::string AddressKey(const url::Url& url);

}  // namespace crawlstream::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_ADDRESS_H_
