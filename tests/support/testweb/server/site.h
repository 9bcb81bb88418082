// A virtual site: a pure function from request and virtual time to response.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_SITE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_SITE_H_

#include "common/foundation/base/time.h"
#include "tests/support/testweb/server/message.h"

namespace crawlstream::testweb {

class Site {
 public:
  virtual ~Site() = default;
  // `now` is the time of the test web's own clock, which decides what is published.
  virtual Response Answer(const Request& request, base::TimeMs now) const = 0;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_SITE_H_
