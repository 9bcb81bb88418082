// What a site sees of a request, and what it wants sent. A response is either an ordinary message
// or a script of byte-level steps, so that a site can misbehave exactly as it means to without
// knowing anything about sockets.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_MESSAGE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_MESSAGE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace crawlstream::testweb {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
  std::string method;
  std::string host;    // lower case, without port
  std::string target;  // as sent: path and query
  Headers headers;
  bool tls = false;
  std::uint64_t connection = 0;

  std::string_view Path() const;   // the target before '?'
  std::string_view Query() const;  // after it, or empty
  // The value of a query parameter, percent-decoded; empty if absent.
  std::string Parameter(std::string_view name) const;
  std::string_view Header(std::string_view name) const;  // empty if absent; any letter case
};

struct Send {
  std::string bytes;
};
struct Pause {
  int milliseconds = 0;
};
struct Repeat {  // the same bytes again and again, until `total` bytes are out or the peer is gone
  std::string bytes;
  std::uint64_t total = 0;
  int pause_ms = 0;  // between two repeats
};
struct Reset {};  // a TCP RST instead of an orderly end
using Step = std::variant<Send, Pause, Repeat, Reset>;

struct Response {
  int status = 200;
  Headers headers;
  std::string body;
  std::vector<Step> script;  // if not empty, it is sent instead, and then the connection is closed
  bool close = false;

  Response& Set(std::string name, std::string value) &;
  Response&& Set(std::string name, std::string value) &&;
};

Response Html(std::string body, std::string charset = "utf-8");
Response Plain(std::string body);
Response Typed(std::string type, std::string body);
Response Status(int status);  // with a short page that says so
Response Redirect(int status, std::string location);
Response Script(int status, std::vector<Step> steps);

std::string_view ReasonPhrase(int status);
// Status line and headers, with Content-Length, Server and Date added where they are not set.
std::string SerializeHead(const Response& response, std::int64_t now_ms);

std::string PercentDecode(std::string_view text);
std::string PercentEncode(std::string_view text);  // all but unreserved characters and '/'
bool EqualsIgnoreCase(std::string_view a, std::string_view b);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_MESSAGE_H_
