// One JSON line for each request, appended when its response has ended (or was broken off), written
// at once so that a reader sees it soon. Fields: docs/test-web.md.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_REQUEST_LOG_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_REQUEST_LOG_H_

#include <cstdint>
#include <string>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "tests/support/testweb/server/message.h"

namespace crawlstream::testweb {

struct Exchange {
  base::TimeMs start = 0;         // wall clock, request received in full
  base::TimeMs end = 0;           // wall clock, last byte handed to the kernel
  base::TimeMs steady_start = 0;  // the same two on the steady clock
  base::TimeMs steady_end = 0;
  int status = 0;
  std::uint64_t bytes = 0;  // sent, headers included
  bool broken = false;      // the peer went away, or the script reset the connection
};

class RequestLog {
 public:
  RequestLog() = default;  // logs nowhere
  ~RequestLog();
  RequestLog(const RequestLog&) = delete;
  RequestLog& operator=(const RequestLog&) = delete;

  base::Result<> Open(const std::string& path);
  void Write(const Request& request, const Exchange& exchange);

 private:
  int file_ = -1;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_REQUEST_LOG_H_
