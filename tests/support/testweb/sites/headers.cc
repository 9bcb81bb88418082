// Headers that are too large, too many or not headers at all.
#include "tests/support/testweb/sites/answers.h"

namespace crawlstream::testweb {

using namespace std::string_literals;  // "..."s may hold NUL bytes

std::vector<CaseHost> HeaderHosts() {
  const std::string page = SimplePage("Behind odd headers");
  const std::string length = "Content-Length: " + std::to_string(page.size()) + "\r\n";
  const std::string start = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
  std::string hundred;
  for (int i = 0; i < 100; ++i)
    hundred += "X-Number-" + std::to_string(i) + ": some value or other\r\n";
  return {
      {"headers.test",
       {
           {"/large", "one header of 60 KiB", "page",
            Raw(start + "X-Large: " + std::string(60'000, 'x') + "\r\n" + length + "\r\n" + page)},
           {"/huge", "one header of 2 MiB", "failed",
            Raw(start + "X-Huge: " + std::string(2 << 20, 'x') + "\r\n" + length + "\r\n" + page)},
           {"/many", "100 headers", "page", Raw(start + hundred + length + "\r\n" + page)},
           {"/flood", "headers without end", "failed",
            Steps({Send{start}, Repeat{hundred, std::uint64_t{1} << 30}})},
           {"/folded", "a header folded over two lines", "page",
            Raw(start + "X-Folded: one\r\n two\r\n" + length + "\r\n" + page)},
           {"/bare-lf", "lines that end in LF alone", "page",
            Raw("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: " +
                std::to_string(page.size()) + "\n\n" + page)},
           {"/no-colon", "a header line without a colon", "failed",
            Raw(start + "this is no header\r\n" + length + "\r\n" + page)},
           {"/nul", "a NUL byte in a header", "failed",
            Raw(start + "X-Nul: a\0b\r\n"s + length + "\r\n" + page)},
           {"/latin1", "bytes beyond ASCII in a header", "page",
            Raw(start + "X-Name: caf\xe9\r\n" + length + "\r\n" + page)},
           {"/early-hints", "103, then 100, then the page", "page",
            Raw("HTTP/1.1 103 Early Hints\r\nLink: </static/style.css>; "
                "rel=preload\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n" +
                start + length + "\r\n" + page)},
           {"/http-0.9", "the page without status line and headers", "failed", Raw(page)},
           {"/http-1.0", "an HTTP/1.0 answer", "page",
            Raw("HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n" + page)},
           {"/garbage", "1 KiB of bytes that are no HTTP", "failed",
            Raw("\x80\x81\x82 ssh? smtp? " + std::string(1000, '\xff'))},
           {"/bad-status", "status 'abc'", "failed",
            Raw("HTTP/1.1 abc OK\r\n" + length + "\r\n" + page)},
           {"/cookies", "60 cookies", "page",
            [page](const Request&) {
              Response response = Html(page);
              for (int i = 0; i < 60; ++i)
                response.Set("Set-Cookie",
                             "c" + std::to_string(i) + "=" + std::string(60, 'v') + "; Path=/");
              return response;
            }},
           {"/poison", "after the page, the bytes of a second answer that nobody asked for", "page",
            Raw(start + length + "\r\n" + page +
                "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison")},
       }}};
}

}  // namespace crawlstream::testweb
