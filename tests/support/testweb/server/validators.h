// Conditional requests (RFC 9110 section 13): gives a response its validators, and turns it into a
// 304 where the client already has it.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_VALIDATORS_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_VALIDATORS_H_

#include "common/foundation/base/time.h"
#include "tests/support/testweb/server/message.h"

namespace crawlstream::testweb {

// The ETag is a hash of the body, Last-Modified the given time. If-None-Match decides before
// If-Modified-Since.
Response WithValidators(Response response, const Request& request, base::TimeMs last_modified);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_VALIDATORS_H_
