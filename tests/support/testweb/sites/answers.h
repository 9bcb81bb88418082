// Short ways to say what a case answers.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_ANSWERS_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_ANSWERS_H_

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/testweb/sites/case.h"

namespace crawlstream::testweb {

using Answer = std::function<Response(const Request&)>;

inline Answer Always(Response response) {
  return [response = std::move(response)](const Request&) { return response; };
}

inline Answer Show(const std::string& title, const std::string& body = "") {
  return Always(Html(SimplePage(title, body)));
}

inline Answer Steps(std::vector<Step> steps) { return Always(Script(200, std::move(steps))); }

// A response written out byte by byte; the connection is closed after it.
inline Answer Raw(std::string bytes) { return Steps({Send{std::move(bytes)}}); }

// The start of such a response: status line and content type, and `more` header lines.
inline std::string RawHead(const std::string& more) {
  return "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n" + more + "\r\n";
}

// Longer than any test waits.
inline constexpr int kForeverMs = 600'000;

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_ANSWERS_H_
