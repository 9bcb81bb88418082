// control.test: looks into the running test web and moves its clock.
//
//   /__clock                 the time, ISO 8601
//   /__clock?set=ISO         sets it
//   /__clock?advance_h=24    moves it by hours
//   /__stats                 counts, as JSON
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_CONTROL_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_CONTROL_H_

#include "tests/support/testweb/server/server.h"

namespace crawlstream::testweb {

void AddControlSite(Web& web);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_CONTROL_H_
