// Hosts without number for tests of scale: hostN.many.test (all one site) and many-N.test (each its
// own site), N from 0 to one below the count. Each has a front page with links to /1, /2 and /3.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_MANY_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_MANY_H_

#include "tests/support/testweb/server/router.h"

namespace crawlstream::testweb {

void AddManyHosts(int count, Router& router);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_MANY_H_
