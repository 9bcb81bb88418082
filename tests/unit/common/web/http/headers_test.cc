#include "common/web/http/headers.h"

#include <catch2/catch_test_macros.hpp>

#include "common/web/http/retry_after.h"

namespace crawlstream::http {

TEST_CASE("Fields are read in any case, the first of a repeated one counts") {
  Headers headers;
  for (const char* line :
       {"HTTP/1.1 200 OK\r\n", "CONTENT-TYPE:text/html; charset=gbk \r\n",
        "Content-Type: text/plain\r\n", "ETag: \"a:b\"\r\n", "nonsense\r\n",
        "X-Robots-Tag: noindex\r\n", "x-robots-tag: bot: nofollow\r\n", "\r\n"}) {
    headers.TakeLine(line);
  }
  CHECK(headers.content_type == "text/html; charset=gbk");
  CHECK(headers.etag == "\"a:b\"");
  CHECK(headers.robots_tags == std::vector<std::string>{"noindex", "bot: nofollow"});
  CHECK(headers.raw.starts_with("HTTP/1.1 200 OK\r\n"));
}

TEST_CASE("An interim response leaves nothing behind") {
  Headers headers;
  for (const char* line : {"HTTP/1.1 103 Early Hints\r\n", "ETag: \"early\"\r\n", "\r\n",
                           "HTTP/1.1 200 OK\r\n", "Last-Modified: x\r\n"}) {
    headers.TakeLine(line);
  }
  CHECK(headers.etag.empty());
  CHECK(headers.last_modified == "x");
}

TEST_CASE("Retry-After is seconds or a date") {
  constexpr base::TimeMs kNow = 784111777000;  // Sun, 06 Nov 1994 08:49:37 GMT
  CHECK(ParseRetryAfter("120", kNow) == 120000);
  CHECK(ParseRetryAfter("0", kNow) == 0);
  CHECK(ParseRetryAfter("Sun, 06 Nov 1994 08:50:37 GMT", kNow) == 60000);
  CHECK(ParseRetryAfter("Sun, 06 Nov 1994 08:00:00 GMT", kNow) == 0);
  CHECK(ParseRetryAfter("999999999999999", kNow) == 366LL * 86400 * 1000);
  for (const char* text : {"", "-1", "soon", "12x", "1.5"}) {
    CAPTURE(text);
    CHECK_FALSE(ParseRetryAfter(text, kNow).has_value());
  }
}

}  // namespace crawlstream::http
