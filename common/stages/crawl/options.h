// How a crawl task works: the keys robots.*, backoff.* and crawl.*, and those of fetch.* that say
// when to ask. (How to ask: web/http/settings.h.)
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_OPTIONS_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_OPTIONS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "common/foundation/base/time.h"
#include "common/foundation/config/settings.h"
#include "common/stages/crawl/back_off.h"

namespace crawlstream::crawl {

struct Options {
  std::string user_agent;
  BackOffOptions back_off;
  std::size_t connections = 256;
  int connections_per_host = 1;
  int max_redirects = 5;
  int retries = 1;
  int robots_max_redirects = 5;
  base::TimeMs robots_expires_ms = base::kDayMs;
  bool allow_private_addresses = false;
  int level = 0;
  base::TimeMs time_box_ms = 0;    // 0: none
  base::TimeMs take_until_ms = 0;  // by the clock; 0: no limit
  base::TimeMs stop_grace_ms = 5000;
  bool last_attempt = false;  // nothing is fetched, everything is deferred
};

// `attempt`: its name by the engine, attempt_<job>_r_000000_3; empty: started by hand.
Options OptionsFrom(const config::Settings& settings, std::string user_agent,
                    std::string_view attempt);

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_OPTIONS_H_
