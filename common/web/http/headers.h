// The fields of a response's header section that the crawler uses.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_HEADERS_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_HEADERS_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::http {

struct Headers {
  std::string content_type;
  std::string content_language;
  std::string location;
  std::string retry_after;
  std::string etag;
  std::string last_modified;
  std::vector<std::string> robots_tags;  // one for each X-Robots-Tag line: each names its own agent
  std::string raw;                       // the section as it came

  // One line of the section, with its line end. A status line starts a new section: interim (1xx)
  // responses leave nothing behind.
  void TakeLine(std::string_view line);
  void Clear();
};

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_HEADERS_H_
