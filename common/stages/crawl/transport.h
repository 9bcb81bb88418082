// What a crawl needs of the network; tests put a simulated web behind it.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_TRANSPORT_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_TRANSPORT_H_

#include <cstddef>
#include <functional>

#include "common/foundation/base/time.h"
#include "common/web/http/fetcher.h"
#include "common/web/http/message.h"

namespace crawlstream::crawl {

class Transport {
 public:
  using Done = http::Fetcher::Done;

  virtual ~Transport() = default;
  virtual void OnDone(Done done) = 0;  // once, before the first Start
  virtual void Start(const http::Request& request) = 0;
  virtual std::size_t in_flight() const = 0;
  // Makes progress with all transfers; returns after at most `timeout_ms`.
  virtual void Run(base::TimeMs timeout_ms) = 0;
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_TRANSPORT_H_
