// A link, as everybody writes it.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_HTML_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_HTML_H_

#include <string>
#include <string_view>

namespace crawlstream::testweb {

std::string Anchor(const std::string& href, std::string_view text,
                   std::string_view attributes = "");

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_HTML_H_
